"use strict";
// The polite status region, and notices that stay until they are dismissed.
const Say = (() => {
  // One sentence per line; the region is emptied first, so the same sentence is heard twice.
  function say(...sentences) {
    const lines = sentences.flat().filter(Boolean);
    if (lines.length) byId("status").replaceChildren(...lines.map((line) => el("p", {}, line)));
  }
  function notice(text, options = {}) {
    const box = byId("notices");
    if (!text || [...box.children].some((n) => n.dataset.text === text)) return null;
    const node = el(
      "div",
      { class: "notice", data: { text } },
      el("p", {}, text),
      options.actions || [],
      Dom.button(word("dismiss"), () => {
        node.remove();
        byId("input")?.focus({ preventScroll: true });
      }),
      options.detail ? el("pre", { tabindex: 0 }, options.detail) : null,
    );
    box.append(node);
    while (box.children.length > 4) box.firstChild.remove();
    say(text);
    return node;
  }
  return { say, notice };
})();
