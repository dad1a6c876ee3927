"use strict";
// Texts that somebody brings: lessons, plugins or a script, from a file, a link, this page itself or the author's field.
const Material = (() => {
  const mostBytes = 1e6, mostShown = 12, pauseMs = 400, draft = "author";
  /** What was brought, by name: its text, and its lessons. Each new machine gets it again before it starts. */
  const kept = new Map();
  /** The page's own text, as it was before anything was added to it. */
  let frame = null, held = null, author = null;

  const request = (name, text) => name.replace(/[\r\n]/g, " ") + "\n" + text;
  // Brings again what is kept, to a new instance of the core.
  function again(call) {
    for (const [name, one] of kept) {
      one.lessons = call("bring", request(name, one.text)).lessons || [];
    }
  }
  // Brings a text and has the machine start with it. Returns the core's reply; what it refuses is not kept.
  async function bring(name, text) {
    if (text.length > mostBytes) throw new Error(word("linkHuge"));
    const reply = Lab.ask("bring", request(name, text));
    if (!reply || reply.fault || reply.refusal) return reply;
    if (reply.kind === "script") return reply;
    kept.set(name, { text, lessons: reply.lessons });
    await Lab.restart();
    return reply;
  }
  // Tells what a text holds, with a button for each lesson.
  async function offer(name, text) {
    const reply = await bring(name, text);
    if (!reply) return;
    if (reply.fault || reply.refusal) return void Say.notice(reply.fault || reply.refusal);
    if (reply.kind === "script") return void Lab.offer(text.split("\n").filter((l) => l.trim()));
    const places = reply.problems.map((p) => word("problemAt", p.line, p.text)).slice(0, mostShown).join("\n");
    if (reply.lessons.length === 1 && !places) return void Course.open(reply.lessons[0].line);
    const open = (l) => () => {
      node?.remove();
      Course.open(l.line);
    };
    const actions = reply.lessons.slice(0, mostShown).map((l, i) =>
      Dom.button(l.title, open(l), { key: "brought-" + i })
    );
    const node = Say.notice(word(places ? "broughtBad" : "brought", name), { actions, detail: places });
  }
  async function file(given) {
    try {
      if (given.size > mostBytes) throw new Error(word("linkHuge"));
      await offer(given.name, await given.text());
    } catch (error) {
      Say.notice(word("importBad", error.message));
    }
  }

  // The text that the lesson in front comes from, as its name and text and the line that opens it; nothing for a lesson of the course.
  function source(lesson) {
    const found = lesson && [...kept].find(([, one]) => one.lessons.some((l) => l.name === lesson.name));
    return found &&
      { name: found[0], text: found[1].text, line: found[1].lessons.find((l) => l.name === lesson.name).line };
  }
  // A page that opens with a text: this page, with the text in it.
  function page(name, text, lines) {
    if (!frame) return "";
    const json = JSON.stringify({ v: 1, name, text, lines, address: held?.address || "" }).replace(/</g, "\\u003c");
    const whole = "<!DOCTYPE html>\n" + frame.outerHTML + "\n";
    const old = /<!-- material -->|<script type="application\/json" id="material">[^<]*<\/script>/;
    return whole.replace(old, () => `<script type="application/json" id="material">${json}</script>`);
  }

  // The author's mode: the text at the left, the lesson at the right.
  function write(on = true) {
    const pane = byId("author");
    pane.hidden = !on;
    byId("main").toggleAttribute("data-author", on);
    // What an author tries is no progress.
    Store.sealed = on || Share.isEmbedded();
    if (!on) return byId("course-button").focus();
    Course.show(false);
    if (!author) {
      const text = Store.get(draft) ?? "";
      author = Editor.make({ text, kept: draft, label: word("authorText"), pauseMs, check });
      const close = Dom.button(word("close"), () => write(false), { class: "link", key: "author-close" });
      pane.replaceChildren(el("div", { class: "head" }, el("h2", {}, word("authorTitle")), close), author.node);
    }
    author.input.focus();
  }
  // What the core says of the text; a text without a fault is opened beside it.
  function check(text) {
    const name = word("authorName");
    const reply = Lab.ask("bring", request(name, text)) || { problems: [] };
    const line = reply.lessons?.[0]?.line;
    if (line && !reply.problems.some((p) => p.severity === "error")) {
      bring(name, text).then(() => Lab.line(line), () => {});
    }
    return reply.refusal ? { problems: [{ severity: "error", text: reply.refusal, line: 1 }] } : reply;
  }

  function begin() {
    frame = Core.frame || null;
    const node = byId("material");
    try {
      held = node ? JSON.parse(node.textContent) : null;
    } catch { /* a page that was changed by hand opens without it */ }
    if (held?.text) kept.set(String(held.name), { text: String(held.text), lessons: [] });
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
      event.preventDefault();
      const given = event.dataTransfer?.files?.[0];
      if (given) file(given);
    });
  }
  return {
    begin,
    again,
    bring,
    offer,
    file,
    source,
    page,
    write,
    get lines() {
      return held?.lines || [];
    },
    get address() {
      return held?.address || "";
    },
  };
})();
