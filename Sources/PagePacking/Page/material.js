"use strict";
// Texts that somebody brings: lessons, plugins or a script, from a file, a link, this page itself or the author's field.
const Material = (() => {
  const mostBytes = 1e6, mostShown = 12, place = "brought";
  /** What was brought, by name: its text, and its lessons. Each new machine gets it again before it starts. */
  const kept = new Map();
  /** The page's own text, as it was before anything was added to it. */
  let frame = null, held = null;

  // The statements of a script: a line that is indented, or closes a block, goes on with the one before it.
  const statements = (text) => text.split(/\n(?![ \t}])/).filter((s) => s.trim() && !s.startsWith("#"));
  // The core takes a name of 200 bytes at most; its end tells what the text is.
  const request = (name, text) => name.replace(/[\r\n]/g, " ").slice(-60) + "\n" + text;
  // Brings again what is kept, to a new instance of the core.
  function again(call) {
    for (const [name, one] of kept) {
      const reply = call("bring", request(name, one.text));
      one.lessons = reply.lessons || [];
      one.isScript = reply.kind === "script";
      one.refusal = reply.fault || reply.refusal || reply.problems?.find((p) => p.severity === "error")?.text || "";
    }
  }
  // Brings a text and has the machine start with it. Returns the core's reply; what it refuses is not kept.
  async function bring(name, text) {
    if (text.length > mostBytes) throw new Error(word("linkHuge"));
    const reply = Lab.ask("bring", request(name, text));
    if (!reply || reply.fault || reply.refusal) return reply;
    if (reply.kind === "script") return reply;
    kept.set(name, { text, lessons: reply.lessons });
    // The next machine opens it; what is going on goes on there.
    await Lab.again();
    store();
    return reply;
  }
  // What was brought is there after a reload, too, as far as the browser keeps anything.
  function store() {
    if (Share.isEmbedded()) return;
    const list = [...kept].filter(([name]) => name !== held?.name).map(([name, one]) => ({ name, text: one.text }));
    const text = JSON.stringify(list);
    if (!list.length) Store.drop(place);
    else if (text.length > mostBytes * 2 || !Store.put(place, text)) Say.notice(word("broughtOnce"));
  }
  function stored() {
    try {
      for (const { name, text } of JSON.parse(Store.get(place) || "[]")) {
        if (name !== held?.name) kept.set(String(name), { text: String(text), lessons: [] });
      }
    } catch {
      Store.drop(place);
    }
  }
  async function drop(name) {
    kept.delete(name);
    store();
    await Lab.again();
  }
  // Tells what a text holds, with a button for each lesson.
  async function offer(name, text) {
    const reply = await bring(name, text);
    if (!reply) return;
    if (reply.fault || reply.refusal) return void Say.notice(reply.fault || reply.refusal);
    if (reply.kind === "script") return void Arrive.offer(statements(text));
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
    if (Author.source) return Author.source;
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

  function begin() {
    frame = Core.frame || null;
    const node = byId("material");
    try {
      held = node ? JSON.parse(node.textContent) : null;
    } catch { /* a page that was changed by hand opens without it */ }
    if (held?.text) kept.set(String(held.name), { text: String(held.text), lessons: [] });
    if (!Share.isEmbedded()) stored();
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
      event.preventDefault();
      const given = event.dataTransfer?.files?.[0];
      if (given) file(given);
    });
  }
  // Tells of what was kept and cannot be opened any more.
  function tell() {
    for (const [name, one] of kept) {
      if (one.refusal) Say.notice(word("broughtGone", name), { detail: one.refusal });
    }
  }
  return {
    begin,
    tell,
    again,
    bring,
    offer,
    file,
    source,
    page,
    drop,
    get names() {
      return [...kept.keys()].filter((name) => name !== held?.name);
    },
    // What the page itself opens with: its lines, or those of its script.
    get lines() {
      const isScript = kept.get(String(held?.name))?.isScript;
      return isScript ? statements(held.text) : held?.lines || [];
    },
    get address() {
      return held?.address || "";
    },
  };
})();
