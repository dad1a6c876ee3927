"use strict";
// Runs that a search has found, played on the phone: moments to look at, which change nothing.
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
      }, s.text || word("start"))
    );
    const entries = el("ul", { class: "moment" });
    const play = Dom.button(word("playFound"), () => {
      if (timer) {
        stop();
        return face();
      }
      byId("phone").scrollIntoView({ block: "nearest" });
      go(at >= last ? 0 : at + 1);
      timer = setInterval(() => {
        go(at + 1);
        if (at >= last) {
          stop();
          face();
        }
      }, pace);
      face();
    }, { class: "btn main", key: `found-${number}-play` });
    const back = Dom.button(word("toNow"), () => {
      stop();
      at = -1;
      mark();
      entries.replaceChildren();
      document.body.removeAttribute("data-looking");
      Lab.look(null);
    }, { key: `found-${number}-back`, hidden: true });
    const face = () => {
      play.textContent = word(timer ? "pause" : "playFound");
    };
    const mark = () => {
      steps.forEach((n, i) => n.setAttribute("aria-pressed", String(i === at)));
      back.hidden = at < 0;
    };
    function go(to) {
      const reply = Lab.ask("found", `${number} ${to}`);
      if (!reply?.phone) return stop();
      at = to;
      mark();
      document.body.toggleAttribute("data-looking", true);
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
      { class: "player", role: "group", "aria-label": word("foundRun", run.title) },
      el("p", {}, word("foundRun", run.title)),
      el("div", { class: "keys" }, play, back),
      el("div", { class: "keys steps" }, steps),
      entries,
    );
  }
  return { draw };
})();
