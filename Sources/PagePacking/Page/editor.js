"use strict";
// The editor of an app: a plain text area over a coloured copy. Tab leaves it; every change is kept.
const Editor = (() => {
  const mostText = 65536;

  // Colours that need no words of the language: comments, strings and numbers.
  function plainSpans(text) {
    const spans = [], pattern = /(#[^\n]*|\/\/[^\n]*)|("(?:[^"\\\n]|\\.)*"?)|(\b\d+(?:\.\d+)?[a-z%]*)/g;
    for (let m = pattern.exec(text); m; m = pattern.exec(text)) {
      spans.push([m.index, m.index + m[0].length, m[1] ? "comment" : m[2] ? "string" : "number"]);
    }
    return spans;
  }
  function coloured(text, spans, problems) {
    const nodes = [], cuts = new Set([0, text.length]);
    for (const s of spans) cuts.add(s[0]).add(s[1]);
    for (const p of problems) cuts.add(p.from ?? 0).add(Math.max((p.from ?? 0) + 1, p.to ?? 0));
    const list = [...cuts].filter((c) => c >= 0 && c <= text.length).sort((a, b) => a - b);
    for (let i = 0; i + 1 < list.length; i += 1) {
      const [from, to] = [list[i], list[i + 1]];
      const style = spans.find((s) => s[0] <= from && s[1] >= to),
        bad = problems.some((p) => (p.from ?? 0) <= from && Math.max((p.from ?? 0) + 1, p.to ?? 0) >= to);
      nodes.push(
        style || bad
          ? el("span", { class: (style ? "c-" + style[2] : "") + (bad ? " c-bad" : "") }, text.slice(from, to))
          : text.slice(from, to),
      );
    }
    return nodes;
  }

  // A field for a text: `kept` is the key that its changes are kept by, `check` gives the core's problems.
  function make({ text, kept, label, original, check: ask, pauseMs = 350 }) {
    let timer = 0, last = { problems: [], spans: null };
    const copy = el("pre", { class: "copy", "aria-hidden": "true" });
    const area = el("textarea", {
      key: "editor",
      class: "code",
      "aria-label": label,
      "aria-describedby": kept + "-note",
      autocomplete: "off",
      autocapitalize: "none",
      spellcheck: "false",
      wrap: "off",
      maxlength: mostText,
      oninput: changed,
      onscroll: follow,
    });
    const list = el("ul", { class: "problems" });
    area.value = text;
    function follow() {
      copy.scrollTop = area.scrollTop;
      copy.scrollLeft = area.scrollLeft;
    }
    function paint() {
      const text = area.value;
      copy.replaceChildren(...coloured(text, last.spans || plainSpans(text), last.problems), "\n");
      area.rows = Math.max(6, Math.min(24, text.split("\n").length + 1));
      follow();
    }
    function changed() {
      Store.put(kept, area.value);
      last = { problems: [], spans: null };
      paint();
      clearTimeout(timer);
      timer = setTimeout(check, pauseMs);
    }
    function check() {
      const reply = ask(area.value) || {};
      last = { problems: reply.problems || [], spans: reply.spans || null };
      paint();
      Dom.redraw(
        list,
        area,
        last.problems.length
          ? last.problems.slice(0, 12).map(problem)
          : el("li", { class: "x-good" }, word("noProblems")),
      );
    }
    function problem(p, i) {
      const line = p.line || area.value.slice(0, p.from ?? 0).split("\n").length;
      const jump = Dom.button(
        "",
        () => {
          area.focus();
          area.setSelectionRange(p.from ?? 0, p.to ?? p.from ?? 0);
        },
        { class: "link", key: "problem-" + i },
        ...Rows.spans([[word("problemAt", line, p.text), ""]]),
      );
      const fixes = (p.fixes || []).map((f, k) =>
        Dom.button(word("fix", f.label), () => {
          area.value = area.value.slice(0, f.from) + f.text + area.value.slice(f.to);
          changed();
          check();
          area.focus();
        }, { class: "btn line", key: `fix-${i}-${k}` })
      );
      return el(
        "li",
        { data: { severity: p.severity || "error" } },
        jump,
        p.label ? el("span", { class: "x-dim" }, " " + p.label) : null,
        fixes,
      );
    }
    const toOriginal = () => {
      area.value = original;
      changed();
      area.focus();
    };
    const back = original === undefined
      ? null
      : Dom.button(word("original"), toOriginal, { class: "btn line", key: "editor-back" });
    paint();
    timer = setTimeout(check, 30);
    return {
      node: el(
        "div",
        { class: "editor" },
        el("div", { class: "sheet-of-code" }, copy, area),
        el("div", { class: "under" }, el("p", { class: "tip", id: kept + "-note" }, word("editorNote")), back),
        list,
      ),
      payload: () => area.value,
      input: area,
      check,
    };
  }
  Forms.register("editor", (form, key) => {
    const kept = "draft." + key;
    const text = Store.get(kept) ?? form.draft;
    return make({ text, kept, label: word("appText"), original: form.draft, check: Lab.check });
  });
  return { make };
})();
