"use strict";
// A field with suggestions below it, as a combobox: typing narrows, arrows choose, Enter takes.
const Suggest = (() => {
  let serial = 0;
  const most = 8;

  // `onTake` gets the place of a word. With `free`, what is typed counts as it stands.
  function make({ words, label, placeholder, onTake, free }) {
    const id = "sg" + (serial += 1);
    let found = [], chosen = -1;
    const list = el("div", { class: "suggestions", id: id + "-l", role: "listbox", "aria-label": label, hidden: true });
    const input = el("input", {
      type: "text",
      key: id,
      class: "mono",
      role: "combobox",
      "aria-label": label,
      "aria-controls": id + "-l",
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      placeholder,
      autocomplete: "off",
      autocorrect: "off",
      autocapitalize: "none",
      spellcheck: "false",
      maxlength: Dom.mostLine,
      oninput: narrow,
      onkeydown: keys,
      onfocus: narrow,
      onblur: () => setTimeout(close, 120),
    });
    function narrow() {
      const text = input.value.trim().toLowerCase();
      const places = words.map((_, i) => i);
      const starts = places.filter((i) => words[i].toLowerCase().startsWith(text)),
        rest = places.filter((i) => !starts.includes(i) && words[i].toLowerCase().includes(text));
      found = [...starts, ...rest].slice(0, most);
      if (free && (!text || words.some((w) => w.toLowerCase() === text))) found = text ? [] : found;
      chosen = -1;
      draw();
    }
    function draw() {
      list.replaceChildren(
        ...found.map((p, i) =>
          el("div", {
            role: "option",
            id: `${id}-${i}`,
            class: "option mono",
            "aria-selected": String(i === chosen),
            onpointerdown: (e) => e.preventDefault(),
            onclick: () => take(p),
          }, ...Dom.soft(words[p]))
        ),
      );
      list.hidden = !found.length;
      input.setAttribute("aria-expanded", String(found.length > 0));
      if (chosen >= 0) input.setAttribute("aria-activedescendant", `${id}-${chosen}`);
      else input.removeAttribute("aria-activedescendant");
    }
    function close() {
      if (document.activeElement !== input) {
        found = [];
        draw();
      }
    }
    function take(p) {
      input.value = free ? words[p] : "";
      found = [];
      draw();
      input.focus({ preventScroll: true });
      onTake?.(p);
    }
    // Takes the chosen word, the one that was typed in full, or the only one that is left.
    function enter() {
      const text = input.value.trim().toLowerCase();
      if (!text) return false;
      const exact = words.findIndex((w) => w.toLowerCase() === text);
      const p = chosen >= 0
        ? found[chosen]
        : exact >= 0
        ? exact
        : found.length === 1
        ? found[0]
        : words.findIndex((w) => w.toLowerCase().startsWith(text + "("));
      if (p >= 0) take(p);
      else Say.say(word("unknownWord", input.value.trim()));
      return true;
    }
    function keys(event) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const n = found.length;
      if (event.key === "ArrowDown" && n) chosen = (chosen + 1) % n;
      else if (event.key === "ArrowUp" && n) chosen = (chosen <= 0 ? n : chosen) - 1;
      else if (event.key === "Escape" && n) {
        found = [];
        chosen = -1;
      } else if (event.key === "Enter" && (!free || chosen >= 0) && enter()) {
        event.preventDefault();
        return;
      } else return;
      event.preventDefault();
      draw();
    }
    return { node: el("div", { class: "suggest" }, input, list), input, enter };
  }
  return { make };
})();
