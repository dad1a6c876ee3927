"use strict";
// Forms that join two things: pairs, a wrong row and what belongs there, blanks and their words.
(() => {
  // A list to choose from, with an empty first choice.
  function select(words, key, label, onchange) {
    return el(
      "select",
      { key, "aria-label": label, onchange },
      el("option", { value: "" }, word("chooseOne")),
      words.map((w, i) => el("option", { value: i }, w)),
    );
  }

  Forms.register("pair", (form) => {
    let active = 0;
    const letters = form.right.map((_, i) => String.fromCharCode(97 + i));
    const chosen = form.left.map(() => "");
    const rows = form.left.map((text, i) => {
      const choose = select(form.right, "pair-" + i, text, () => {
        put(i, choose.value, false);
      });
      choose.addEventListener("blur", () => {
        settle(i);
        show();
      });
      const state = Signs.known(text);
      const lead = el(
        "button",
        {
          type: "button",
          class: "lead",
          key: "lead-" + i,
          "aria-pressed": "false",
          data: state ? { s: text } : {},
          onclick: () => {
            active = i;
            show();
          },
        },
        state ? [Signs.sign(text), " "] : null,
        el("span", { class: state ? "" : "mono" }, ...Dom.soft(text)),
      );
      return { choose, row: el("li", { class: "pair" }, lead, choose), lead };
    });
    const partners = el(
      "div",
      { class: "partners", role: "group", "aria-label": word("partners") },
      form.right.map((text, i) =>
        Dom.button(
          "",
          () => {
            const at = active;
            put(at, String(i), true);
            Say.say(word("paired", form.left[at], text));
          },
          { key: "partner-" + i },
          el("span", { class: "mark", "aria-hidden": "true" }, letters[i]),
          " ",
          ...Rows.spans([[text, ""]]),
        )
      ),
    );
    function put(i, value, onwards) {
      chosen[i] = value;
      if (onwards) settle(i);
      if (onwards || active === i) {
        const next = chosen.findIndex((v) => v === "");
        active = next >= 0 ? next : i;
      }
      show();
    }
    // A partner belongs to one row only: the row that was chosen last keeps it. Arrow keys walk through partners of other rows,
    // so that this waits until the list is left.
    function settle(i) {
      const value = chosen[i];
      if (value === "" || form.right.length < form.left.length) return;
      chosen.forEach((v, k) => {
        if (v === value && k !== i) chosen[k] = "";
      });
    }
    function show() {
      rows.forEach((r, i) => {
        r.choose.value = chosen[i];
        r.lead.setAttribute("aria-pressed", String(i === active));
        r.row.dataset.done = chosen[i] === "" ? 0 : 1;
      });
      [...partners.children].forEach((b, i) => {
        b.dataset.used = chosen.includes(String(i)) ? 1 : 0;
      });
    }
    show();
    return {
      node: el(
        "div",
        { class: "pairing" },
        el("p", { class: "tip" }, word("pairNote")),
        el("ul", {}, rows.map((r) => r.row)),
        partners,
      ),
      payload: () => (chosen.every((v) => v === "") ? null : chosen.map((v) => (v === "" ? "-" : v)).join(" ")),
    };
  });

  // Rows of which one is wrong.
  Forms.register("line", (form) => {
    let at = null;
    const label = el("p", { class: "tip" });
    const mark = (r, button) => {
      at = r.at;
      for (const n of list.querySelectorAll("button")) n.setAttribute("aria-pressed", String(n === button));
      label.textContent = word("spotChosen", r.text);
    };
    const rows = form.rows.map((r) =>
      r.at < 0
        ? el(
          "li",
          { class: r.stimulus ? "stimulus" : "row-card" },
          el("span", { class: r.stimulus ? "t-typed" : "mono" }, r.stimulus ? "› " : "", ...Dom.soft(r.text)),
          r.state ? Signs.pill(r.state) : null,
        )
        : el(
          "li",
          {},
          el(
            "button",
            {
              type: "button",
              class: "row-card",
              key: "row-" + r.at,
              "aria-pressed": "false",
              onclick: (event) => mark(r, event.currentTarget),
            },
            el("span", { class: "mono" }, ...Dom.soft(r.text)),
            r.state ? Signs.pill(r.state) : null,
          ),
        )
    );
    const list = el("ul", { class: "rows-to-choose" }, rows);
    const choose = select(form.words, "row-word", word("spotWord"));
    return {
      node: el(
        "div",
        { class: "build" },
        el("p", { class: "tip" }, word("spotRow")),
        list,
        label,
        el("label", { class: "beside-label" }, el("span", {}, word("spotWord")), choose),
      ),
      payload: () => (at === null || choose.value === "" ? null : at + " " + choose.value),
    };
  });

  Forms.register("blanks", (form) => {
    const blanks = [];
    const rows = form.rows.map((r) => {
      if (r.at < 0) {
        return el(
          "li",
          { class: r.stimulus ? "stimulus" : "row-card" },
          el("span", { class: r.stimulus ? "t-typed" : "mono" }, r.stimulus ? "› " : "", ...Dom.soft(r.text)),
          r.state ? Signs.pill(r.state) : null,
        );
      }
      blanks[r.at] = select(form.words, "blank-" + r.at, word("blank", r.at + 1));
      return el("li", {}, blanks[r.at], r.state ? Signs.pill(r.state) : null);
    });
    return {
      node: el("ul", { class: "fill" }, rows),
      payload: () => (blanks.every((b) =>
          b.value === ""
        )
        ? null
        : blanks.map((b) => (b.value === "" ? "-" : b.value)).join(" ")),
    };
  });
})();
