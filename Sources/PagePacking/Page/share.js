"use strict";
// Links that hold a run in their fragment: `#1s=` and the script as base64url of raw deflate. Nothing is sent anywhere.
const Share = (() => {
  const mostBytes = 65536, mostLines = 200, long = 2000, runName = "run.life";

  const toText = (bytes) =>
    btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(
      /=+$/,
      "",
    );
  const toBytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
  async function pack(text) {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    return toText(new Uint8Array(await new Response(stream).arrayBuffer()));
  }
  // Unpacks at most `mostBytes`: a small link must not become a large text.
  async function unpack(code) {
    if (code.length > mostBytes * 2) throw new Error(word("linkHuge"));
    const reader = new Blob([toBytes(code)]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const chunks = [];
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > mostBytes) {
        reader.cancel().catch(() => {});
        throw new Error(word("linkHuge"));
      }
      chunks.push(part.value);
    }
    return new TextDecoder("utf-8", { fatal: true }).decode(await new Blob(chunks).arrayBuffer());
  }
  const parts = () => location.hash.slice(1).split("&").filter(Boolean);
  const isEmbedded = () => parts().includes("1embed");

  // What the link brings: `lines`, or a `name` and a `text`; null where it brings nothing.
  async function read() {
    const list = parts(), part = list.find((p) => /^\d+[a-z]=/.test(p));
    if (!part) return null;
    const [, version, kind, code] = /^(\d+)([a-z])=(.*)$/.exec(part);
    if (!/^[1-9]/.test(version)) throw new Error(word("linkOld"));
    if (version !== "1" || !"sl".includes(kind)) throw new Error(word("linkNewer"));
    let text;
    try {
      text = await unpack(code);
    } catch (error) {
      throw new Error(error.message === word("linkHuge") ? error.message : word("linkUnreadable"));
    }
    if (kind === "l") return named(text);
    // A line that begins with a blank goes on with the statement before it.
    const lines = text.split(/\n(?! )/).map((l) => l.replace(/\n /g, "\n")).filter((l) => l.trim());
    if (!lines.length) throw new Error(word("linkEmpty"));
    if (lines.length > mostLines) throw new Error(word("linkHuge"));
    return { lines };
  }
  // A text below the line with its name.
  function named(whole) {
    const end = whole.indexOf("\n"), name = whole.slice(0, Math.max(0, end)), text = whole.slice(end + 1);
    if (!name.trim() || !text.trim()) throw new Error(word("linkEmpty"));
    return { name, text };
  }

  function download(name, text, type = "text/plain") {
    const url = URL.createObjectURL(new Blob([text], { type }));
    const link = el("a", { href: url, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }
  async function copy(text, field) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      field?.focus();
      field?.select();
      return document.execCommand?.("copy") || false;
    }
  }

  async function show(on) {
    const box = byId("share"), button = byId("share-button"), held = box.contains(document.activeElement);
    box.hidden = !on;
    button.setAttribute("aria-expanded", String(on));
    if (!on) {
      if (held) button.focus();
      return;
    }
    const lesson = Lab.view?.lesson, source = Material.source(lesson), lines = source ? [lesson.name] : Lab.script();
    const head = [
      el(
        "div",
        { class: "head" },
        el("h2", { id: "share-title" }, word("shareTitle")),
        Dom.button(word("close"), () => show(false), { class: "link", key: "share-close" }),
      ),
    ];
    if (!lines.length) {
      const why = word(lesson?.isPractice ? "sharePractice" : Lab.view?.run?.count ? "shareTooLong" : "shareEmpty");
      Dom.redraw(box, button, head, el("p", {}, why));
      Say.say(why);
      return;
    }
    const script = lines.map((l) => l.replace(/\n/g, "\n ")).join("\n");
    const fragment = source ? "#1l=" + (await pack(source.name + "\n" + source.text)) : "#1s=" + (await pack(script));
    history.replaceState(null, "", fragment);
    // Opened from a disk, the page has no address for others, and its own one tells of folders.
    const base = Material.address.split("#")[0], isHosted = /^https?:/.test(base || location.href),
      url = base ? base + fragment : isHosted ? location.href : fragment,
      tell = el(
        "p",
        { class: "tip" },
        source
          ? word("shareText", source.name, url.length)
          : word(lines.length === 1 ? "shareOne" : "shareLength", lines.length, url.length),
        url.length > long ? " " + word("shareLong") : "",
      );
    const field = el("input", {
      type: "text",
      readonly: true,
      class: "mono",
      key: "share-link",
      "aria-label": word("shareTitle"),
      onfocus: () => field.select(),
    });
    field.value = url;
    const doCopy = async () => {
      const ok = await copy(field.value, field);
      tell.textContent = word(ok ? "copied" : "copyFailed");
      Say.say(tell.textContent);
    };
    const code = isHosted
      ? el(
        "details",
        {},
        el("summary", {}, word("embedCode")),
        el(
          "pre",
          { class: "block", tabindex: 0 },
          `<iframe sandbox="allow-scripts" width="100%" height="640" src="${url}&1embed"></iframe>`,
        ),
      )
      : null;
    Dom.redraw(
      box,
      button,
      head,
      el("p", {}, word(isHosted ? "shareNote" : "shareDisk")),
      el("div", { class: "adding" }, field, Dom.button(word("copy"), doCopy, { class: "btn main", key: "share-copy" })),
      tell,
      source || !isHosted ? files(source || { name: runName, text: Lab.view.lesson ? "" : script + "\n", lines }) : null,
      code,
    );
    box.querySelector("[data-key=share-copy]").focus();
  }
  // A lesson or a run also goes away as a file, and in a page of its own.
  function page({ name, text, line, lines }) {
    const whole = Material.page(name, lines ? "" : text, lines || [line]);
    if (whole) download(name.replace(/\.[^.]*$/, "") + ".html", whole, "text/html");
  }
  function files(source) {
    const { name, text } = source;
    return el(
      "div",
      { class: "keys" },
      text ? Dom.button(word("asFile"), () => download(name, text), { key: "share-file" }) : null,
      Dom.button(word("asPage"), () => page(source), { key: "share-page" }),
    );
  }
  function begin() {
    const button = byId("share-button");
    button.replaceChildren(
      svg("svg", {
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        "stroke-width": 2,
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
        "aria-hidden": "true",
      }, svg("path", { d: "M12 15V4M8 8l4-4l4 4M5 13v6h14v-6" })),
      el("span", {}, word("share")),
    );
    button.setAttribute("aria-label", word("share"));
    button.addEventListener("click", () => show(byId("share").hidden));
    byId("share").addEventListener("keydown", (event) => {
      if (event.key === "Escape") show(false);
    });
  }
  return {
    begin,
    read,
    download,
    page,
    copy,
    show,
    isEmbedded,
    get hidden() {
      return byId("share").hidden;
    },
  };
})();
