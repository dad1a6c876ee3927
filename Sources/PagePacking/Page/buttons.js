"use strict";
// Buttons that carry exactly the line that one would type. What is impossible now stays, and says why when pressed.
const Buttons = (() => {
  function one(b) {
    const argument = b.argument;
    if (!argument) return [press(b, b.line, b.label || b.line)];
    const choices = (argument.choices || []).slice(0, 4).map((c) => press(b, b.line + " " + c, (b.label || b.line) + " " + c));
    const open = () => (b.refusal ? refuse(b) : Prompt.begin(b.line + " "));
    return choices.length ? choices : [el("button", { type: "button", class: "btn line", key: "b-" + b.line + "-open", title: b.summary, "aria-disabled": b.refusal ? "true" : null, onclick: open }, (b.label || b.line) + " …")];
  }
  const refuse = (b) => { Say.say(b.refusal); Prompt.tell(b.refusal); };
  function press(b, line, label) {
    return el("button", { type: "button", class: "btn line", key: "b-" + line, title: b.refusal || b.summary, "aria-disabled": b.refusal ? "true" : null, onclick: () => (b.refusal ? refuse(b) : Lab.line(line)) }, label);
  }
  function draw(view) {
    const groups = new Map();
    for (const b of view.buttons || []) groups.set(b.group, [...(groups.get(b.group) || []), b]);
    const lists = [...groups].map(([name, list]) => el("div", { class: "group", role: "group", "aria-label": name }, el("h3", {}, name), el("div", { class: "keys" }, list.map(one))));
    Dom.redraw(byId("buttons"), byId("input"), covers(view), lists);
  }
  // On a small phone the sheets have no room for words: their buttons stand beside it.
  const covers = (view) => el("div", { class: "cover-keys" }, (view.phone?.covers || []).flatMap((c) => (c.ways || []).map((w) => Dom.button(w.label || w.line, () => Lab.line(w.line), { key: "side-" + w.line, "aria-label": `${c.title}: ${w.label || w.line}` }))));
  return { draw };
})();
