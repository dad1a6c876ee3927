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
  // Reads the stored log again before appending, so a second tab loses nothing.
  const append = (lines) => lines && !Store.sealed ? put("log", joined(log(), lines)) : true;
  const joined = (a, b) => (a && !a.endsWith("\n") ? a + "\n" : a) + (b.endsWith("\n") ? b : b + "\n");
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
    replace,
    seed,
    watch,
    sealed: false,
    get state() {
      return state;
    },
  };
})();
