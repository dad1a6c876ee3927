"use strict";
// Pictures of the states by their names: signs that need no colour, and places in the graph.
const Signs = (() => {
  const draw = {
    notRunning: () => [
      svg("circle", {
        cx: 6,
        cy: 6,
        r: 4.7,
        fill: "none",
        stroke: "currentColor",
        "stroke-width": 1.5,
        "stroke-dasharray": "1.9 1.8",
      }),
    ],
    inactive: () => [ring(), svg("path", { d: "M6 1.3a4.7 4.7 0 0 0 0 9.4z", fill: "currentColor" })],
    active: () => [svg("circle", { cx: 6, cy: 6, r: 5, fill: "currentColor" })],
    background: () => [ring(), svg("path", { d: "M1.3 6a4.7 4.7 0 0 0 9.4 0z", fill: "currentColor" })],
    suspended: () => [
      svg("path", {
        d: "M6 .8v10.4M1.5 3.4l9 5.2M10.5 3.4l-9 5.2M4.6 1.7L6 3l1.4-1.3M4.6 10.3L6 9l1.4 1.3",
        fill: "none",
        stroke: "currentColor",
        "stroke-width": 1.4,
        "stroke-linecap": "round",
      }),
    ],
  };
  const ring = () => svg("circle", { cx: 6, cy: 6, r: 4.7, fill: "none", stroke: "currentColor", "stroke-width": 1.5 });
  // Middle of each state's box in the graph.
  const layouts = {
    wide: {
      size: "0 0 500 250",
      places: {
        notRunning: [58, 125],
        inactive: [232, 78],
        active: [416, 78],
        background: [232, 172],
        suspended: [416, 172],
      },
      bands: [{ key: "inFront", box: [158, 32, 334, 80], text: [325, 47] }, {
        key: "offScreen",
        box: [158, 138, 334, 80],
        text: [325, 211],
      }],
      arcs: {
        "active>notRunning": ["M430 58C420-12 84-2 61 104", 240, 13],
        "suspended>notRunning": ["M430 192C420 262 84 252 61 146", 240, 237],
      },
    },
    narrow: {
      size: "0 0 360 292",
      places: {
        notRunning: [180, 24],
        inactive: [92, 122],
        active: [268, 122],
        background: [92, 222],
        suspended: [268, 222],
      },
      bands: [{ key: "inFront", box: [20, 76, 316, 82], text: [178, 91] }, {
        key: "offScreen",
        box: [20, 186, 316, 82],
        text: [178, 262],
      }],
      arcs: {
        "suspended>notRunning": ["M325 222C378 210 352 30 239 22", 350, 100],
        "background>notRunning": ["M35 218C-18 200 4 34 121 28", 5, 130],
        "notRunning>background": ["M121 18C-16 20-30 214 35 228", -3, 108],
      },
    },
  };

  let words = [];
  const sign = (state) =>
    svg("svg", { class: "sign", viewBox: "0 0 12 12", "aria-hidden": "true" }, (draw[state] || (() => [ring()]))());
  const pill = (state, text) => el("span", { class: "pill", data: { s: state } }, sign(state), text || state);
  const take = (states) => {
    words = states || [];
  };
  const wordsOf = (state) => words.find((s) => s.name === state)?.words || "";
  return {
    sign,
    pill,
    take,
    wordsOf,
    layouts,
    known: (s) => s in draw,
    get names() {
      return words.length ? words.map((s) => s.name) : Object.keys(draw);
    },
  };
})();
