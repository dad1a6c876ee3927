"use strict";
// The run at hand under several platforms, versions or accounts, or in several styles: runs side by side in one grid.
const Compare = (() => {
  let ways = null, subject = "", shown = null, count = 0;
  // What is chosen of each subject, and the subjects of which somebody has chosen: the others follow the core.
  const chosen = new Map(), touched = new Set();
  const pane = () => byId("compare");

  function show(on) {
    pane().hidden = !on;
    byId("compare-button")?.setAttribute("aria-expanded", String(on));
    if (!on) {
      shown = ways = null;
      return byId("compare-button")?.focus({ preventScroll: true });
    }
    ask();
    fill();
    pane().querySelector("button")?.focus({ preventScroll: true });
    pane().scrollIntoView({ block: "nearest", behavior: Dom.calm() ? "auto" : "smooth" });
  }
  function ask() {
    ways = Lab.ask("compare", "");
    for (const s of ways?.subjects || []) {
      if (!touched.has(s.name)) chosen.set(s.name, new Set(s.choices.filter((c) => c.on).map((c) => c.name)));
    }
    subject = subject || ways?.subjects[0]?.name || "";
  }
  const toggle = (label, on, action, key, title) =>
    el("button", { type: "button", class: "btn choice", key, title, "aria-pressed": String(on), onclick: action }, label);
  function fill() {
    const now = ways?.subjects.find((s) => s.name === subject), set = chosen.get(subject) || new Set();
    const subjects = (ways?.subjects || []).map((s) =>
      toggle(s.title, s === now, () => {
        subject = s.name;
        fill();
      }, "compare-" + s.name)
    );
    const choices = (now?.choices || []).map((c) =>
      toggle(c.title, set.has(c.name), () => {
        if (!set.delete(c.name)) set.add(c.name);
        touched.add(subject);
        fill();
      }, "choice-" + c.name, c.name)
    );
    const names = (now?.choices || []).map((c) => c.name).filter((name) => set.has(name));
    const go = Dom.button(word("sideBySide"), () => {
      if (names.length < 2) return Say.say(word("compareTwo"));
      Lab.compare([subject, ...names].join(" "));
    }, { class: "btn main", key: "compare-go", "aria-disabled": names.length < 2 ? "true" : null });
    const way = ways?.refusal ? el("p", { class: "x-dim" }, ways.refusal) : [
      el("div", { class: "keys", role: "group", "aria-label": word("compare") }, subjects),
      el("div", { class: "keys choices", role: "group", "aria-label": now?.title }, choices),
      el("div", { class: "keys" }, go, names.length < 2 ? el("span", { class: "x-dim" }, word("compareTwo")) : null),
    ];
    const head = el(
      "div",
      { class: "head" },
      el("h2", {}, word("compare")),
      Dom.button(word("close"), () => show(false), { class: "link", key: "compare-close" }),
    );
    Dom.redraw(pane(), pane(), head, way, shown ? grid(shown) : null);
  }
  function cell(text, row) {
    if (!text) return el("td", { class: "none" }, el("span", { "aria-label": word("nothing") }, "–"));
    const parts = text.split(/ → /);
    const face = parts.length === 2 && parts.every((p) => Signs.names.includes(p))
      ? [Signs.pill(parts[0]), " → ", Signs.pill(parts[1])]
      : row.stimulus ? text : el("span", { class: "mono" }, ...Dom.soft(text));
    return el("td", { class: row.stimulus ? "t-typed" : null }, face);
  }
  function grid(runs) {
    const choices = (ways?.subjects || []).flatMap((s) => s.choices);
    const titles = runs.titles.map((t) => choices.find((c) => c.name === t)?.title || t);
    const states = runs.rows.some((r) => r.state), clocks = runs.rows.some((r) => r.clock);
    let clock = "";
    const line = (r) => {
      const first = clocks ? (r.clock === clock ? "" : r.clock) : "";
      if (r.clock) clock = r.clock;
      const side = states
        ? el("td", {}, r.state ? Signs.pill(r.state) : null)
        : clocks
        ? el("td", { class: "clock" }, first)
        : null;
      return el("tr", { data: { differs: r.differs ? 1 : 0, stimulus: r.stimulus ? 1 : 0 } }, side, r.cells.map((c) => cell(c, r)));
    };
    const ends = runs.ends.map((e, i) => e && el("p", { class: "x-warning" }, `${titles[i]}: ${e}`)).filter(Boolean);
    const differing = runs.rows.filter((r) => r.differs).length;
    const side = states || clocks ? el("th", { scope: "col", class: states ? null : "clock" }, word(states ? "reads" : "time")) : null;
    return el(
      "div",
      { class: "compared", tabindex: 0, role: "group", "aria-label": titles.join(", ") },
      el(
        "table",
        {},
        el("thead", {}, el("tr", {}, side, titles.map((t) => el("th", { scope: "col" }, el("span", { class: "named" }, t))))),
        el("tbody", {}, runs.rows.map(line)),
      ),
      ends,
      states ? null : el("p", { class: "x-dim" }, word("rowsDiffer", differing, runs.rows.length)),
      runs.cut ? el("p", { class: "x-dim" }, word("rowsCut", runs.cut)) : null,
    );
  }
  function draw(view) {
    const now = view.run?.count || 0;
    if (view.compared) {
      shown = view.compared;
      if (pane().hidden) {
        pane().hidden = false;
        ask();
      }
      // What was typed is chosen in the pane, too.
      const has = (s, title) => s.choices.some((c) => title === c.name || title.endsWith(" " + c.name));
      subject = ways?.subjects.find((s) => shown.titles.every((t) => has(s, t)))?.name || subject;
      fill();
      if (matchMedia("(max-width: 759.9px)").matches) Lab.tab("time");
      pane().querySelector(".compared")?.scrollIntoView({ block: "nearest", behavior: Dom.calm() ? "auto" : "smooth" });
    } else if (!pane().hidden && (now !== count || view.mode === "question")) {
      shown = null;
      ask();
      fill();
    }
    count = now;
  }
  function button() {
    return el("button", {
      type: "button",
      id: "compare-button",
      class: "btn line",
      key: "compare-button",
      "aria-expanded": "false",
      "aria-controls": "compare",
      onclick: () => show(pane().hidden),
    }, word("compare"));
  }
  return { draw, button };
})();
