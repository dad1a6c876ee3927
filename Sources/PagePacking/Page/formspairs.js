"use strict";
// Forms that join two things: pairs, a wrong row and what belongs there, blanks and their words.
(() => {
  // A list to choose from, with an empty first choice.
  function select(words, key, label, onchange) {
    return el("select", { key, "aria-label": label, onchange }, el("option", { value: "" }, word("chooseOne")), words.map((w, i) => el("option", { value: i }, w)));
  }

  Forms.register("pair", (form) => {
    let active = 0;
    const letters = form.right.map((_, i) => String.fromCharCode(97 + i));
    const chosen = form.left.map(() => "");
    const rows = form.left.map((text, i) => {
      const choose = select(form.right, "pair-" + i, text, () => { put(i, choose.value, false); });
      const state = Signs.known(text);
      const lead = el("button", { type: "button", class: "lead", key: "lead-" + i, "aria-pressed": "false", data: state ? { s: text } : {}, onclick: () => { active = i; show(); } }, state ? [Signs.sign(text), " "] : null, el("span", { class: state ? "" : "mono" }, ...Dom.soft(text)));
      return { choose, row: el("li", { class: "pair" }, lead, choose), lead };
    });
    const partners = el("div", { class: "partners", role: "group", "aria-label": word("partners") }, form.right.map((text, i) => Dom.button("", () => { const at = active; put(at, String(i), true); Say.say(word("paired", form.left[at], text)); }, { key: "partner-" + i }, el("span", { class: "mark", "aria-hidden": "true" }, letters[i]), " ", ...Rows.spans([[text, ""]]))));
    function put(i, value, onwards) {
      if (value !== "") chosen.forEach((v, k) => { if (v === value && k !== i && form.right.length >= form.left.length) chosen[k] = ""; });
      chosen[i] = value;
      if (onwards || active === i) { const next = chosen.findIndex((v) => v === ""); active = next >= 0 ? next : i; }
      show();
    }
    function show() {
      rows.forEach((r, i) => { r.choose.value = chosen[i]; r.lead.setAttribute("aria-pressed", String(i === active)); r.row.dataset.done = chosen[i] === "" ? 0 : 1; });
      [...partners.children].forEach((b, i) => { b.dataset.used = chosen.includes(String(i)) ? 1 : 0; });
    }
    show();
    return { node: el("div", { class: "pairing" }, el("p", { class: "tip" }, word("pairNote")), el("ul", {}, rows.map((r) => r.row)), partners), payload: () => (chosen.every((v) => v === "") ? null : chosen.map((v) => (v === "" ? "-" : v)).join(" ")) };
  });

  Forms.register("spot", (form) => {
    let at = null;
    const label = el("span", { id: "spot-chosen" });
    const rows = form.rows.map((r, i) => r.at < 0 ? el("li", { class: "stimulus" }, el("span", { class: "t-typed" }, r.text)) : el("li", {}, el("button", { type: "button", class: "row-card mono", key: "spot-" + i, "aria-pressed": "false", onclick: (event) => { at = r.at; for (const n of list.querySelectorAll("button")) n.setAttribute("aria-pressed", String(n === event.currentTarget)); label.textContent = word("spotChosen", r.text); } }, ...Dom.soft(r.text))));
    const list = el("ul", { class: "spot" }, rows);
    const choose = select(form.words, "spot-word", word("spotWord"));
    return { node: el("div", { class: "build" }, el("p", { class: "tip" }, word("spotRow")), list, el("label", { class: "beside-label" }, el("span", {}, word("spotWord")), choose), label), payload: () => (at === null || choose.value === "" ? null : at + " " + choose.value) };
  });

  Forms.register("fill", (form) => {
    const blanks = [];
    const rows = form.rows.map((r) => {
      const blank = r.blank >= 0 ? select(form.words, "blank-" + r.blank, word("blank", r.blank + 1)) : null;
      if (blank) blanks[r.blank] = blank;
      return el("li", {}, el("span", { class: "mono" }, ...Dom.soft(r.before || "")), blank || el("span", { class: "mono" }, ...Dom.soft(r.text || "")), r.state ? Signs.pill(r.state) : null);
    });
    return { node: el("ul", { class: "fill" }, rows), payload: () => (blanks.every((b) => b.value === "") ? null : blanks.map((b) => (b.value === "" ? "-" : b.value)).join(" ")) };
  });
})();
