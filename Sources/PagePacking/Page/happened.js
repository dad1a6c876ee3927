"use strict";
// What happened: one group per given line, the newest on top; the reason of an entry opens in its place.
const Happened = (() => {
  // As many entries as a window has room for; older ones when they are asked for.
  const room = () => Math.ceil(innerHeight / 36);
  let groups = [], open = new Set(), most = room(), run = [];

  function what(e) {
    if (e.kind === "transition") {
      return [Signs.pill(e.from), el("span", { class: "to", "aria-label": "→" }, "→"), Signs.pill(e.to)];
    }
    return [
      el(
        "span",
        { class: e.kind === "effect" || e.kind === "termination" ? "x-warning" : "x-signal" },
        ...Dom.soft(e.what),
      ),
    ];
  }
  function row(e) {
    const reads = e.kind === "signal" || e.kind === "action" ? e.state : "";
    const slot = el("div", { class: "because", hidden: true });
    const why = el("button", {
      type: "button",
      class: "link",
      key: "why-" + e.id,
      "aria-expanded": "false",
      "aria-label": word("whyOf", e.what || e.from + " → " + e.to),
      onclick: () => toggle(e, why, slot),
    }, word("why"));
    const item = el(
      "li",
      { class: "entry", data: { id: e.id, kind: e.kind }, title: e.unordered ? word("unordered") : null },
      el("span", { class: "who", title: e.who || null }, e.kind === "transition" ? word("process") : Dom.soft(e.who || "")),
      el("span", { class: "what" }, what(e)),
      el(
        "span",
        { class: "reads" },
        reads ? [el("span", { class: "hidden" }, word("codeReads", "")), Signs.pill(reads)] : null,
      ),
      why,
      slot,
    );
    item.addEventListener("click", (event) => {
      if (!event.target.closest("button, .because")) Lab.select(e.id, "list");
    });
    if (open.has(e.id)) toggle(e, why, slot);
    return item;
  }
  function toggle(e, why, slot) {
    const show = slot.hidden;
    slot.hidden = !show;
    why.setAttribute("aria-expanded", String(show));
    if (!show) {
      open.delete(e.id);
      return;
    }
    open.add(e.id);
    if (!slot.firstChild) {
      const rows = Lab.why(e.id);
      slot.append(Rows.draw(rows));
      Say.say(Rows.plain(rows).split("\n").slice(0, 2));
    }
  }
  // The same words for the lanes' info and for a row.
  function about(e) {
    const slot = el("div", { class: "because" });
    const why = el("button", {
      type: "button",
      class: "link",
      key: "lane-why",
      "aria-expanded": "false",
      onclick: () => {
        const show = !slot.firstChild;
        slot.replaceChildren(...(show ? [Rows.draw(Lab.why(e.id))] : []));
        why.setAttribute("aria-expanded", String(show));
      },
    }, word("why"));
    return el(
      "div",
      { class: "about" },
      el(
        "p",
        {},
        el("span", { class: "clock" }, e.clock),
        " ",
        e.kind === "stimulus" ? el("span", { class: "t-typed" }, "› " + e.what) : what(e),
        " ",
        e.state && e.kind !== "transition" && e.kind !== "stimulus"
          ? [el("span", { class: "x-dim" }, word("codeReads", "")), Signs.pill(e.state)]
          : null,
        " ",
        why,
      ),
      slot,
    );
  }

  function group(head, list, fresh) {
    const title = head
      ? [el("h3", { class: "t-typed" }, "› " + head.what), el("span", { class: "clock" }, head.clock)]
      : [];
    const node = el(
      "li",
      { class: "happening", data: { fresh: fresh ? 1 : 0 } },
      el("div", { class: "lead", data: head ? { id: head.id } : {} }, title),
      el("ul", {}, list.map(row)),
    );
    return { head, list, node };
  }
  function split(entries) {
    const parts = [];
    for (const e of entries) {
      if (e.kind === "stimulus" || !parts.length) parts.push({ head: e.kind === "stimulus" ? e : null, list: [] });
      if (e.kind !== "stimulus") parts[parts.length - 1].list.push(e);
    }
    return parts;
  }
  const equal = (g, p) =>
    g.head === p.head && g.list.length === p.list.length && g.list.every((e, i) => e === p.list[i]);

  function draw(view, entries) {
    const root = byId("happened");
    const count = entries.length, isWhole = !count || entries[0].id <= 1;
    byId("count").textContent = count
      ? (isWhole ? (count === 1 ? word("oneEntry") : word("entries", count)) : word("newest", count))
      : "";
    if (!entries.length) {
      groups = [];
      root.replaceChildren(el("p", { class: "empty" }, word("nothingYet")));
      return;
    }
    if (entries.length < run.length) most = room();
    run = entries;
    // The window moves in leaps, so that a new line draws only what is new.
    const known = groups.length ? entries.findIndex((e) => e === (groups[0].head || groups[0].list[0])) : -1;
    const wanted = beginningOf(entries, entries.length - most);
    const start = known >= 0 && known <= wanted && entries.length - known <= most * 1.5 ? known : wanted;
    const parts = split(entries.slice(start));
    let same = 0, gone = 0;
    // Groups that have left the window.
    while (gone < groups.length && !equal(groups[gone], parts[0])) gone += 1;
    if (gone < groups.length) for (const g of groups.splice(0, gone)) g.node.remove();
    while (same < groups.length && same < parts.length && equal(groups[same], parts[same])) same += 1;
    let list = root.querySelector("ol");
    if (!list || same === 0) {
      list = el("ol", { reversed: true });
      root.replaceChildren(list);
      groups = [];
      same = 0;
    }
    for (const g of groups.splice(same)) g.node.remove();
    for (const p of parts.slice(same)) {
      const g = group(p.head, p.list, same > 0);
      groups.push(g);
      list.prepend(g.node);
    }
    const more = root.querySelector(".earlier");
    if (isWhole && start === 0) more?.remove();
    else if (!more) root.append(Dom.button(word("earlier"), older, { class: "btn earlier", key: "earlier" }));
    requestAnimationFrame(() => {
      root.scrollTop = 0;
    });
  }
  // The start of the group that an entry is in.
  function beginningOf(entries, place) {
    let start = Math.max(0, place);
    while (start > 0 && entries[start].kind !== "stimulus") start -= 1;
    return start;
  }
  function older() {
    const root = byId("happened"), top = root.scrollTop;
    most += 80;
    if (run.length < most && run[0].id > 1) Lab.earlier(run[0].id);
    else draw(null, run);
    requestAnimationFrame(() => {
      root.scrollTop = top;
    });
  }
  function select(id, from) {
    const root = byId("happened");
    root.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const item = id === null ? null : root.querySelector(`[data-id="${id}"]`);
    if (!item) return;
    item.setAttribute("aria-current", "true");
    if (from !== "list" && root.scrollHeight > root.clientHeight + 4 && root.offsetParent) {
      root.scrollTop += item.getBoundingClientRect().top - root.getBoundingClientRect().top - root.clientHeight / 3;
    }
  }
  return { draw, select, about };
})();
