"use strict";
// The world that an answer assumes beside the real one, in one grid: rows stay beside each other whatever wraps.
const Worlds = (() => {
  function cell(c) {
    if (!c) return el("span", { class: "x-dim", "aria-label": "–" }, "–");
    if (c.kind === "stimulus") return el("span", { class: "t-typed" }, "› " + c.text);
    if (c.kind === "state") return Signs.pill(c.state || c.text, c.text);
    return [el("span", { class: "mono" }, ...Dom.soft(c.text || "")), c.state ? [" ", Signs.pill(c.state)] : null];
  }
  function draw(worlds) {
    const rows = worlds.rows || [];
    const line = (r, i) => el("tr", { data: { differs: r.differs ? 1 : 0, last: i === rows.length - 1 ? 1 : 0 } }, el("td", {}, cell(r.l)), el("td", {}, cell(r.r)));
    return el("div", { class: "worlds" }, worlds.title ? el("p", { class: "belief" }, ...Rows.spans([[worlds.title, ""]])) : null,
      el("table", {}, el("thead", {}, el("tr", {}, el("th", { scope: "col" }, worlds.left), el("th", { scope: "col" }, worlds.right))), el("tbody", {}, rows.map(line))));
  }
  return { draw };
})();
