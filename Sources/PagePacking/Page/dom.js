"use strict";
// Elements with text nodes only. A string child is a text node, so no text can become markup.
const Dom = (() => {
  const SVG = "http://www.w3.org/2000/svg";
  // The most characters of a line: with more of them a reply would be too long.
  const mostLine = 4000;
  function fill(node, kids) {
    for (const kid of kids.flat(3)) if (kid !== null && kid !== undefined && kid !== false) node.append(kid);
    return node;
  }
  function set(node, props) {
    for (const [name, value] of Object.entries(props || {})) {
      if (value === null || value === undefined || value === false) continue;
      if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
      else if (name === "key") node.dataset.key = value;
      else if (name === "data") Object.assign(node.dataset, value);
      else node.setAttribute(name, value === true ? "" : value);
    }
    return node;
  }
  const el = (tag, props, ...kids) => fill(set(document.createElement(tag), props), kids);
  const svg = (tag, props, ...kids) => fill(set(document.createElementNS(SVG, tag), props), kids);
  const button = (label, action, props, ...kids) =>
    el("button", { type: "button", class: "btn", onclick: action, ...props }, label, ...kids);
  const byId = (id) => document.getElementById(id);

  // Draws anew inside `root` and gives the focus back to the control with the same key, or to `fallback` if that control is gone.
  function redraw(root, fallback, ...kids) {
    const held = root.contains(document.activeElement) ? document.activeElement : null;
    const key = held?.dataset.key, from = held?.selectionStart, to = held?.selectionEnd;
    root.replaceChildren();
    fill(root, kids);
    if (!held || root.contains(document.activeElement)) return;
    const next = (key && root.querySelector(`[data-key="${CSS.escape(key)}"]`)) || fallback;
    if (!next) return;
    next.focus({ preventScroll: true });
    if (from !== null && from !== undefined && next.setSelectionRange && next.dataset.key === key) {
      next.setSelectionRange(from, to);
    }
  }
  // Returns whether something is drawn from the same values as the last time: then it need not be drawn again.
  const drawn = new WeakMap();
  function same(root, values) {
    const text = JSON.stringify(values);
    if (drawn.get(root) === text) return true;
    drawn.set(root, text);
    return false;
  }
  // Breaks a long name softly before capitals and after separators.
  function soft(text) {
    const parts = text.split(/(?<=[a-z)])(?=[A-Z])|(?<=[:(_.])(?=[a-z])/);
    return parts.flatMap((part, i) => (i ? [el("wbr"), part] : [part]));
  }
  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  return { el, svg, set, button, byId, redraw, same, soft, calm, mostLine };
})();
const { el, svg, byId } = Dom;
