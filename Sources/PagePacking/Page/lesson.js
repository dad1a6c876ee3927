"use strict";
// The lesson column: the verdict above, the question below it, so that an answer can be corrected where it stands.
const Lesson = (() => {
  let id = null, drawn = "", form = null, parts = null, worlds = "";
  const hiddenWithForm = ["offer", "manner"];

  function block(b) {
    const rows = Rows.draw(b.rows);
    if (b.role === "heading") return el("h3", { class: "title" }, Rows.plain(b.rows));
    return el("div", { class: "block", data: { role: b.role } }, rows);
  }
  function send() {
    const payload = form?.payload();
    if (payload === null || payload === undefined) {
      Say.say(word("sinceNothing"));
      parts.tell.textContent = word("sinceNothing");
      form?.input?.focus();
      return;
    }
    parts.tell.textContent = "";
    Lab.answer(payload);
  }
  function reply(view, input) {
    const rows = view.rows || [], kids = [];
    if (view.problems?.length && !view.lesson?.form) return null;
    if (rows.length) kids.push(Rows.draw(rows));
    if (view.problems?.length) {
      kids.push(el(
        "div",
        { class: "rows" },
        view.problems.map((p) =>
          el(
            "p",
            {},
            ...Rows.spans([[p.text, p.severity === "warning" ? "warning" : "bad"]]),
            p.label ? [" ", el("span", { class: "x-dim" }, ...Rows.spans([[p.label, ""]]))] : null,
            notes(p),
          )
        ),
      ));
    }
    const runs = Found.draw(view);
    if (runs) kids.push(runs);
    if (!kids.length) return null;
    return el("div", {
      class: "verdict",
      tabindex: -1,
      key: "verdict",
      data: { tone: view.problems?.length ? "warning" : Rows.tone(rows) },
      role: "group",
      "aria-label": word("verdict"),
    }, kids);
  }

  const notes = (p) => (p.notes || []).map((n) => [" ", el("span", { class: "x-dim" }, ...Rows.spans([[n, ""]]))]);
  function frame(lesson) {
    parts = {
      verdict: el("div"),
      worlds: el("div"),
      more: el("div", { class: "more" }),
      blocks: el("div", { class: "blocks" }),
      form: el("div", { class: "form" }),
      tell: el("p", { class: "refusal", role: "alert" }),
      attempts: el("p", { class: "attempts" }),
      can: el("div", { class: "can" }),
      bar: el("div", { class: "bar-of-parts", "aria-hidden": "true" }),
    };
    byId("lesson").replaceChildren(
      parts.bar,
      parts.verdict,
      parts.worlds,
      parts.more,
      parts.blocks,
      parts.form,
      parts.tell,
      parts.attempts,
      parts.can,
    );
    parts.bar.replaceChildren(...Array.from({ length: Math.min(40, lesson.parts || 0) }, () => el("i")));
  }
  function draw(view, input, options = {}) {
    const lesson = view.lesson, main = byId("main"), pane = document.querySelector(".lesson-pane");
    pane.hidden = !lesson;
    const asking = !!lesson?.form && view.mode === "question";
    const moved = main.hasAttribute("data-lesson") !== !!lesson || main.hasAttribute("data-asking") !== asking;
    main.toggleAttribute("data-lesson", !!lesson);
    main.toggleAttribute("data-asking", asking);
    main.toggleAttribute("data-worldless", asking && !lesson.before);
    if (moved) Graph.measure();
    if (!lesson) {
      byId("lesson").replaceChildren();
      id = null;
      drawn = "";
      form = null;
      Graph.pick(null);
      return;
    }
    const held = pane.contains(document.activeElement);
    const fresh = lesson.id !== id;
    // Other words than before, as in another style: the part is made anew, though it is the same.
    const now = JSON.stringify([lesson.id, lesson.blocks, { ...lesson.form, draft: "" }]);
    let stale = now !== drawn;
    drawn = now;
    if (!parts || !byId("lesson").firstChild || parts.bar.children.length !== Math.min(40, lesson.parts || 0)) {
      frame(lesson);
      stale = true;
    }
    byId("lesson-title").textContent = lesson.title || word("lesson0");
    byId("part").textContent = lesson.parts ? word("part", lesson.part, lesson.parts) : "";
    [...parts.bar.children].forEach((n, i) => {
      n.dataset.done = i + 1 < lesson.part ? 1 : i + 1 === lesson.part ? 2 : 0;
    });
    const said = reply(view, input);
    parts.verdict.replaceChildren(...(said ? [said] : []));
    compare(view, fresh, options.typed === false);
    Dom.redraw(parts.more, pane, view.more ? Dom.button(word("more"), () => Lab.line("more"), { key: "more" }) : null);
    if (fresh || stale) rebuild(lesson);
    parts.attempts.textContent = lesson.attempts || "";
    Dom.redraw(parts.can, pane, actions(lesson));
    if (said && options.typed === false) said.focus({ preventScroll: true });
    if (fresh || said) top(pane, fresh && !said);
    if (held && !pane.contains(document.activeElement)) (said || pane).focus({ preventScroll: true });
  }
  // Both worlds stay until the next answer or the next part.
  function compare(view, fresh, answered) {
    const text = view.worlds ? JSON.stringify(view.worlds) : "";
    if (!text || (fresh && !answered && text === worlds)) parts.worlds.replaceChildren();
    else if (text !== worlds || answered) parts.worlds.replaceChildren(Worlds.draw(view.worlds));
    worlds = text;
  }
  function rebuild(lesson) {
    id = lesson.id;
    form = lesson.form ? Forms.make(lesson.form, lesson.id, send) : null;
    const shown = (lesson.blocks || []).filter((b) => !form || !hiddenWithForm.includes(b.role));
    parts.blocks.replaceChildren(...shown.map(block));
    parts.form.replaceChildren(...(form ? [form.node] : []));
    parts.tell.textContent = "";
    Graph.pick(form?.pickState || null);
    if (lesson.form && !matchMedia("(min-width: 760px)").matches) Lab.tab("lesson");
  }
  function actions(lesson) {
    const list = (lesson.can || []).map((c) =>
      Dom.button(c.label || c.line, () => Lab.line(c.line), { key: "can-" + c.line, title: c.line })
    );
    if (form && !form.auto) list.unshift(Dom.button(word("answer"), send, { class: "btn main", key: "send" }));
    return list;
  }
  // Brings the beginning of the lesson into sight when something new stands there.
  function top(pane, smooth) {
    const box = pane.getBoundingClientRect();
    if (box.top < 0 || box.top > innerHeight * 0.8) {
      pane.scrollIntoView({ block: "start", behavior: smooth && !Dom.calm() ? "smooth" : "auto" });
    }
  }
  return { draw };
})();
