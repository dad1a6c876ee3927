"use strict";
// Pictures of the states by their names: signs that need no colour, and places in the graph.
const Signs = (() => {
  const draw = {
    notRunning: () => [svg("circle", { cx: 6, cy: 6, r: 4.7, fill: "none", stroke: "currentColor", "stroke-width": 1.5, "stroke-dasharray": "1.9 1.8" })],
    inactive: () => [ring(), svg("path", { d: "M6 1.3a4.7 4.7 0 0 0 0 9.4z", fill: "currentColor" })],
    active: () => [svg("circle", { cx: 6, cy: 6, r: 5, fill: "currentColor" })],
    background: () => [ring(), svg("path", { d: "M1.3 6a4.7 4.7 0 0 0 9.4 0z", fill: "currentColor" })],
    suspended: () => [svg("path", { d: "M6 .8v10.4M1.5 3.4l9 5.2M10.5 3.4l-9 5.2M4.6 1.7L6 3l1.4-1.3M4.6 10.3L6 9l1.4 1.3", fill: "none", stroke: "currentColor", "stroke-width": 1.4, "stroke-linecap": "round" })],
  };
  const ring = () => svg("circle", { cx: 6, cy: 6, r: 4.7, fill: "none", stroke: "currentColor", "stroke-width": 1.5 });
  // Middle of each state's box in the graph.
  const places = { notRunning: [58, 125], inactive: [232, 78], active: [416, 78], background: [232, 172], suspended: [416, 172] };
  const bands = [{ key: "inFront", of: ["inactive", "active"], y: 32 }, { key: "offScreen", of: ["background", "suspended"], y: 138 }];
  const arcs = { "active>notRunning": "M430 60C420-12 84-2 61 104", "suspended>notRunning": "M430 190C420 262 84 252 61 146" };

  let words = [];
  const sign = (state) => svg("svg", { class: "sign", viewBox: "0 0 12 12", "aria-hidden": "true" }, (draw[state] || (() => [ring()]))());
  const pill = (state, text) => el("span", { class: "pill", data: { s: state } }, sign(state), text || state);
  const take = (states) => { words = states || []; };
  const wordsOf = (state) => words.find((s) => s.name === state)?.words || "";
  return { sign, pill, take, wordsOf, places, bands, arcs, known: (s) => s in draw, get names() { return words.length ? words.map((s) => s.name) : Object.keys(draw); } };
})();
