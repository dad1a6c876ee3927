"use strict";
// Joins the panes: sends requests to the core, keeps the entries of the run, draws each reply, and starts anew after a trap.
const Lab = (() => {
  let view = null, entries = [], sent = [], startLog = "", quiet = false, chosen = null;
  const mostLines = 200, window = 120;

  const call = (name, payload = "") => {
    const reply = Core.call(name, payload);
    return typeof reply === "string" ? JSON.parse(reply) : reply;
  };
  const day = () => Math.floor((Date.now() - new Date().getTimezoneOffset() * 60000) / 86400000);
  const columns = () => (innerWidth < 480 ? 42 : innerWidth < 1180 ? 60 : 72);
  const opening = (log) => `day ${day()}\nseed ${Store.seed()}\nwidth ${columns()}\n\n${log}`;

  // Requests that change nothing; a trap in one starts the machine anew without losing a line.
  function ask(name, payload) {
    try {
      return call(name, payload);
    } catch {
      recover(name, false);
      return null;
    }
  }
  function send(name, payload, options) {
    let reply;
    try {
      reply = call(name, payload);
    } catch {
      recover(payload, true);
      return null;
    }
    if (reply.fault) {
      Say.notice(reply.fault);
      return null;
    }
    sent.push([name, payload]);
    show(reply, options?.text ?? payload, options);
    return reply;
  }
  function show(reply, input, options) {
    view = reply;
    merge(reply);
    if (!quiet && reply.keep && !Store.append(reply.keep)) storageTold();
    if (!quiet) draw(input || "", options);
  }
  function merge(reply) {
    const run = reply.run;
    if (!run) return;
    const hasGap = (run.sent ?? run.first) > run.first;
    entries = (hasGap ? [] : entries.filter((e) => e.id < run.first)).concat(run.entries || []);
  }
  const isQuestion = () => view.mode === "question";

  function draw(input, options = {}) {
    const main = byId("main"), before = isQuestion() ? view.lesson?.before : null;
    const phone = before || view.phone;
    main.dataset.mode = view.mode || "free";
    main.toggleAttribute("data-run", (view.run?.count || 0) > 0);
    Phone.draw(phone);
    Buttons.draw(before ? { ...view, phone } : view);
    Lesson.draw(view, input, options);
    picture();
    Time.draw(view);
    Prompt.draw(view, input, options);
    said(view);
    Happened.draw(view, entries);
    Lanes.draw(view, entries);
    Goal.follow(view);
    frame(view);
    for (const n of view.notices || []) Say.notice(n);
    if (view.say) Say.say(view.say, view.problems?.map((p) => p.text));
  }
  // The graph of the moment: of the run, or of the world that a question begins in.
  function picture() {
    const before = isQuestion() ? view.lesson?.before : null;
    Graph.draw(before ? { ...view, state: before.state, graph: { visited: [], steps: [] } } : view);
  }
  // What the core says of a line outside lessons stands below the prompt; at the end of a lesson with the way to the next one.
  function said(v) {
    const rows = v.lesson ? [] : v.rows || [], ended = said.lesson && !v.lesson;
    said.lesson = !!v.lesson;
    if (!rows.length) return Dom.redraw(byId("said"), byId("input"), null);
    const tone = Rows.tone(rows);
    const box = tone || ended
      ? el(
        "div",
        { class: "verdict", tabindex: -1, data: { tone }, role: "group", "aria-label": word("verdict") },
        Rows.draw(rows, "reply"),
      )
      : Rows.draw(rows, "reply");
    const more = v.more ? Dom.button(word("more"), () => line("more"), { key: "said-more" }) : null;
    Dom.redraw(byId("said"), byId("input"), box, ended ? Course.onwards() : null, more);
    if (ended && box.tabIndex === -1) {
      box.focus({ preventScroll: true });
      box.scrollIntoView({ block: "nearest" });
    }
  }
  function frame(v) {
    choose("styles", v.styles);
    choose("platforms", v.platforms);
    const list = [["lesson", !!v.lesson], ["happened", true], ["states", true], ["time", true]].filter((t) => t[1]).map(
      (t) => t[0],
    );
    const main = byId("main");
    if (!list.includes(main.dataset.tab)) main.dataset.tab = list[0];
    if (v.lesson && !frame.lesson) main.dataset.tab = "lesson";
    frame.lesson = !!v.lesson;
    Dom.redraw(
      byId("tabs"),
      null,
      list.map((name) =>
        el("button", {
          type: "button",
          key: "tab-" + name,
          "aria-pressed": String(main.dataset.tab === name),
          onclick: () => tab(name),
        }, word(name))
      ),
    );
  }
  function tab(name) {
    byId("main").dataset.tab = name;
    for (const b of byId("tabs").children) b.setAttribute("aria-pressed", String(b.dataset.key === "tab-" + name));
    if (view) {
      Graph.measure();
      picture();
      Lanes.draw(view, entries);
    }
  }
  // Draws anew what depends on the width of the window.
  function measure() {
    if (!view) return;
    Graph.measure();
    picture();
    Lanes.draw(view, entries);
  }
  function choose(id, list) {
    const box = byId(id + "-box"), select = byId(id);
    box.hidden = !list || list.length < 2;
    if (box.hidden) return;
    select.replaceChildren(...list.map((s) => el("option", { value: s.line }, s.title)));
    select.value = list.find((s) => s.on)?.line || list[0].line;
  }

  // Typed lines and presses. A line that is given while looking at an earlier stop begins there.
  function line(text) {
    const typed = document.activeElement?.id === "input" || document.activeElement?.dataset.key === "run";
    const behind = view && !isQuestion() ? Time.behind() : 0;
    Time.pause();
    return behind > 0 ? send("from", `${Time.place}\n${text}`, { typed, text }) : send("line", text, { typed });
  }
  const answer = (payload) => send("answer", payload, { typed: false });
  function look(stop) {
    const reply = stop === null ? ask("at", "") : ask("at", String(stop));
    const shown = reply?.phone ? reply : view;
    if (!shown) return;
    Phone.draw(shown.phone);
    Graph.draw({ ...shown, state: shown.state || shown.phone?.state });
    const text = shown.phone ? shown.phone.state + ": " + shown.phone.words : "";
    Say.say(reply?.say || text);
  }
  const why = (id) => ask("why", String(id))?.rows || [];
  const complete = (text) => ask("complete", text);
  const check = (text) => ask("check", text);
  function earlier(first) {
    const list = ask("entries", `${Math.max(1, first - window)} ${first - 1}`)?.entries || [];
    entries = list.filter((e) => e.id < first).concat(entries);
    Happened.draw(view, entries);
    Lanes.draw(view, entries);
  }
  function select(id, from) {
    chosen = chosen === id && from === "list" ? null : id;
    Lanes.select(chosen, from);
    Happened.select(chosen, from);
    const e = entries.find((x) => x.id === chosen);
    if (e && from === "list") Say.say(describe(e));
  }
  function describe(e) {
    const what = e.kind === "transition"
      ? `${e.from} → ${e.to}`
      : e.kind === "stimulus"
      ? "› " + e.what
      : [e.who, e.what].filter(Boolean).join(" ");
    return [e.clock, what, e.state && (e.kind === "signal" || e.kind === "action") ? word("codeReads", e.state) : ""]
      .filter(Boolean).join(", ");
  }

  // The lines that make this run, for a link.
  function script() {
    if (!view) return [];
    if (view.lesson && !view.lesson.isPractice) return [Course.lineOf(view.lesson.name)].filter(Boolean);
    const set = [...(view.platforms || []), ...(view.styles || [])].filter((s) => s.on && s.line).map((s) => s.line);
    const lines = (view.stops || []).map((s) => s.text).filter(Boolean);
    return lines.length ? set.concat(lines).slice(-mostLines) : [];
  }

  // After a trap the instance cannot be trusted: a new one runs the lines again, without the one that stopped it.
  async function recover(culprit, told) {
    if (recover.busy) return;
    recover.busy = true;
    const lines = sent.slice(),
      list = lines.map((l) => (l[0] === "from" ? l[1].split("\n").slice(1).join("\n") : l[1])).join("\n");
    const copy = Dom.button(word("copyLines"), async () => {
      if (await Share.copy(list)) Say.say(word("linesCopied"));
    }, { key: "trap-copy" });
    let text = word("trapped", String(culprit).split("\n")[0].slice(0, 80));
    quiet = true;
    try {
      await boot(startLog);
      for (const [name, payload] of lines) {
        show(call(name, payload), payload);
        sent.push([name, payload]);
      }
    } catch {
      text = word("trappedStart");
      try {
        await boot(startLog);
      } catch { /* the notice says what happened */ }
    }
    quiet = false;
    recover.busy = false;
    if (view) draw("", {});
    if (told || lines.length) Say.notice(text, { actions: [copy], detail: list });
  }
  async function boot(log) {
    await Core.start();
    startLog = log;
    sent = [];
    entries = [];
    Material.again(call);
    const reply = call("start", opening(log));
    if (reply.words) {
      Words.take(reply.words.labels);
      Signs.take(reply.words.states);
      Graph.take(reply.words.edges);
    }
    view = reply;
    merge(reply);
    return reply;
  }
  async function restart() {
    const reply = await boot(Store.log());
    if (reply.keep) Store.append(reply.keep);
    draw("", {});
  }
  function storageTold() {
    Say.notice(word(Store.state === "full" ? "storageFull" : "storageForbidden"));
  }

  async function start() {
    const lacking = Core.lacking?.() || [];
    byId("loading-text").textContent = word("loading");
    try {
      if (lacking.length) throw new Error(word("lacksScript", lacking.join(", ")));
      const embedded = Share.isEmbedded();
      document.documentElement.toggleAttribute("data-embed", embedded);
      Store.sealed = embedded;
      Material.begin();
      const reply = await boot(embedded ? "" : Store.log());
      if (reply.keep) Store.append(reply.keep);
      Words.place();
      Controls.begin();
      byId("loading").remove();
      draw("", {});
      const first = Course.begin();
      if (!embedded && Store.state !== "ok") storageTold();
      const brought = await arrive(embedded);
      if (!embedded && !brought) Goal.begin(first);
    } catch (error) {
      byId("loading")?.classList.add("lacks");
      if (byId("loading-text")) {
        byId("loading-text").textContent = lacking.length ? error.message : word("lacksFailed", error.message);
      }
    }
  }
  // What the address or the page itself brings. Returns whether there is something.
  async function arrive(embedded) {
    let brought;
    try {
      brought = await Share.read();
    } catch (error) {
      Say.notice(word("linkBroken", error.message));
      return true;
    }
    if (!brought && Material.lines.length) runAll(Material.lines);
    else if (!brought) return false;
    else if (brought.text !== undefined) askFor(brought);
    else if (embedded) runAll(brought.lines);
    else offer(brought.lines);
    return true;
  }
  // Lines of somebody else run on a press only.
  function offer(lines) {
    const run = Dom.button(word("runThem"), () => {
      node.remove();
      runAll(lines);
    }, { class: "btn main", key: "link-run" });
    const text = lines.length === 1 ? word("linkOne") : word("linkBrought", lines.length);
    const node = Say.notice(text, { detail: lines.join("\n"), actions: [run] });
    node?.querySelector("button").focus({ preventScroll: true });
  }
  function askFor({ name, text }) {
    const open = Dom.button(word("openIt"), () => {
      node.remove();
      Goal.finish();
      Material.offer(name, text).catch((error) => Say.notice(word("linkBroken", error.message)));
    }, { class: "btn main", key: "link-open" });
    const node = Say.notice(word("linkText", name), { detail: text, actions: [open] });
    node?.querySelector("button").focus({ preventScroll: true });
  }
  function runAll(lines) {
    Goal.finish();
    for (const [i, text] of lines.entries()) {
      quiet = i < lines.length - 1;
      const reply = send("line", text);
      quiet = false;
      if (reply?.keep && i < lines.length - 1) Store.append(reply.keep);
      if (!reply) return;
      if (reply.failed) {
        draw(text, { typed: true });
        Say.notice(word("linkFailed", text));
        return;
      }
    }
  }
  return {
    start,
    restart,
    line,
    answer,
    look,
    why,
    complete,
    check,
    earlier,
    select,
    describe,
    script,
    ask,
    tab,
    offer,
    measure,
    get view() {
      return view;
    },
  };
})();
Lab.start();
