"use strict";
// Rows of the core as elements: paragraphs, lists of terms, blocks that keep their columns, and grids of both worlds.
const Rows = (() => {
  // Spans with code between backticks.
  function spans(list) {
    return (list || []).map(([text, style, lines]) => {
      const parts = String(text).split("`");
      const code = (p) => lines && p in lines ? quoted(p, lines[p]) : el("code", {}, ...(p.length > 20 ? Dom.soft(p) : [p]));
      const kids = parts.length % 2 ? parts.map((p, i) => (i % 2 ? code(p) : p)) : [text];
      return style && style !== "plain" ? el("span", { class: "x-" + style }, kids) : kids;
    });
  }
  // A line in a text, as a button: it is carried out, or what it explains opens below the paragraph.
  function quoted(line, explains) {
    let slot = null;
    const node = el("button", {
      type: "button",
      class: "link quoted",
      key: "quoted-" + line,
      "aria-expanded": explains ? "false" : null,
      onclick: () => {
        const rows = explains && !slot ? Lab.explain(line) : [];
        if (!explains || !slot && !rows.length) return Lab.line(line);
        if (slot) slot.remove();
        slot = slot ? null : el("div", { class: "because" }, draw(rows));
        if (slot) (node.closest("p, dl, pre, .btn") || node).after(slot);
        node.setAttribute("aria-expanded", String(!!slot));
        if (slot) Say.say(plain(rows).split("\n").slice(0, 2));
      },
    }, line);
    return node;
  }
  const text = (row) => (row.s || []).map((s) => s[0]).join("");
  const plain = (rows) => (rows || []).map(text).join("\n").trim();
  function trimmed(list) {
    const copy = (list || []).map((s) => [...s]);
    if (copy.length) copy[0][0] = copy[0][0].replace(/^\s+/, "");
    return copy;
  }
  // Groups neighbours of one kind: "worlds", "pre", "term" or "text".
  const kindOf = (row) => (row.worlds ? "worlds" : row.pre ? "pre" : row.t ? "term" : "text");
  function draw(rows, className) {
    const root = el("div", { class: "rows " + (className || "") });
    let i = 0;
    rows = rows || [];
    while (i < rows.length) {
      const kind = kindOf(rows[i]), from = i;
      while (i < rows.length && kindOf(rows[i]) === kind) i += 1;
      const part = rows.slice(from, i);
      if (kind === "pre") {
        const lines = part.map((r, n) => [n ? "\n" : "", spans(r.s)]);
        root.append(el("pre", { tabindex: 0, class: lines.length > 1 ? null : "alone" }, lines));
      } else if (kind === "term") root.append(terms(part));
      else if (kind === "worlds") root.append(...part.map((row) => Worlds.draw(row.worlds)));
      else for (const row of part) if (text(row).trim()) root.append(paragraph(row));
    }
    return root;
  }
  function paragraph(row) {
    const heading = (row.s || []).some((s) => s[1] === "heading");
    const node = el(heading ? "h3" : "p", { class: heading ? "head2" : null }, spans(trimmed(row.s)));
    if (row.i > 2) node.style.paddingLeft = Math.min(row.i, 12) * 0.35 + "em";
    return node;
  }
  function terms(part) {
    return el(
      "dl",
      {},
      part.map((
        row,
      ) => [el("dt", {}, spans(trimmed(row.s.slice(0, row.t)))), el("dd", {}, spans(trimmed(row.s.slice(row.t))))]),
    );
  }
  // The tone of a reply: the first style that judges.
  function tone(rows) {
    for (const row of rows || []) {
      for (const s of row.s || []) if (["good", "bad", "warning"].includes(s[1])) return s[1];
    }
    return "";
  }
  // A button for what a reply had no room for, which goes on below it; null where all of it is there.
  function left(view, box) {
    if (!view.left) return null;
    const go = Dom.button(word("linesLeft", view.left), () => {
      const next = Lab.ask("rest", "");
      if (!next?.rows) return go.remove();
      box.append(draw(next.rows));
      if (next.left) go.textContent = word("linesLeft", next.left);
      else go.remove();
    }, { key: "rows-left" });
    return go;
  }
  return { draw, spans, plain, tone, text, left };
})();
