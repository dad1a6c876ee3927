"use strict";
// Forms of questions by their widget. A form has an element and `payload()`: the places for the core, or null while nothing can be sent.
const Forms = (() => {
  const table = {};
  const register = (name, make) => {
    table[name] = make;
  };
  // `send` answers at once, for forms where one press is the answer.
  function make(form, key, send) {
    const build = table[form.widget];
    return build ? build(form, key, send) : null;
  }

  register("pick", (form, key, send) => {
    const many = form.many, chosen = new Set();
    const list = el("div", {
      class: "options",
      role: "group",
      "aria-label": word("answer"),
      data: { states: form.options.some((o) => o.state) ? 1 : 0 },
    });
    const cards = form.options.map((option, i) => {
      const face = option.state ? [Signs.sign(option.state), el("span", { class: "text" }, option.text)] : [
        el("span", { class: "mark", "aria-hidden": "true" }, many ? "" : option.mark),
        el("span", { class: "text" }, ...Rows.spans([[option.text, ""]])),
      ];
      return el("button", {
        type: "button",
        class: "option-card",
        key: "pick-" + i,
        data: option.state ? { s: option.state } : {},
        "aria-pressed": "false",
        onclick: () => press(i),
      }, face);
    });
    function press(i) {
      if (!many) chosen.clear();
      if (chosen.has(i)) chosen.delete(i);
      else chosen.add(i);
      cards.forEach((c, k) => c.setAttribute("aria-pressed", String(chosen.has(k))));
      if (!many) send();
    }
    list.append(...cards);
    return {
      node: list,
      payload: () => (chosen.size || many ? [...chosen].sort((a, b) => a - b).join(" ") : null),
      auto: !many,
    };
  });

  register("arrange", (form) => {
    const { items, extras } = form;
    const pool = el("div", { class: "pool", role: "group", "aria-label": word("notUsed") });
    const list = OrderList.make({
      items,
      order: extras ? [] : items.map((_, i) => i),
      removable: extras,
      onChange: fill,
      onRemove: (p) => pool.querySelector(`[data-key="pool-${p}"]`)?.focus({ preventScroll: true }),
    });
    function fill() {
      if (!extras) return;
      const left = items.map((_, i) => i).filter((i) => !list.places.includes(i));
      Dom.redraw(
        pool,
        list.node.querySelector("button"),
        left.map((i) =>
          Dom.button(
            "",
            () => list.add(i),
            { class: "btn line add", key: "pool-" + i },
            el("span", { "aria-hidden": "true" }, "+ "),
            ...Dom.soft(items[i]),
          )
        ),
      );
      pool.hidden = !left.length;
    }
    fill();
    return {
      node: el(
        "div",
        { class: "arrange" },
        el("p", { class: "tip" }, word(extras ? "pressToAdd" : "dragNote")),
        list.node,
        extras ? pool : null,
      ),
      payload: () => list.places.join(" "),
      emptyIsAnswer: extras,
    };
  });

  register("build", (form) => (form.states ? chain(form) : recall(form)));
  function recall(form) {
    const list = OrderList.make({ items: form.words, order: [], removable: true, onChange: () => {} });
    const field = Suggest.make({
      words: form.words,
      label: word("nameOne"),
      placeholder: word("nameOne"),
      onTake: (p) => list.add(p),
    });
    const add = Dom.button(word("add"), () => {
      if (!field.enter()) field.input.focus();
    }, { key: "build-add" });
    return {
      node: el("div", { class: "build" }, list.node, el("div", { class: "adding" }, field.node, add)),
      payload: () => {
        if (field.input.value.trim()) field.enter();
        return list.places.join(" ");
      },
      emptyIsAnswer: true,
    };
  }
  // A chain of states, built here or in the graph.
  function chain(form) {
    const places = [];
    const line = el("div", { class: "chain", role: "group", "aria-label": word("yourOrder") });
    const keys = el("div", { class: "options", data: { states: 1 } });
    const add = (p) => {
      places.push(p);
      draw();
      Say.say(word("taken", form.words[p], places.length));
    };
    const back = Dom.button(word("takeBack"), () => {
      const p = places.pop();
      draw();
      if (p !== undefined) Say.say(word("dropped", form.words[p]));
    }, { class: "btn line", key: "chain-back" });
    function draw() {
      const start = form.start ? [el("span", { class: "x-dim" }, word("begins") + " "), Signs.pill(form.start)] : [];
      line.replaceChildren(
        ...start,
        ...places.flatMap((
          p,
          i,
        ) => [i || form.start ? el("span", { class: "to" }, "→") : "", Signs.pill(form.words[p])]),
        ...(places.length || form.start ? [] : [el("span", { class: "x-dim" }, word("listEmpty"))]),
      );
      if (places.length) back.removeAttribute("aria-disabled");
      else back.setAttribute("aria-disabled", "true");
    }
    keys.append(
      ...form.words.map((w, i) =>
        el(
          "button",
          {
            type: "button",
            class: "option-card",
            key: "chain-" + i,
            data: { s: w },
            onclick: () => add(i),
          },
          Signs.sign(w),
          el("span", { class: "text" }, w),
        )
      ),
    );
    draw();
    return {
      node: el("div", { class: "build" }, el("p", { class: "tip" }, word("pressStates")), line, keys, back),
      payload: () => places.join(" "),
      emptyIsAnswer: true,
      pickState: (name) => {
        const i = form.words.indexOf(name);
        if (i >= 0) add(i);
      },
    };
  }

  register("field", (form) => {
    const field = Suggest.make({
      words: form.words || [],
      label: word("answer"),
      placeholder: form.hint || "",
      free: true,
    });
    return { node: field.node, payload: () => field.input.value.trim() || null, input: field.input };
  });

  register("commands", (form) => {
    const input = el("textarea", {
      key: "commands",
      class: "mono commands",
      rows: 2,
      "aria-label": word("lines"),
      autocomplete: "off",
      autocapitalize: "none",
      spellcheck: "false",
      maxlength: Dom.mostLine,
      placeholder: word("commandsNote"),
    });
    const add = (line) => {
      const t = input.value.trim().replace(/;$/, "");
      input.value = t ? t + "; " + line : line;
      input.focus({ preventScroll: true });
      Say.say(line);
    };
    const back = Dom.button(word("takeBack"), () => {
      input.value = input.value.trim().replace(/;?[^;]*$/, "");
    }, { class: "btn", key: "commands-back" });
    return {
      node: el(
        "div",
        { class: "build" },
        input,
        el(
          "div",
          { class: "keys" },
          (form.possible || []).map((line) =>
            Dom.button(line, () => add(line), { class: "btn line", key: "cmd-" + line })
          ),
          back,
        ),
      ),
      payload: () => input.value.trim() || null,
      input,
    };
  });
  return { make, register };
})();
