"use strict";
// What this browser keeps: the progress log, drafts, small marks. Every access may be refused; then values live until the page closes.
const Store = (() => {
  const prefix = "lifelab.1.";
  const memory = new Map();
  let state = "ok";
  function get(key) {
    if (memory.has(key)) return memory.get(key);
    try {
      return localStorage.getItem(prefix + key);
    } catch {
      state = "forbidden";
      return null;
    }
  }
  function put(key, text) {
    try {
      localStorage.setItem(prefix + key, text);
      memory.delete(key);
      return true;
    } catch (error) {
      state = /quota/i.test(error.name + error.message) ? "full" : "forbidden";
      memory.set(key, text);
      return false;
    }
  }
  function drop(key) {
    memory.delete(key);
    try {
      localStorage.removeItem(prefix + key);
    } catch { /* nothing is kept */ }
  }
  const log = () => get("log") || "";
  // The log as this page has written it, and what it has written last. Another tab may have written since: then the program links its
  // lines anew behind what is stored. The lines are stored at once, for a page may be closed at any moment.
  let known = null, last = null;
  function append(lines, relink) {
    if (!lines || Store.sealed) return true;
    const before = log(), own = before === known ? lines : relink(lines, before);
    last = { before, own };
    known = before + own;
    return put("log", known);
  }
  // Of two tabs that have written at one moment, the one whose lines are gone writes them again.
  function mend(relink) {
    const now = log();
    if (last && now.startsWith(last.before) && !now.startsWith(last.before + last.own)) append(last.own, relink);
  }
  const forget = () => known = last = null;
  function replace(text) {
    put("log.before", log());
    return put("log", text);
  }
  function seed() {
    let text = get("seed");
    if (!text) {
      text = Array.from(crypto.getRandomValues(new Uint8Array(8)), (b) => b.toString(16).padStart(2, "0")).join("");
      put("seed", text);
    }
    return text;
  }
  const watch = (told) =>
    addEventListener("storage", (event) => {
      if (event.key === prefix + "log") told();
    });
  return {
    get,
    put,
    drop,
    log,
    append,
    mend,
    forget,
    replace,
    seed,
    watch,
    sealed: false,
    get state() {
      return state;
    },
  };
})();
