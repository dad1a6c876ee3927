"use strict";
// The states and their changes as one picture: two bands, edges with their reasons, the last path in ink.
const Graph = (() => {
  const W = 112, H = 38, side = 15;
  let layout = Signs.layouts.wide, width = 0, edges = [], picked = null, drawn = "", lastSteps = "", parts = null;
  const take = (list) => {
    edges = list || [];
  };
  // Which layout fits; measured when the width may have changed, for measuring costs a layout of the page.
  function measure() {
    width = byId("graph").clientWidth;
    if (width) layout = Signs.layouts[width < 400 ? "narrow" : "wide"];
  }
  const place = (name) => layout.places[name] || [58, 40];

  // The end of a line from a box's middle in a direction.
  function border([x, y], [dx, dy]) {
    const k = Math.min(Math.abs((W / 2 + 2) / (dx || 1e-6)), Math.abs((H / 2 + 2) / (dy || 1e-6)));
    return [x + dx * k, y + dy * k];
  }
  function line(from, to) {
    const arc = layout.arcs[from + ">" + to];
    if (arc) return { d: arc[0], mid: [arc[1], arc[2]] };
    const a = place(from), b = place(to), dx = b[0] - a[0], dy = b[1] - a[1], n = Math.hypot(dx, dy) || 1;
    const shift = edges.some((e) => e.from === to && e.to === from) && !layout.arcs[to + ">" + from] ? 6 : 0;
    const ox = (-dy / n) * shift, oy = (dx / n) * shift;
    const p = border(a, [dx, dy]), q = border(b, [-dx, -dy]);
    const [x1, y1, x2, y2] = [p[0] + ox, p[1] + oy, q[0] + ox, q[1] + oy].map((v) => Math.round(v * 10) / 10);
    return { d: `M${x1} ${y1}L${x2} ${y2}`, mid: [(x1 + x2) / 2, (y1 + y2) / 2] };
  }

  function node(name) {
    const [x, y] = place(name);
    const kids = [
      svg("rect", { class: "box", x: x - W / 2, y: y - H / 2, width: W, height: H, rx: 11 }),
      svg("text", { x, y: y + 4.5, "text-anchor": "middle" }, name),
      svg("title", {}, Signs.wordsOf(name) || name),
    ];
    const halo = svg("rect", { class: "halo", x: x - W / 2 - 4, y: y - H / 2 - 4, width: W + 8, height: H + 8, rx: 15 });
    const props = { class: "node", "data-s": name };
    const onPick = picked;
    if (!onPick) return { name, halo, g: svg("g", props, kids) };
    const go = (event) => {
      if (event.type === "click" || event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        onPick(name);
      }
    };
    const g = svg("g", {
      ...props,
      role: "button",
      tabindex: 0,
      "data-key": "node-" + name,
      "aria-label": name,
      "data-pick": 1,
      onclick: go,
      onkeydown: go,
    }, kids);
    return { name, halo, g };
  }
  const tip = (id) =>
    svg("marker", {
      id,
      viewBox: "0 0 10 10",
      refX: 8,
      refY: 5,
      markerWidth: 8,
      markerHeight: 8,
      orient: "auto-start-reverse",
      markerUnits: "userSpaceOnUse",
      class: id,
    }, svg("path", { d: "M0 .8L9 5L0 9.2z" }));

  // The picture without a run: bands, states and changes, which stay while the run goes on.
  function build(others) {
    const bands = layout.bands.map((b) =>
      svg(
        "g",
        { class: "band" },
        svg("rect", { x: b.box[0], y: b.box[1], width: b.box[2], height: b.box[3], rx: 14 }),
        svg("text", { x: b.text[0], y: b.text[1], "text-anchor": "middle" }, word(b.key)),
      )
    );
    const lines = [...edges, ...others].map((e) => {
      const l = line(e.from, e.to);
      const title = svg("title", {}, `${e.from} → ${e.to}${e.words ? ": " + e.words : ""}`);
      return { name: nameOf(e), l, g: svg("path", { class: "edge", d: l.d, "marker-end": "url(#tip)" }, title) };
    });
    const nodes = Signs.names.map(node), stops = svg("g");
    const ways = svg("g", {}, lines.map((e) => e.g));
    const picture = svg(
      "svg",
      { viewBox: layout.size, class: "graph", role: picked ? "group" : "img" },
      svg("defs", {}, tip("tip"), tip("tip-on")),
      bands,
      ways,
      nodes.map((n) => n.g),
      stops,
    );
    parts = { layout, picked, edges, others: others.map(nameOf).join(), lines, ways, nodes, stops, picture };
    Dom.redraw(byId("graph"), null, picture);
  }
  const nameOf = (step) => step.from + ">" + step.to;
  const mark = (node, name, on) => (on ? node.setAttribute(name, 1) : node.removeAttribute(name));

  function draw(view) {
    if (!width) measure();
    const steps = view.graph?.steps || [], visited = view.graph?.visited || [];
    const numbers = new Map();
    for (const s of steps) numbers.set(nameOf(s), [...(numbers.get(nameOf(s)) || []), s.number]);
    const others = steps.filter((s) => !edges.some((e) => nameOf(e) === nameOf(s)));
    const isKept = parts && parts.layout === layout && parts.picked === picked && parts.edges === edges &&
      parts.others === others.map(nameOf).join();
    if (!isKept) build(others);
    const path = steps.length ? [steps[0].from, ...steps.map((s) => s.to)].join(" → ") : word("pathNone");
    parts.picture.setAttribute("aria-label", word("graphLabel", view.state, path));
    for (const token of parts.picture.querySelectorAll(".token")) token.remove();
    for (const e of parts.lines) {
      const on = numbers.has(e.name);
      if (on !== e.on) {
        e.on = on;
        e.g.setAttribute("class", on ? "edge on" : "edge");
        e.g.setAttribute("marker-end", on ? "url(#tip-on)" : "url(#tip)");
      }
      // The path that was taken lies above the others.
      if (on) parts.ways.append(e.g);
    }
    for (const n of parts.nodes) {
      const isNow = n.name === view.state;
      mark(n.g, "data-now", isNow);
      mark(n.g, "data-visited", visited.includes(n.name));
      if (isNow) n.g.prepend(n.halo);
      else n.halo.remove();
    }
    const taken = parts.lines.filter((e) => e.on).map((e) => ({ l: e.l, n: numbers.get(e.name) }));
    parts.stops.replaceChildren(...taken.map(({ l, n }) =>
      svg(
        "g",
        { class: "stop" },
        svg("circle", { cx: l.mid[0], cy: l.mid[1], r: 8.5 }),
        svg("text", { x: l.mid[0], y: l.mid[1] + 3.8, "text-anchor": "middle" }, n.join(",")),
      )
    ));
    byId("path").textContent = steps.length ? path : "";
    const sign = JSON.stringify(steps) + (view.run?.count ?? "");
    if (steps.length && sign !== lastSteps && drawn && !Dom.calm()) {
      walk(parts.picture, taken.map(({ l, n }) => [Math.min(...n), l.d]).sort((a, b) => a[0] - b[0]), view.state);
    }
    lastSteps = sign;
    drawn = view.state;
  }
  // A token runs along the path that was taken.
  function walk(picture, parts, state) {
    const token = svg("circle", { class: "token", r: 7, "data-s": state });
    picture.append(token);
    let delay = 0;
    for (const [, d] of parts.slice(0, 6)) {
      token.style.offsetPath = "none";
      token.animate([{ offsetPath: `path("${d}")`, offsetDistance: "0%", opacity: 1 }, {
        offsetPath: `path("${d}")`,
        offsetDistance: "100%",
        opacity: 1,
      }], { duration: 300, delay, easing: "cubic-bezier(.4,0,.3,1)" });
      delay += 320;
    }
    setTimeout(() => token.remove(), delay + 40);
  }
  // While a form wants states in order, the boxes are buttons.
  function pick(action) {
    picked = action;
  }
  return { draw, take, pick, measure };
})();
