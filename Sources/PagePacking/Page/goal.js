"use strict";
// The first minute: a picture of a goal, one touch, and the goal is reached. Nothing has to be read.
const Goal = (() => {
  let step = 0, first = "";
  const steps = [{ screen: "app", part: "icon", text: "goal1", picture: "goalPicture1" }, {
    screen: "home",
    part: "bar",
    text: "goal2",
    picture: "goalPicture2",
  }];

  const mini = (screen, mark) =>
    el("span", { class: "mini", data: { screen, mark: mark || "" }, "aria-hidden": "true" }, el("i"), el("b"));
  function finish() {
    step = 0;
    Store.put("seen", "1");
    document.body.removeAttribute("data-hint");
    Dom.redraw(byId("goal"), byId("input"));
  }
  function begin(line) {
    first = line;
    if (Store.get("seen") || Store.log()) return;
    step = 1;
    draw();
  }
  function follow(view) {
    if (!step) return;
    if (view.mode !== "free" || !view.phone || (view.run?.count || 0) > 150) return finish();
    const now = steps[step - 1];
    if (now && view.phone.screen === now.screen) {
      step += 1;
      Say.say(word(step > steps.length ? "goal3" : steps[step - 1].text));
    }
    draw();
  }
  function draw() {
    const now = steps[step - 1];
    document.body.dataset.hint = now ? now.part : "";
    const close = Dom.button("×", finish, { class: "link close", key: "goal-close", "aria-label": word("goalDone") });
    if (!now) {
      const go = first
        ? Dom.button(word("goalBegin"), () => {
          finish();
          Lab.line(first);
        }, { class: "btn main", key: "goal-go" })
        : null;
      return Dom.redraw(
        byId("goal"),
        byId("input"),
        el("div", { class: "goal done" }, close, el("p", {}, word("goal3")), go),
      );
    }
    Dom.redraw(
      byId("goal"),
      byId("input"),
      el(
        "div",
        { class: "goal" },
        close,
        el(
          "span",
          { class: "from-to", role: "img", "aria-label": word(now.picture) },
          mini(step === 1 ? "home" : "app", now.part),
          el("span", { class: "arrow", "aria-hidden": "true" }, "→"),
          mini(now.screen, ""),
        ),
        el("p", {}, word(now.text)),
      ),
    );
  }
  return { begin, follow, finish };
})();
