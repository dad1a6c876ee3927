"use strict";
// The course map with its signs, and the progress as a file.
const Course = (() => {
  let first = "";
  const root = () => byId("course");
  const shown = () => !root().hidden;

  function lessonRow(l) {
    return el(
      "li",
      {},
      el(
        "button",
        { type: "button", class: "lesson-row", key: "lesson-" + l.name, onclick: () => open(l.line) },
        el("span", { class: "sign-text", "aria-hidden": "true" }, l.sign || "·"),
        el("span", { class: "text" }, l.title),
        el("span", { class: "words" }, l.words || ""),
      ),
    );
  }
  function open(line) {
    show(false);
    Lab.line(line);
    document.querySelector(".lesson-pane:not([hidden])")?.focus({ preventScroll: true });
  }
  // The button of the next lesson; null where there is none.
  function onwards(course = Lab.ask("course")?.course) {
    const next = (course?.units || []).flatMap((u) => u.lessons || []).find((l) => l.title === course.next);
    if (!next) return null;
    return Dom.button(word("continueIt", next.title), () => open(next.line), { class: "btn main", key: "course-next" });
  }
  function draw() {
    const course = Lab.ask("course")?.course;
    if (!course) return;
    const units = (course.units || []).map((u) =>
      el("section", { class: "pane unit" }, el("h3", {}, u.title), el("ol", {}, (u.lessons || []).map(lessonRow)))
    );
    const others = (course.others || []).map((o) =>
      Dom.button(
        "",
        () => open(o.line),
        { key: "other-" + o.line },
        el("b", {}, o.label),
        o.words ? el("span", { class: "x-dim" }, " " + o.words) : null,
      )
    );
    const go = onwards(course);
    Dom.redraw(
      root(),
      root(),
      el(
        "div",
        { class: "course-head" },
        el("h2", {}, word("courseTitle")),
        course.done ? el("p", {}, ...Rows.spans([[course.done, ""]])) : null,
        el("div", { class: "keys" }, go, others),
      ),
      el("div", { class: "units" }, units),
      progress(),
      own(),
    );
  }
  function progress() {
    const file = el("input", {
      type: "file",
      class: "hidden",
      tabindex: -1,
      accept: ".log,.jsonl,.txt,.json,.life",
      "aria-label": word("importLog"),
      onchange: () => file.files[0] && bring(file.files[0]),
    });
    return el(
      "section",
      { class: "pane unit kept" },
      el("h3", {}, word("progress")),
      el("p", {}, word(Store.state === "ok" ? "progressWhere" : "progressNowhere")),
      el(
        "div",
        { class: "keys" },
        Dom.button(word("exportLog"), save, { key: "export" }),
        Dom.button(word("importLog"), () => file.click(), { key: "import" }),
        file,
      ),
    );
  }
  // A text of one's own: from a file, or written here.
  function own() {
    const file = el("input", {
      type: "file",
      class: "hidden",
      tabindex: -1,
      accept: ".life,.txt",
      "aria-label": word("bringFile"),
      onchange: () => file.files[0] && Material.file(file.files[0]),
    });
    return el(
      "section",
      { class: "pane unit kept" },
      el("h3", {}, word("ownTitle")),
      el("p", {}, word("ownNote")),
      el(
        "div",
        { class: "keys" },
        Dom.button(word("bringFile"), () => file.click(), { key: "bring-file" }),
        Dom.button(word("writeOne"), () => Author.show(), { key: "write" }),
        file,
      ),
      Material.names.map((name) =>
        el(
          "p",
          { class: "brought" },
          el("span", { class: "mono" }, name),
          Dom.button(word("removeIt"), async () => {
            await Material.drop(name);
            draw();
          }, { class: "link", key: "remove-" + name, "aria-label": word("removeThis", name) }),
        )
      ),
    );
  }
  function save() {
    Share.download("progress.life", Store.state === "ok" && Store.log() || Lab.ask("export")?.log || "");
    Say.say(word("exported"));
  }
  async function bring(file) {
    try {
      if (file.size > 8e6) throw new Error(word("linkHuge"));
      const text = await file.text();
      if (!Lab.ask("weigh", text)?.records) throw new Error(word("importNone"));
      const before = Store.log();
      const take = async (log) => {
        Store.replace(log);
        await Lab.restart();
        draw();
      };
      await take(text);
      Say.notice(word("imported"), { actions: [Dom.button(word("takeBack"), () => take(before), { key: "import-back" })] });
    } catch (error) {
      Say.notice(word("importBad", error.message));
    }
  }
  function show(on) {
    const button = byId("course-button"), held = root().contains(document.activeElement);
    root().hidden = !on;
    byId("main").hidden = on;
    button.setAttribute("aria-expanded", String(on));
    label();
    if (on) {
      draw();
      root().focus({ preventScroll: true });
      scrollTo(0, 0);
    } else if (held) button.focus();
  }
  function label() {
    byId("course-button").replaceChildren(
      svg("svg", {
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        "stroke-width": 2,
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
        "aria-hidden": "true",
      }, svg("path", { d: shown() ? "M15 5l-7 7l7 7" : "M4 6h4M4 12h4M4 18h4M12 6h8M12 12h8M12 18h8" })),
      el("span", {}, word(shown() ? "backToLab" : "course")),
    );
  }
  const lineOf = (name) =>
    Lab.ask("course")?.course?.units?.flatMap((u) => u.lessons || []).find((l) => l.name === name)?.line || "";
  function begin() {
    byId("course-button").addEventListener("click", () => show(!shown()));
    root().addEventListener("keydown", (event) => {
      if (event.key === "Escape") show(false);
    });
    label();
    const course = Lab.ask("course")?.course;
    first = course?.units?.[0]?.lessons?.[0]?.line || "";
    return first;
  }
  return { begin, show, lineOf, onwards, open };
})();
