"use strict";
// Runs that a search has found, or in which an answer was tried, played on the phone: moments to look at, which change nothing.
const Found = (() => {
  const pace = 1100;
  let timer = 0;

  function stop() {
    clearInterval(timer);
    timer = 0;
  }
  // The players of a reply's runs; null where it has none.
  function draw(view) {
    stop();
    return view.found?.length ? el("div", { class: "found" }, view.found.map(player)) : null;
  }
  function player(run, number) {
    let at = -1;
    const last = run.stops.length - 1;
    const name = word(run.subject + "Run", run.title), stops = run.stops.map((s) => s.text || word("start"));
    const steps = run.stops.map((s, i) =>
      el("button", {
        type: "button",
        class: "btn line step",
        key: `found-${number}-${i}`,
        data: { s: s.state },
        "aria-pressed": "false",
        onclick: () => {
          stop();
          go(i);
        },
      }, stops[i])
    );
    const slider = el("input", {
      type: "range",
      key: `found-${number}-slider`,
      min: 0,
      max: last,
      value: 0,
      "aria-label": name,
      "aria-valuetext": stops[0],
      oninput: () => {
        stop();
        go(+slider.value);
      },
    });
    const entries = el("ul", { class: "moment" });
    const play = Dom.button(word("playFound"), () => {
      if (timer) {
        stop();
        return face();
      }
      go(at >= last ? 0 : at + 1);
      byId("phone").scrollIntoView({ block: "nearest" });
      timer = setInterval(() => {
        go(at + 1);
        if (at >= last) {
          stop();
          face();
        }
      }, pace);
      face();
    }, { class: "btn main", key: `found-${number}-play` });
    const back = Dom.button(word(Lab.view.mode === "question" ? "toQuestion" : "toNow"), () => {
      stop();
      at = -1;
      mark();
      face();
      entries.replaceChildren();
      document.body.removeAttribute("data-looking");
      Lab.look(null);
      play.focus({ preventScroll: true });
    }, { key: `found-${number}-back`, hidden: true });
    const face = () => {
      play.textContent = word(timer ? "pause" : "playFound");
    };
    const mark = () => {
      steps.forEach((n, i) => n.setAttribute("aria-pressed", String(i === at)));
      back.hidden = at < 0;
      slider.value = Math.max(0, at);
      slider.setAttribute("aria-valuetext", stops[Math.max(0, at)]);
    };
    function go(to) {
      const reply = Lab.ask("found", `${number} ${to}`);
      if (!reply?.phone) return stop();
      const opens = at < 0;
      at = to;
      mark();
      document.body.toggleAttribute("data-looking", true);
      if (opens) Graph.measure();
      Lab.picture(reply);
      const what = (e) => e.kind === "transition" ? `${e.from} → ${e.to}` : [e.who, e.what].filter(Boolean).join(" ");
      entries.replaceChildren(
        ...(reply.entries || []).filter((e) => e.kind !== "stimulus").map((e) => el("li", { class: "mono" }, ...Dom.soft(what(e)))),
      );
      Say.say([run.stops[to].text, reply.say].filter(Boolean).join(": "));
      face();
    }
    return el(
      "div",
      { class: "player", role: "group", "aria-label": name },
      el("p", {}, name),
      el("div", { class: "keys" }, play, back),
      slider,
      el("div", { class: "keys steps" }, steps),
      entries,
    );
  }
  return { draw };
})();
