"use strict";
// The world that an answer assumes beside the real one, in one grid: rows stay beside each other whatever wraps.
const Worlds = (() => {
  function cell(c) {
    if (!c) return el("span", { class: "x-dim", "aria-label": word("nothing") }, "–");
    return c.state ? Signs.pill(c.state) : el("span", { class: "mono" }, ...Dom.soft(c.text));
  }
  const covered = () => el("span", { class: "covered", "aria-label": word("coveredFact") }, "?");
  function draw(worlds) {
    const rows = worlds.rows || [], shows = worlds.showsFact !== false;
    const line = (r, i) => {
      const typed = r.stimulus ? el("span", { class: "t-typed" }, "› " + r.stimulus) : null;
      return el(
        "tr",
        { data: { differs: r.differs ? 1 : 0, last: i === rows.length - 1 ? 1 : 0 } },
        el("td", {}, typed || cell(r.left)),
        el("td", {}, typed ? typed.cloneNode(true) : shows || !r.differs ? cell(r.right) : covered()),
      );
    };
    return el(
      "div",
      { class: "worlds" },
      worlds.title ? el("p", { class: "belief" }, ...Rows.spans([[worlds.title, ""]])) : null,
      el(
        "table",
        {},
        el(
          "thead",
          {},
          el("tr", {}, el("th", { scope: "col" }, word("ifItWereSo")), el("th", { scope: "col" }, word("inFact"))),
        ),
        el("tbody", {}, rows.map(line)),
      ),
    );
  }
  return { draw };
})();
