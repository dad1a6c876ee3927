"use strict";
// The author's mode: the text of a lesson at the left, with colours, problems and fixes; at the right the part of the cursor.
const Author = (() => {
  const pauseMs = 400, draft = "author", file = "my-lesson.life";
  let editor = null, state = null, good = null;
  const pane = () => byId("author");

  function show(on = true) {
    if (on === !pane().hidden) return;
    pane().hidden = !on;
    byId("main").toggleAttribute("data-author", on);
    if (!on) {
      good = null;
      Lab.preview();
      return byId("course-button").focus();
    }
    Course.show(false);
    if (!editor) build();
    else editor.check();
    editor.input.focus();
  }
  function build() {
    const start = word("authorStart");
    editor = Editor.make({ text: Store.get(draft) || start, kept: draft, label: word("authorText"), original: start, pauseMs, check });
    editor.input.setSelectionRange(0, 0);
    for (const event of ["keyup", "click"]) editor.input.addEventListener(event, follow);
    state = el("p", { class: "tip", role: "status" });
    const close = Dom.button(word("close"), () => show(false), { class: "link", key: "author-close" });
    const away = (action) => () => (good ? action() : Say.say(word("authorNotYet")));
    pane().replaceChildren(
      el("div", { class: "head" }, el("h2", {}, word("authorTitle")), close),
      el("p", { class: "tip" }, word("authorNote")),
      editor.node,
      state,
      el(
        "div",
        { class: "keys" },
        Dom.button(word("asFile"), () => Share.download(file, editor.input.value), { key: "author-file" }),
        Dom.button(word("asPage"), away(() => Share.page(good)), { key: "author-page" }),
        Dom.button(word("authorKeep"), away(keep), { key: "author-keep" }),
      ),
    );
  }
  // The lesson joins the map of the course.
  function keep() {
    const { name, text } = good;
    show(false);
    Material.offer(name, text).catch((error) => Say.notice(word("importBad", error.message)));
  }
  let place = "";
  // What the core says of the text; a text without a fault is opened beside it.
  function check(text) {
    if (pane().hidden) return { problems: [] };
    const reply = Lab.preview(file, editor?.input.selectionStart ?? 0, text) || { problems: [] };
    place = part();
    good = reply.isOpen ? { name: file, text, line: reply.lessons[0]?.line || "" } : null;
    if (state) state.textContent = word(good ? "authorOpen" : "authorClosed");
    return reply.refusal ? { ...reply, problems: [{ severity: "error", text: reply.refusal, line: 1 }] } : reply;
  }
  // The text up to the last part that begins before the cursor: where it changes, another part is shown.
  const part = () => editor?.input.value.slice(0, editor.input.selectionStart).split("\n").filter((l) => /\{\s*$/.test(l)).join() || "";
  function follow() {
    if (good && part() !== place) editor.check();
  }
  return {
    show,
    get isOpen() {
      return !pane().hidden;
    },
    get source() {
      return pane().hidden ? null : good;
    },
  };
})();
