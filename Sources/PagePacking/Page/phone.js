"use strict";
// The phone: real buttons for what a finger can do, drawn from PHONE. Each press gives the line that the core names for it.
const Phone = (() => {
  let screenKind = "", screen = null;
  const quick = 340;

  function touch(phone, part, props, ...kids) {
    const line = phone.touch?.[part] || "";
    const why = phone.touch?.why?.[part] || phone.why?.[part] || phone.why?.any || word("nothingHere");
    const act = () => (line ? Lab.line(line) : Say.say(why));
    return el("button", {
      type: "button",
      key: "phone-" + part,
      "aria-disabled": line ? null : "true",
      title: line || why,
      onclick: act,
      ...props,
    }, kids);
  }
  const letter = (app) => (app.name || "?").slice(0, 1).toUpperCase();

  const screens = {
    home(p) {
      const app = p.app || {};
      const blanks = (n) => Array.from({ length: n }, () => el("i", { class: "blank", "aria-hidden": "true" }));
      const icon = app.installed === false ? [] : [
        el(
          "div",
          { class: "slot" },
          touch(
            p,
            "icon",
            { class: "icon", "aria-label": [app.name, p.state, p.touch?.icon].filter(Boolean).join(", ") },
            el("span", { class: "letter", "aria-hidden": "true" }, letter(app)),
            el("span", { class: "badge", data: { s: p.state } }, Signs.sign(p.state)),
          ),
          el("span", { class: "label", "aria-hidden": "true" }, app.name),
        ),
      ];
      return [
        el("div", { class: "icons" }, icon, blanks(11)),
        el("div", { class: "dock", "aria-hidden": "true" }, blanks(4)),
      ];
    },
    app(p) {
      const app = p.app || {};
      return [
        el(
          "div",
          { class: "title" },
          el("span", { class: "letter", "aria-hidden": "true" }, letter(app)),
          el("b", {}, app.name),
        ),
        el(
          "ul",
          { class: "values" },
          (app.values || []).map((v) =>
            el(
              "li",
              {},
              el("span", { class: "name" }, v.name),
              el("span", { class: "disk", data: { saved: v.saved ? 1 : 0 } }, word(v.saved ? "saved" : "unsaved")),
              el("span", { class: "value" }, v.text),
            )
          ),
        ),
        (app.windows || []).length > 1 ? el("ul", { class: "windows" }, app.windows.map((w) => el("li", {}, w))) : null,
        el(
          "div",
          { class: "lines", "aria-hidden": "true" },
          [92, 78, 86, 40].map((w) => {
            const i = el("i");
            i.style.width = w + "%";
            return i;
          }),
        ),
      ];
    },
    lock(p) {
      return [
        el("div", { class: "big", "aria-hidden": "true" }, p.clock || ""),
        el("div", { class: "padlock", "aria-hidden": "true" }),
      ];
    },
    call() {
      return [el("div", { class: "caller", "aria-hidden": "true" })];
    },
    switcher(p) {
      const app = p.app || {};
      if (!app.card) return [el("p", { class: "none" }, word("noCards"))];
      return [
        el(
          "div",
          { class: "cards" },
          touch(
            p,
            "swipe",
            { class: "swipe", "aria-label": word("swipeUp", app.name) },
            el("span", { "aria-hidden": "true" }, "↑"),
          ),
          p.touch?.other ? touch(p, "other", { class: "card behind", "aria-label": word("otherApp") }) : null,
          touch(
            p,
            "card",
            { class: "card", "aria-label": word("appCard", app.name) },
            el(
              "span",
              { class: "title" },
              el("span", { class: "letter", "aria-hidden": "true" }, letter(app)),
              el("b", {}, app.name),
            ),
            el("span", { class: "lines", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
          ),
        ),
      ];
    },
  };

  function sheet(cover) {
    return el(
      "div",
      { class: "sheet", data: { cover: cover.name }, role: "group", "aria-label": cover.title },
      el("b", {}, cover.title),
      cover.words ? el("p", {}, cover.words) : null,
      el(
        "div",
        { class: "ways" },
        (cover.ways || []).map((w) =>
          Dom.button(w.label || w.line, () => Lab.line(w.line), {
            class: "away",
            key: "cover-" + w.line,
            title: w.line,
          })
        ),
      ),
    );
  }

  // Moves from one screen to the next: the old one is a picture that leaves.
  function motion(old, next, from, to) {
    if (!old || from === to || Dom.calm()) return;
    const ghost = old.cloneNode(true);
    ghost.inert = true;
    for (const node of ghost.querySelectorAll("[data-key]")) delete node.dataset.key;
    ghost.classList.remove("enter");
    ghost.classList.add("leave");
    ghost.dataset.to = to;
    next.classList.add("enter");
    next.dataset.from = from;
    next.parentNode.append(ghost);
    setTimeout(() => {
      ghost.remove();
      next.classList.remove("enter");
    }, quick);
  }

  // A stroke upwards from the bar opens what lies behind a press of it.
  function stroke(phone, event) {
    const y = event.clientY, line = phone.touch?.switcher, bar = event.currentTarget;
    if (!line) return;
    const end = (up) => {
      if (y - up.clientY < 30) return;
      bar.addEventListener("click", (click) => click.stopImmediatePropagation(), { capture: true, once: true });
      Lab.line(line);
    };
    bar.setPointerCapture?.(event.pointerId);
    bar.addEventListener("pointerup", end, { once: true });
  }
  function draw(phone, options = {}) {
    if (!phone || Dom.same(byId("phone"), phone)) return;
    const covered = (phone.covers || []).length > 0;
    const old = screen, from = screenKind, kind = screens[phone.screen] ? phone.screen : "home";
    screenKind = kind;
    screen = el("div", { class: "screen", data: { screen: kind, covered: covered ? 1 : 0 } }, screens[kind](phone));
    const view = el("div", { class: "view" }, screen, el("div", { class: "covers" }, (phone.covers || []).map(sheet)));
    const frame = el(
      "div",
      { class: "frame" },
      el(
        "div",
        { class: "bar", "aria-hidden": "true" },
        el("span", {}, phone.clock || ""),
        el("span", { class: "island" }),
        el("span", { class: "battery" }),
      ),
      view,
      kind === "app" || kind === "call"
        ? el("div", { class: "ribbon", data: { s: phone.state } }, Signs.sign(phone.state), el("b", {}, phone.state))
        : null,
      touch(phone, "bar", {
        class: "homebar",
        onpointerdown: (event) => stroke(phone, event),
        "aria-label": [word("homeBar"), phone.touch?.bar].filter(Boolean).join(", "),
      }, el("span")),
    );
    const body = el(
      "div",
      { class: "phone", data: { s: phone.state, screen: kind, still: options.still ? 1 : 0, platform: phone.platform } },
      frame,
      touch(phone, "side", {
        class: "side",
        "aria-label": [word("sideButton"), phone.touch?.side].filter(Boolean).join(", "),
      }),
    );
    Dom.redraw(byId("phone"), fallback(), body);
    if (from) motion(old, screen, from, kind);
    byId("phone-words").replaceChildren(
      el("span", { class: "pill", data: { s: phone.state } }, Signs.sign(phone.state), phone.state),
      el("span", { class: "words" }, phone.words ? " " + phone.words : ""),
    );
    byId("keepers").replaceChildren(
      ...((phone.keepers || []).length
        ? [el("p", {}, word("keeps")), el("ul", {}, phone.keepers.map((k) => el("li", { class: "keeper" }, k)))]
        : []),
    );
  }
  // Where the focus goes when the pressed part is gone: the next thing a finger would touch.
  const fallback = () => ({
    focus(options) {
      (document.querySelector("#phone .away, #phone .icon, #phone .card, #phone .homebar") || byId("input")).focus(
        options,
      );
    },
    dataset: {},
  });
  return { draw };
})();
