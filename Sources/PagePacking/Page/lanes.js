"use strict";
// Time as lanes: one column per entry, wider for a change of state, as wide as its words for a typed line.
// Where time passes the gap grows with the logarithm of the time. Columns and bars are kept; only what is new is drawn, in the moment
// after the rest of the page, which is what one looks at first.
const Lanes = (() => {
  const step = 26, wide = 46, letter = 7.4, top = 22, row = 34, most = 150, kept = 90, leap = 2048;
  let cols = [], names = [], chosen = null, right = 8, layer = null, parts = {}, next = null, waits = false;

  const clear = () => {
    cols = [];
    right = 8;
  };
  const lineOf = (lane) => top + row * (lane + 2) + row / 2;
  const width = (
    e,
  ) => (e.kind === "transition"
    ? wide
    : e.kind === "stimulus"
    ? Math.max(34, (e.what.length + 2) * letter + 14)
    : step);
  const gap = (ms) => (ms > 0 ? Math.min(120, 18 + 14 * Math.log10(1 + ms / 10)) : 0);

  function build(laneNames) {
    names = laneNames;
    const height = top + row * (names.length + 2) + 6;
    const label = (text, i) => {
      const n = el("li", { title: text }, el("span", {}, Dom.soft(text)));
      n.style.top = top + row * i + "px";
      return n;
    };
    parts.svg = svg("svg", {
      class: "picture",
      height,
      role: "group",
      "aria-label": word("lanesKeys"),
    });
    // A mark gets its tip when one points at it.
    parts.svg.addEventListener("pointerover", (event) => {
      const g = event.target.closest(".mark");
      if (g && !g.querySelector("title")) g.append(svg("title", {}, g.getAttribute("aria-label")));
    });
    parts.bars = svg("g");
    parts.marks = svg("g");
    parts.rules = svg("g");
    parts.cursor = svg("line", { class: "cursor", y1: top - 4, y2: height - 4, visibility: "hidden" });
    parts.svg.append(parts.rules, parts.bars, parts.cursor, parts.marks);
    parts.reach = el("div", { class: "reach" }, parts.svg);
    parts.scroll = el("div", { class: "scroll" }, parts.reach);
    parts.info = el("div", { class: "info" }, el("p", { class: "x-dim" }, word("lanesChoose")));
    parts.svg.addEventListener("keydown", keys);
    parts.svg.addEventListener("click", (event) => {
      const id = event.target.closest("[data-id]")?.dataset.id;
      if (id) Lab.select(+id, "lanes");
    });
    const list = el(
      "ul",
      { class: "names", "aria-hidden": "true" },
      [word("typed"), word("process"), ...names].map(label),
    );
    list.style.height = height + "px";
    layer = el("div", { class: "lanes" }, list, parts.scroll);
    byId("lanes").replaceChildren(layer, parts.info);
    parts.height = height;
  }

  function mark(e, x) {
    const g = svg("g", {
      class: "mark",
      "data-id": e.id,
      "data-s": e.state,
      "data-kind": e.kind,
      tabindex: -1,
      role: "button",
      "aria-label": Lab.describe(e),
    });
    const y = e.kind === "stimulus"
      ? top + row / 2
      : e.kind === "transition"
      ? top + row * 1.5
      : lineOf(Math.max(0, e.lane ?? 0));
    const w = width(e);
    g.append(svg("rect", { class: "hit", x, y: y - row / 2 + 2, width: Math.max(24, w), height: row - 4, rx: 7 }));
    if (e.kind === "stimulus") g.append(svg("text", { x: x + 4, y: y + 4 }, "› " + e.what));
    else if (e.kind === "transition") g.append(svg("path", { class: "change", d: `M${x + 13} ${y - row / 2}v${row}` }));
    else if (e.kind === "signal") g.append(svg("circle", { cx: x + 13, cy: y, r: 6.5 }));
    else if (e.kind === "action") {
      g.append(svg("rect", { class: "dot", x: x + 7.5, y: y - 5.5, width: 11, height: 11, rx: 2 }));
    } else g.append(svg("path", { class: "dot", d: `M${x + 13} ${y - 7}l7 7l-7 7l-7-7z` }));
    return g;
  }
  function add(e) {
    const last = cols[cols.length - 1];
    const space = last ? gap(e.ms - last.e.ms) : 0;
    const x = right + space, nodes = [];
    if (space || !last) {
      if (space) {
        nodes.push(
          svg("line", { class: "gap", x1: x - space / 2, x2: x - space / 2, y1: top - 4, y2: parts.height - 4 }),
        );
      }
      nodes.push(svg("text", { class: "tick", x: x + 4, y: 14 }, e.clock.replace(/\.000$/, "")));
    }
    nodes.push(mark(e, x));
    parts.marks.append(...nodes);
    right = x + width(e);
    cols.push({ e, x, right, nodes });
  }

  // One bar for each stay in a state, with the state's name in it; those that are as they were stay.
  function bars(end) {
    const stays = [], old = [...parts.bars.children];
    const first = cols.find((c) => c.e.kind === "transition");
    let state = first ? first.e.from : end, from = 4;
    const close = (to) => {
      if (state) stays.push([state, from, Math.max(3, to - from - 2)]);
    };
    for (const c of cols) {
      if (c.e.kind === "transition") {
        close(c.x + 13);
        state = c.e.to;
        from = c.x + 14;
      }
    }
    close(right + 26);
    stays.forEach((stay, i) => {
      const sign = stay.join(" ");
      if (old[i]?.sign === sign) return;
      const node = bar(...stay);
      node.sign = sign;
      if (old[i]) old[i].replaceWith(node);
      else parts.bars.append(node);
    });
    for (const node of old.slice(stays.length)) node.remove();
    if (parts.rules.childElementCount !== names.length) {
      parts.rules.replaceChildren(...names.map((_, i) => svg("line", { class: "rule", x1: 0, y1: lineOf(i), y2: lineOf(i) })));
    }
    for (const rule of parts.rules.children) rule.setAttribute("x2", right + 26);
  }
  function bar(state, from, w) {
    const y = top + row + 4, fit = Math.floor((w - 14) / 6.9);
    return svg(
      "g",
      { class: "stay", "data-s": state },
      svg("rect", { x: from, y, width: w, height: row - 8, rx: 7 }),
      fit >= 3
        ? svg("text", { x: from + 9, y: y + 17.5 }, fit < state.length ? state.slice(0, fit - 1) + "…" : state)
        : null,
    );
  }

  function draw(view, entries) {
    next = [view, entries];
    if (!layer || !entries.length) return catchUp();
    if (waits) return;
    waits = true;
    requestAnimationFrame(() => setTimeout(catchUp));
  }
  function catchUp() {
    waits = false;
    const [view, entries] = next || [];
    next = null;
    if (view) fill(view, entries);
  }
  function fill(view, entries) {
    const laneNames = view.lanes || names;
    if (!entries.length) {
      clear();
      layer = null;
      names = [];
      byId("lanes").replaceChildren(el("p", { class: "x-dim" }, word("lanesEmpty")));
      return;
    }
    if (!layer || laneNames.join("\n") !== names.join("\n")) {
      build(laneNames);
      clear();
    }
    // The window moves in leaps, so that a new line draws only what is new.
    let start = Math.max(0, entries.indexOf(cols[0]?.e));
    if (entries.length - start > most) start = entries.length - kept;
    const shown = entries.slice(start);
    let same = 0;
    while (same < cols.length && same < shown.length && cols[same].e === shown[same]) same += 1;
    for (const c of cols.splice(same)) for (const n of c.nodes) n.remove();
    right = cols.length ? cols[cols.length - 1].right : 8;
    for (let i = same; i < shown.length; i += 1) add(shown[i]);
    bars(view.state);
    const w = Math.ceil(right + 30);
    parts.reach.style.width = w + "px";
    // The picture grows in leaps: with its width each of its texts is set anew.
    const whole = Math.ceil(w / leap) * leap;
    if (parts.svg.getAttribute("width") !== String(whole)) parts.svg.setAttribute("width", whole);
    requestAnimationFrame(() => {
      // A column that is a little out of sight is not worth the beginning.
      parts.scroll.scrollLeft = w - parts.scroll.clientWidth > wide ? w : 0;
    });
    if (chosen !== null && !cols.some((c) => c.e.id === chosen)) select(null);
    roving();
  }
  function roving() {
    const col = cols.find((c) => c.e.id === chosen) || cols[cols.length - 1];
    parts.marks.querySelector("[tabindex='0']")?.setAttribute("tabindex", -1);
    col?.nodes[col.nodes.length - 1].setAttribute("tabindex", 0);
  }
  function keys(event) {
    const i = cols.findIndex((c) => String(c.e.id) === event.target.dataset.id);
    const to = { ArrowRight: i + 1, ArrowLeft: i - 1, Home: 0, End: cols.length - 1, Enter: i, " ": i }[event.key];
    if (to === undefined || i < 0 || !cols[to]) return;
    event.preventDefault();
    Lab.select(cols[to].e.id, "lanes");
    cols[to].nodes[cols[to].nodes.length - 1].focus({ preventScroll: true });
  }
  function select(id, from) {
    chosen = id;
    catchUp();
    if (!layer) return;
    parts.marks.querySelector("[data-chosen]")?.removeAttribute("data-chosen");
    const col = cols.find((c) => c.e.id === id);
    parts.cursor.setAttribute("visibility", col ? "visible" : "hidden");
    if (!col) return parts.info.replaceChildren(el("p", { class: "x-dim" }, word("lanesChoose")));
    col.nodes[col.nodes.length - 1].dataset.chosen = 1;
    const middle = col.x + 13;
    parts.cursor.setAttribute("x1", middle);
    parts.cursor.setAttribute("x2", middle);
    if (
      from !== "lanes" || middle < parts.scroll.scrollLeft ||
      middle > parts.scroll.scrollLeft + parts.scroll.clientWidth
    ) parts.scroll.scrollLeft = middle - parts.scroll.clientWidth / 2;
    parts.info.replaceChildren(Happened.about(col.e));
    roving();
  }
  return { draw, select, clear };
})();
