"use strict";
// Buttons that carry exactly the line that one would type. What is impossible now stays, and says why when pressed.
const Buttons = (() => {
  function one(b) {
    const argument = b.argument;
    if (!argument) return [press(b, b.line, b.label || b.line)];
    const choices = (argument.choices || []).slice(0, 4).map((c) =>
      press(b, b.line + " " + c, (b.label || b.line) + " " + c)
    );
    const open = () => (b.refusal ? refuse(b) : Prompt.begin(b.line + " "));
    return choices.length ? choices : [
      el("button", {
        type: "button",
        class: "btn line",
        key: "b-" + b.line + "-open",
        title: b.summary,
        "aria-disabled": b.refusal ? "true" : null,
        onclick: open,
      }, (b.label || b.line) + " …"),
    ];
  }
  const refuse = (b) => {
    Say.say(b.refusal);
    Prompt.tell(b.refusal);
  };
  function press(b, line, label) {
    return el("button", {
      type: "button",
      class: "btn line",
      key: "b-" + line,
      title: b.refusal || b.summary,
      "aria-disabled": b.refusal ? "true" : null,
      onclick: () => (b.refusal ? refuse(b) : Lab.line(line)),
    }, label);
  }
  // Of a long group the first ones are shown; the rest opens on demand and stays open.
  const opened = new Set(), shown = 9;
  function keys(name, list) {
    const box = el("div", { class: "keys" }), all = list.flatMap(one), isLong = all.length > shown + 2;
    const fill = () => {
      const isOpen = opened.has(name);
      const toggle = isLong
        ? el("button", {
          type: "button",
          class: "btn line more-keys",
          key: "more-" + name,
          "aria-expanded": String(isOpen),
          onclick: () => {
            if (!opened.delete(name)) opened.add(name);
            fill();
          },
        }, isOpen ? word("fewer") : word("moreOf", all.length - shown))
        : null;
      Dom.redraw(box, null, isLong && !isOpen ? all.slice(0, shown) : all, toggle);
    };
    fill();
    return box;
  }
  function draw(view) {
    if (Dom.same(byId("buttons"), [view.buttons, view.phone?.covers])) return;
    const groups = new Map();
    for (const b of view.buttons || []) groups.set(b.group, [...(groups.get(b.group) || []), b]);
    const lists = [...groups].map(([name, list]) =>
      el("div", { class: "group", role: "group", "aria-label": name }, el("h3", {}, name), keys(name, list))
    );
    Dom.redraw(byId("buttons"), byId("input"), covers(view), lists);
  }
  // On a small phone the sheets have no room for words: their buttons stand beside it.
  const covers = (view) =>
    el(
      "div",
      { class: "cover-keys" },
      (view.phone?.covers || []).flatMap((c) =>
        (c.ways || []).map((w) =>
          Dom.button(w.label || w.line, () => Lab.line(w.line), {
            key: "side-" + w.line,
            "aria-label": `${c.title}: ${w.label || w.line}`,
          })
        )
      ),
    );
  return { draw };
})();
