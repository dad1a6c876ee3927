"use strict";
// The prompt: a plain field with history and completions as chips; a text area while the input goes on.
const Prompt = (() => {
  let parts = null, history = [], place = 0, kept = "", items = [], chosen = -1, area = false;

  function build() {
    parts = {
      label: el("label", { for: "input", class: "sigil" }),
      chips: el("div", { class: "chips", id: "chips", role: "listbox", "aria-label": word("completions") }),
      note: el("div", { class: "note" }),
      box: el("div", { class: "field" }),
    };
    parts.run = el("button", { type: "submit", class: "btn main run", key: "run" }, word("run"));
    parts.form = el(
      "form",
      {
        onsubmit: (event) => {
          event.preventDefault();
          submit();
        },
      },
      parts.box,
      parts.run,
    );
    byId("prompt").replaceChildren(parts.form, parts.chips, parts.note);
    field(false, "");
  }
  function field(many, text) {
    area = many;
    const plain = {
      id: "input",
      key: "input",
      autocomplete: "off",
      autocorrect: "off",
      autocapitalize: "none",
      spellcheck: "false",
      maxlength: Dom.mostLine,
      oninput: typed,
      onkeydown: keys,
      onfocus: typed,
      onpaste: paste,
    };
    const node = many
      ? el("textarea", { ...plain, rows: Math.min(12, text.split("\n").length + 1), "aria-label": word("prompt") })
      : el("input", {
        ...plain,
        type: "text",
        enterkeyhint: "go",
        role: "combobox",
        "aria-controls": "chips",
        "aria-expanded": "false",
        "aria-autocomplete": "list",
        placeholder: word("typeHere"),
      });
    const focused = parts.input && document.activeElement === parts.input;
    parts.input = node;
    node.value = text;
    parts.box.classList.toggle("many", many);
    parts.box.replaceChildren(parts.label, node);
    if (focused) {
      node.focus({ preventScroll: true });
      node.setSelectionRange(text.length, text.length);
    }
  }
  // A paste of several lines needs a field that keeps them apart.
  function paste(event) {
    const text = event.clipboardData?.getData("text") || "";
    const room = Dom.mostLine - parts.input.value.length + parts.input.selectionEnd - parts.input.selectionStart;
    const isLong = text.trim().length > room;
    if (!isLong && (area || !text.trim().includes("\n"))) return;
    event.preventDefault();
    if (isLong) return void refuse(word("tooLong", Dom.mostLine.toLocaleString("en")));
    const before = parts.input.value.slice(0, parts.input.selectionStart),
      after = parts.input.value.slice(parts.input.selectionEnd);
    field(true, before + text.replace(/\r\n?/g, "\n") + after);
  }
  function submit() {
    const text = parts.input.value;
    if (!text.trim() && !Lab.view?.more && !Lab.view?.unfinished) return;
    clearChips();
    tell("");
    Lab.line(text);
  }

  function typed() {
    const text = parts.input.value.slice(0, parts.input.selectionStart ?? undefined);
    chosen = -1;
    if (area || !text.trim() || text.length > Dom.mostLine) return clearChips();
    const reply = Lab.complete(text) || {};
    items = (reply.items || []).filter((i) => text.slice(i.from, i.to) !== i.text).slice(0, 24);
    chips(reply.hint || "");
  }
  function chips(hint) {
    parts.chips.replaceChildren(
      ...items.map((item, i) =>
        el("div", {
          role: "option",
          id: "chip-" + i,
          class: "chip",
          "aria-selected": String(i === chosen),
          title: item.summary,
          onpointerdown: (e) => e.preventDefault(),
          onclick: () => accept(i),
        }, item.text)
      ),
      ...(hint ? [el("span", { class: "hint" }, hint)] : []),
    );
    parts.input.setAttribute("aria-expanded", String(items.length > 0));
    parts.form.parentNode.classList.toggle("open", items.length > 0);
  }
  function clearChips() {
    items = [];
    chosen = -1;
    chips("");
    parts.input.removeAttribute("aria-activedescendant");
  }
  function choose(i) {
    chosen = i;
    [...parts.chips.querySelectorAll(".chip")].forEach((n, k) => n.setAttribute("aria-selected", String(k === i)));
    if (i < 0) parts.input.removeAttribute("aria-activedescendant");
    else {
      parts.input.setAttribute("aria-activedescendant", "chip-" + i);
      byId("chip-" + i)?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  }
  function accept(i) {
    const item = items[i], text = parts.input.value;
    parts.input.value = text.slice(0, item.from) + item.text + text.slice(item.to);
    const end = item.from + item.text.length;
    parts.input.focus({ preventScroll: true });
    parts.input.setSelectionRange(end, end);
    typed();
  }
  function keys(event) {
    const atEnd = parts.input.selectionStart === parts.input.value.length;
    if (area) {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        submit();
      }
      return;
    }
    if (event.key === "Enter" && event.shiftKey) {
      event.preventDefault();
      return field(true, parts.input.value + "\n");
    }
    const act = {
      ArrowUp: () => walk(-1),
      ArrowDown: () => walk(1),
      ArrowRight: () => (items.length && atEnd ? choose((chosen + 1) % items.length) : false),
      ArrowLeft: () => (chosen >= 0 ? choose(chosen - 1) : false),
      Tab: () => (chosen >= 0 && !event.shiftKey ? accept(chosen) : false),
      Enter: () => (chosen >= 0 ? accept(chosen) : false),
      Escape: () => (items.length ? clearChips() : false),
    }[event.key];
    if (act && !event.altKey && !event.ctrlKey && !event.metaKey && act() !== false) event.preventDefault();
  }
  function walk(by) {
    const to = place + by;
    if (to < 0 || to > history.length) return;
    if (place === history.length) kept = parts.input.value;
    place = to;
    parts.input.value = place === history.length ? kept : history[place];
    parts.input.setSelectionRange(parts.input.value.length, parts.input.value.length);
    clearChips();
  }

  function problem(p, input) {
    const from = p.from ?? 0, to = Math.max(p.to ?? from, from), lineStart = input.lastIndexOf("\n", from - 1) + 1;
    const lineEnd = (input.indexOf("\n", from) + 1 || input.length + 1) - 1;
    const shown = input && to > from
      ? el(
        "p",
        { class: "mono quoted" },
        input.slice(lineStart, from),
        el("mark", {}, input.slice(from, Math.min(to, lineEnd))),
        input.slice(Math.min(to, lineEnd), lineEnd),
      )
      : null;
    const fixes = (p.fixes || []).map((f, i) =>
      Dom.button(word("fix", f.label), () => {
        begin(input.slice(0, f.from) + f.text + input.slice(f.to));
      }, { class: "btn line", key: "fix-" + i })
    );
    return el(
      "div",
      { class: "problem", data: { severity: p.severity || "error" } },
      el("p", {}, el("b", {}, ...Rows.spans([[p.text, ""]]))),
      shown,
      p.label ? el("p", { class: "x-dim" }, ...Rows.spans([[p.label, ""]])) : null,
      (p.notes || []).map((n) => el("p", { class: "x-dim" }, ...Rows.spans([[n, ""]]))),
      fixes,
      p.help
        ? el(
          "button",
          { type: "button", class: "link", key: "problem-help", onclick: () => Lab.line(p.help) },
          word("explainProblem"),
        )
        : null,
    );
  }
  function refuse(text) {
    tell(text);
    Say.say(text);
  }
  function tell(text) {
    parts.note.replaceChildren(...(text ? [el("p", { class: "refusal" }, text)] : []));
  }

  function draw(view, input, options = {}) {
    if (!parts) build();
    const question = view.mode === "question";
    parts.label.textContent = view.prompt || "›";
    parts.label.dataset.s = view.state || "";
    const text = view.unfinished
      ? input.replace(/\n?$/, "\n")
      : view.prefill || (view.failed && options.typed ? input : "");
    if (view.unfinished !== area) field(!!view.unfinished, text);
    else if (options.typed || view.prefill) parts.input.value = text;
    if (!area) parts.input.placeholder = word(question ? "typeAnswer" : "typeHere");
    if (view.line && history[history.length - 1] !== view.line) history.push(view.line);
    place = history.length;
    clearChips();
    const notes = [
      ...(view.problems || []).map((p) => problem(p, input)),
      view.unfinished ? el("p", { class: "x-dim" }, word("unfinishedNote")) : null,
      !view.problems?.length && view.next && !view.lesson
        ? el("p", { class: "next" }, ...Rows.spans([[view.next, ""]]))
        : null,
    ].filter(Boolean);
    Dom.redraw(parts.note, parts.input, notes);
  }
  // Puts the beginning of a line into the field.
  function begin(text) {
    parts.input.value = text;
    parts.input.focus();
    parts.input.setSelectionRange(text.length, text.length);
    typed();
  }
  return { draw, begin, tell };
})();
