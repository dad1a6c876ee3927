"use strict";
// What comes with the address or stands in the page itself: lines and texts of somebody else, which run on a press only.
const Arrive = (() => {
  // What the address or the page itself brings. Returns whether there is something.
  async function begin(embedded) {
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
      const reply = Lab.line(text, i < lines.length - 1);
      if (!reply) return;
      if (reply.failed) {
        Lab.redraw(text);
        Say.notice(word("linkFailed", text));
        return;
      }
    }
  }
  return { begin, offer };
})();
