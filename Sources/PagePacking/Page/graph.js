"use strict";
// The states and their changes as one picture: two bands, edges with their reasons, the last path in ink.
const Graph = (() => {
  const W = 112, H = 38, side = 15;
  let layout = Signs.layouts.wide, width = 0, edges = [], picked = null, drawn = "", lastSteps = "";
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

  function node(name, view, onPick) {
    const [x, y] = place(name), now = view.state === name;
    const visited = (view.graph?.visited || []).includes(name);
    const kids = [
      now
        ? svg("rect", { class: "halo", x: x - W / 2 - 4, y: y - H / 2 - 4, width: W + 8, height: H + 8, rx: 15 })
        : null,
      svg("rect", { class: "box", x: x - W / 2, y: y - H / 2, width: W, height: H, rx: 11 }),
      svg("text", { x, y: y + 4.5, "text-anchor": "middle" }, name),
      svg("title", {}, Signs.wordsOf(name) || name),
    ];
    const props = { class: "node", "data-s": name, "data-now": now ? 1 : null, "data-visited": visited ? 1 : null };
    if (!onPick) return svg("g", props, kids);
    const go = (event) => {
      if (event.type === "click" || event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        onPick(name);
      }
    };
    return svg("g", {
      ...props,
      role: "button",
      tabindex: 0,
      "data-key": "node-" + name,
      "aria-label": name,
      "data-pick": 1,
      onclick: go,
      onkeydown: go,
    }, kids);
  }

  function draw(view) {
    if (!width) measure();
    const steps = view.graph?.steps || [];
    const numbers = new Map();
    for (const s of steps) numbers.set(s.from + ">" + s.to, [...(numbers.get(s.from + ">" + s.to) || []), s.number]);
    const all = [...edges, ...steps.filter((s) => !edges.some((e) => e.from === s.from && e.to === s.to))];
    const path = steps.length ? [steps[0].from, ...steps.map((s) => s.to)].join(" → ") : word("pathNone");
    const label = word("graphLabel", view.state, path);
    const bands = layout.bands.map((b) =>
      svg(
        "g",
        { class: "band" },
        svg("rect", { x: b.box[0], y: b.box[1], width: b.box[2], height: b.box[3], rx: 14 }),
        svg("text", { x: b.text[0], y: b.text[1], "text-anchor": "middle" }, word(b.key)),
      )
    );
    const drawnEdges = all.map((e) => {
      const n = numbers.get(e.from + ">" + e.to), l = line(e.from, e.to);
      return {
        n,
        l,
        g: svg(
          "path",
          { class: n ? "edge on" : "edge", d: l.d, "marker-end": n ? "url(#tip-on)" : "url(#tip)" },
          svg("title", {}, `${e.from} → ${e.to}${e.words ? ": " + e.words : ""}`),
        ),
      };
    });
    drawnEdges.sort((a, b) => (a.n ? 1 : 0) - (b.n ? 1 : 0));
    const stops = drawnEdges.filter((e) => e.n).map((e) =>
      svg(
        "g",
        { class: "stop" },
        svg("circle", { cx: e.l.mid[0], cy: e.l.mid[1], r: 8.5 }),
        svg("text", { x: e.l.mid[0], y: e.l.mid[1] + 3.8, "text-anchor": "middle" }, e.n.join(",")),
      )
    );
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
    const picture = svg(
      "svg",
      { viewBox: layout.size, class: "graph", role: picked ? "group" : "img", "aria-label": label },
      svg("defs", {}, tip("tip"), tip("tip-on")),
      bands,
      drawnEdges.map((e) => e.g),
      Signs.names.map((n) => node(n, view, picked)),
      stops,
    );
    Dom.redraw(byId("graph"), null, picture);
    byId("path").textContent = steps.length ? path : "";
    const sign = JSON.stringify(steps) + (view.run?.count ?? "");
    if (steps.length && sign !== lastSteps && drawn && !Dom.calm()) {
      walk(
        picture,
        drawnEdges.filter((e) => e.n).map((e) => [Math.min(...e.n), e.l.d]).sort((a, b) => a[0] - b[0]),
        view.state,
      );
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
