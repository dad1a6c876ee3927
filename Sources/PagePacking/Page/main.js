"use strict";
// Joins the panes: sends requests to the core, keeps the entries of the run, draws each reply, and starts anew after a trap.
const Lab = (() => {
  let view = null, sent = [], startLog = "", quiet = false, chosen = null, busy = false;
  const mostLines = 200, mostSent = 500, muchMemory = 30e6;

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
      recover(name, payload, false);
      return null;
    }
  }
  function send(name, payload, options) {
    let reply;
    if (busy) return null;
    try {
      reply = call(name, payload);
    } catch {
      recover(name, payload, true);
      return null;
    }
    if (reply.fault) {
      Say.notice(reply.fault);
      return null;
    }
    if (!Author.isOpen) sent.push([name, payload]);
    show(reply, options?.text ?? payload, options);
    trimLater();
    return reply;
  }
  function show(reply, input, options) {
    view = reply;
    Run.merge(reply);
    if (!quiet) keep(reply);
    if (!quiet) draw(input || "", options);
  }
  const relink = (lines, stored) => ask("relink", lines + "\n" + stored)?.keep || lines;
  function keep(reply) {
    if (!Store.append(reply.keep, relink)) storageTold();
  }
  const isQuestion = () => view.mode === "question";

  // What is seen now: the run at hand, or the world that a question begins in.
  function scene() {
    const before = isQuestion() ? view.lesson?.before : null;
    return before ? { ...view, phone: before, state: before.state, graph: { visited: [], steps: [] } } : view;
  }
  function draw(input, options = {}) {
    const main = byId("main"), now = scene();
    main.dataset.mode = view.mode || "free";
    // At a question the run at hand is that of another occasion.
    main.toggleAttribute("data-run", !isQuestion() && (view.run?.count || 0) > 0);
    if (!Share.hidden) Share.show(false);
    Phone.draw(now.phone);
    Buttons.draw(now);
    Lesson.draw(view, input, options);
    Graph.draw(now);
    Time.draw(view);
    Prompt.draw(view, input, options);
    said(view);
    Compare.draw(view);
    Happened.draw(view, Run.entries);
    Lanes.draw(view, Run.entries);
    Goal.follow(view);
    Frame.draw(view);
    for (const n of view.notices || []) Say.notice(n);
    if (view.say) Say.say(view.say, view.problems?.map((p) => p.text));
  }
  // What the core says of a line outside lessons stands below the prompt; at the end of a lesson with the way to the next one.
  function said(v) {
    const rows = v.lesson ? [] : v.rows || [], ended = said.lesson && !v.lesson;
    said.lesson = !!v.lesson;
    const runs = v.lesson ? null : Found.draw(v);
    if (!rows.length) return Dom.redraw(byId("said"), byId("input"), runs);
    const tone = Rows.tone(rows.slice(0, 1));
    const box = tone || ended
      ? el(
        "div",
        { class: "verdict", tabindex: -1, data: { tone }, role: "group", "aria-label": word("verdict") },
        Rows.draw(rows, "reply"),
      )
      : Rows.draw(rows, "reply");
    const more = v.more ? Dom.button(word("more"), () => line("more"), { key: "said-more" }) : null;
    Dom.redraw(byId("said"), byId("input"), ended ? Course.onwards() : null, box, Rows.left(v, box), runs, more);
    if (ended && box.tabIndex === -1) {
      box.focus({ preventScroll: true });
      box.scrollIntoView({ block: "nearest" });
    }
  }
  // Draws anew what depends on the width of the window.
  function measure() {
    if (!view) return;
    Graph.measure();
    Graph.draw(scene());
    Lanes.draw(view, Run.entries);
  }
  // Typed lines and presses. A line that is given while looking at an earlier stop begins there.
  function line(text, isQuiet = false) {
    quiet = isQuiet;
    try {
      const reply = take(text);
      if (isQuiet && reply) keep(reply);
      return reply;
    } finally {
      quiet = false;
    }
  }
  function take(text) {
    const typed = document.activeElement?.id === "input" || document.activeElement?.dataset.key === "run";
    const behind = view && !isQuestion() ? Time.behind() : 0;
    Time.pause();
    return behind > 0 ? send("from", `${Time.place}\n${text}`, { typed, text }) : send("line", text, { typed });
  }
  const answer = (payload) => send("answer", payload, { typed: false });
  function look(stop) {
    const reply = stop === null && isQuestion() ? scene() : ask("at", String(stop ?? ""));
    const shown = reply?.phone ? reply : view;
    if (!shown) return;
    picture(shown);
    Buttons.draw(shown.buttons ? { ...view, ...shown } : view);
    const text = shown.phone ? shown.phone.state + ": " + shown.phone.words : "";
    Say.say(reply?.say || text);
  }
  // The phone and the states at a moment.
  function picture(shown) {
    Phone.draw(shown.phone);
    Graph.draw({ ...shown, state: shown.state || shown.phone?.state });
  }
  const why = (id) => ask("why", String(id))?.rows || [];
  // Nothing where it is refused, or says more than there is room for.
  const explain = (line) => {
    const reply = ask("explain", line);
    return reply?.left ? [] : reply?.rows || [];
  };
  const complete = (text) => ask("complete", text);
  const check = (text) => ask("check", text);
  function earlier(first) {
    Run.earlier(first, ask);
    Happened.draw(view, Run.entries);
    Lanes.draw(view, Run.entries);
  }
  function select(id, from) {
    chosen = chosen === id && from === "list" ? null : id;
    Lanes.select(chosen, from);
    Happened.select(chosen, from);
    const e = Run.entries.find((x) => x.id === chosen);
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

  // The lines that make this run, for a link; nothing where there are too many.
  function script() {
    if (!view) return [];
    if (view.lesson && !view.lesson.isPractice) return [Course.lineOf(view.lesson.name)].filter(Boolean);
    const lines = ask("script", "")?.lines || [];
    return lines.length <= mostLines ? lines : [];
  }

  // The line that a request carries; nothing for those that no one types.
  const lineOf = ([name, payload]) => (name === "line" ? payload : name === "from" ? payload.split("\n").slice(1).join("\n") : "");
  // After a trap the instance cannot be trusted: a new one runs the lines again, without the one that stopped it.
  async function recover(name, payload, told) {
    if (recover.busy) return;
    recover.busy = true;
    const lines = sent.slice(), list = lines.map(lineOf).filter(Boolean).join("\n"), culprit = lineOf([name, String(payload)]);
    const copy = Dom.button(word("copyLines"), async () => {
      if (await Share.copy(list)) Say.say(word("linesCopied"));
    }, { key: "trap-copy" });
    let text = word("trapped", word("at-" + name, culprit.split("\n")[0].slice(0, 80)) || word("at-other"));
    if (!await renew(startLog, lines)) text = word("trappedStart");
    recover.busy = false;
    if (told || lines.length) Say.notice(text, { actions: list ? [copy] : [], detail: list });
  }
  // A new machine, which takes what was given to the one before it, so that nothing is lost. Returns whether it took all.
  async function renew(log, lines) {
    let whole = true;
    busy = quiet = true;
    try {
      await boot(log);
      for (const [i, [name, payload]] of lines.entries()) {
        show(call(name, payload), payload);
        sent.push([name, payload]);
        if (i % 50 === 49) await new Promise((done) => setTimeout(done));
      }
    } catch {
      whole = false;
      try {
        await boot(log);
      } catch { /* the notice says what happened */ }
    }
    busy = quiet = false;
    Store.forget();
    if (view) draw("", {});
    return whole;
  }
  // What a new machine has to be given to stand where this one does: the log, and all lines or those of the run.
  function past() {
    if (sent.length <= mostSent) return [startLog, sent.slice()];
    return [ask("export", "")?.log ?? startLog, (ask("script", "")?.lines || []).map((text) => ["line", text])];
  }
  // Memory of a program never shrinks: after practice a new machine takes the run over, once nothing is going on.
  function trimLater() {
    clearTimeout(trimLater.timer);
    if (Core.memory() > muchMemory && view.mode === "free" && !view.lesson) trimLater.timer = setTimeout(trim, 900);
  }
  const trim = () => takeOver(ask("export", "")?.log);
  // A new machine with a log takes the run over; false where something is going on that it could not take.
  async function takeOver(log) {
    const isLooking = Time.behind() > 0 || document.body.hasAttribute("data-looking");
    if (busy || view.lesson || view.left || Author.isOpen || isLooking) return false;
    const { lines, isWhole } = ask("script", "") || {}, was = view;
    if (!isWhole || log === undefined) return false;
    await renew(log, lines.map((text) => ["line", text]));
    for (const name of ["rows", "next", "say"]) view[name] = was[name];
    draw("", {});
    return true;
  }
  // Another tab has written to the log.
  async function follow() {
    Store.mend(relink);
    if (await takeOver(Store.log())) return;
    const reload = Dom.button(word("reload"), () => location.reload(), { key: "reload" });
    Say.notice(word("otherTab"), { actions: [reload] });
  }
  async function boot(log) {
    await Core.start();
    startLog = log;
    sent = [];
    Run.clear();
    Material.again(call);
    const reply = call("start", opening(log));
    if (reply.words) {
      Words.take(reply.words.labels);
      Signs.take(reply.words.states);
      Graph.take(reply.words.edges);
    }
    view = reply;
    Run.merge(reply);
    return reply;
  }
  // Begins anew with the log that is kept; the learner's own run stays.
  async function restart() {
    const lines = view ? (ask("script", "")?.lines || []).map((text) => ["line", text]) : [];
    await renew(Store.log(), lines);
  }
  const again = () => renew(...past());
  // What an author's text looks like now; the view follows it where it can be opened.
  function preview(name, cursor, text) {
    const reply = ask("preview", text === undefined ? "" : `${name}\n${cursor}\n${text}`);
    if (!reply || text !== undefined && !reply.isOpen) return reply;
    show(text === undefined ? reply : call("view"), "", {});
    return reply;
  }
  const compare = (choice) => send("compare", choice, { typed: false, text: "" });
  const redraw = (text) => draw(text, { typed: true });
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
      keep(reply);
      Words.place();
      Controls.begin();
      byId("loading").remove();
      draw("", {});
      const first = Course.begin();
      if (!embedded && Store.state !== "ok") storageTold();
      Material.tell();
      const brought = await Arrive.begin(embedded);
      if (!embedded && !brought) Goal.begin(first);
    } catch (error) {
      byId("loading")?.classList.add("lacks");
      if (byId("loading-text")) {
        byId("loading-text").textContent = lacking.length ? error.message : word("lacksFailed", error.message);
      }
    }
  }
  return {
    start,
    restart,
    line,
    answer,
    look,
    picture,
    why,
    explain,
    complete,
    check,
    earlier,
    select,
    describe,
    ask,
    tab: (name) => Frame.tab(name),
    measure,
    again,
    redraw,
    preview,
    follow,
    compare,
    script,
    get busy() {
      return busy;
    },
    get view() {
      return view;
    },
  };
})();
Lab.start();
