"use strict";
// The slider of stops: lines with their names. Moving looks; nothing is lost until a new line is given. Replay has pause, back and forward.
const Time = (() => {
  let stops = [], first = 0, at = 0, timer = 0, view = null, parts = null;
  const last = () => first + stops.length - 1;
  const nameOf = (n) => {
    const s = stops[n - first];
    return !s || !s.text ? word("start") : word("afterLine", s.text);
  };
  const pace = 950;
  const undoArc = "M8 4L3.5 8.5L8 13M4 8.5h10a6 6 0 0 1 0 12H9",
    redoArc = "M16 4l4.5 4.5L16 13M20 8.5H10a6 6 0 0 0 0 12h5";

  function build() {
    parts = {
      strip: el("div", { class: "strip", "aria-hidden": "true" }),
      slider: el("input", {
        type: "range",
        key: "slider",
        "aria-label": word("slider"),
        oninput: () => {
          pause();
          go(+parts.slider.value);
        },
      }),
      back: tool("back", "M15 5l-8 7l8 7z", () => {
        pause();
        go(at - 1);
      }),
      play: tool("play", "M7 4l13 8l-13 8z", () => (timer ? pause() : replay())),
      forward: tool("forward", "M9 5l8 7l-8 7z", () => {
        pause();
        go(at + 1);
      }),
      undo: tool("undo", undoArc, () => (view?.undo ? Lab.line("undo") : null), true),
      redo: tool("redo", redoArc, () => (view?.redo ? Lab.line("redo") : null), true),
      name: el("p", { class: "where" }),
      look: el("div", { class: "look" }),
    };
    byId("time").replaceChildren(
      el("div", { class: "track" }, parts.strip, parts.slider),
      el("div", { class: "controls" }, parts.back, parts.play, parts.forward, parts.name, parts.undo, parts.redo),
      parts.look,
    );
  }
  function tool(key, path, action, stroke) {
    return el(
      "button",
      {
        type: "button",
        class: "tool square",
        key: "time-" + key,
        "aria-label": word(key),
        title: word(key),
        onclick: action,
      },
      svg(
        "svg",
        { viewBox: "0 0 24 24", "aria-hidden": "true" },
        svg(
          "path",
          stroke
            ? {
              d: path,
              fill: "none",
              stroke: "currentColor",
              "stroke-width": 2,
              "stroke-linecap": "round",
              "stroke-linejoin": "round",
            }
            : { d: path, fill: "currentColor" },
        ),
      ),
    );
  }
  function enable(node, on) {
    if (on) node.removeAttribute("aria-disabled");
    else node.setAttribute("aria-disabled", "true");
  }

  function show() {
    const n = at - first, stop = stops[n];
    parts.slider.min = first;
    parts.slider.max = Math.max(first + 1, last());
    parts.slider.value = at;
    parts.slider.disabled = stops.length < 2;
    parts.slider.setAttribute("aria-valuetext", nameOf(at) + (stop ? ", " + stop.clock + ", " + stop.state : ""));
    parts.name.replaceChildren(
      ...(stop?.text ? [word("afterLine", ""), el("span", { class: "t-typed" }, stop.text)] : [word("start")]),
      ...(stop ? [" ", Signs.pill(stop.state)] : []),
    );
    strip(n);
    byId("clock").textContent = stop?.clock || view?.clock || "";
    enable(parts.back, at > first);
    enable(parts.forward, at < last());
    enable(parts.play, stops.length > 1 || timer);
    enable(parts.undo, (view?.undo || 0) > 0);
    enable(parts.redo, (view?.redo || 0) > 0);
    const looking = at < last();
    document.body.toggleAttribute("data-looking", looking);
    Dom.redraw(
      parts.look,
      parts.slider,
      looking
        ? [
          el("p", {}, word("looking", nameOf(at))),
          Dom.button(word("toNow"), () => {
            pause();
            go(last());
          }, { class: "btn line", key: "to-now" }),
        ]
        : null,
    );
  }
  // The states of the stops as a strip, of which only what has changed is drawn.
  function strip(now) {
    const marks = parts.strip.children;
    while (marks.length > stops.length) parts.strip.lastChild.remove();
    while (marks.length < stops.length) parts.strip.append(el("i"));
    stops.forEach((s, i) => {
      const text = `${s.state} ${i === now ? 1 : 0} ${i <= now ? 1 : 0}`, mark = marks[i];
      if (mark.mark === text) return;
      mark.mark = text;
      Object.assign(mark.dataset, { s: s.state, at: i === now ? 1 : 0, past: i <= now ? 1 : 0 });
    });
  }
  function go(n) {
    const to = Math.max(first, Math.min(last(), n));
    if (to === at) return;
    at = to;
    Lab.look(at === last() ? null : at);
    show();
  }
  function replay() {
    if (stops.length < 2) return;
    if (at === last()) {
      at = first;
      Lab.look(at);
    }
    face("pause");
    timer = setInterval(() => {
      go(at + 1);
      if (at >= last()) pause();
    }, pace);
    show();
  }
  function pause() {
    if (!timer) return;
    clearInterval(timer);
    timer = 0;
    face("play");
    show();
  }
  function face(key) {
    parts.play.setAttribute("aria-label", word(key));
    parts.play.title = word(key);
    parts.play.querySelector("path").setAttribute(
      "d",
      key === "pause" ? "M6 4h4v16H6zM14 4h4v16h-4z" : "M7 4l13 8l-13 8z",
    );
  }
  function draw(next) {
    if (!parts) build();
    if (timer) pause();
    view = next;
    stops = next.stops || [];
    first = next.firstStop || 0;
    at = Math.max(first, last());
    show();
  }
  // How many stops lie after the one that is looked at.
  const behind = () => Math.max(0, last() - at);
  return {
    draw,
    behind,
    pause,
    get place() {
      return at;
    },
  };
})();
