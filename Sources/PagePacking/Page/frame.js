"use strict";
// The frame of the panes: the tabs of a narrow page, and the lists of words and platforms.
const Frame = (() => {
  let lesson = false;
  function draw(v) {
    choose("styles", v.styles);
    choose("platforms", v.platforms);
    const hasRun = v.mode !== "question";
    const all = [["lesson", !!v.lesson], ["happened", hasRun], ["states", hasRun || !!v.lesson?.before], ["time", hasRun]];
    const list = all.filter((t) => t[1]).map((t) => t[0]);
    const main = byId("main");
    if (!list.includes(main.dataset.tab)) main.dataset.tab = list[0];
    if (v.lesson && !lesson) main.dataset.tab = "lesson";
    lesson = !!v.lesson;
    if (Dom.same(byId("tabs"), [list, main.dataset.tab])) return;
    Dom.redraw(
      byId("tabs"),
      null,
      list.map((name) =>
        el("button", {
          type: "button",
          key: "tab-" + name,
          "aria-pressed": String(main.dataset.tab === name),
          onclick: () => tab(name),
        }, word(name))
      ),
    );
  }
  function tab(name) {
    byId("main").dataset.tab = name;
    for (const b of byId("tabs").children) b.setAttribute("aria-pressed", String(b.dataset.key === "tab-" + name));
    Lab.measure();
  }
  function choose(id, list) {
    const box = byId(id + "-box"), select = byId(id);
    box.hidden = !list || list.length < 2;
    if (box.hidden) return;
    select.value = list.find((s) => s.on)?.line || list[0].line;
    if (Dom.same(select, list)) return;
    select.replaceChildren(...list.map((s) => el("option", { value: s.line }, s.title)));
    select.value = list.find((s) => s.on)?.line || list[0].line;
  }
  return { draw, tab };
})();
