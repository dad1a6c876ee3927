// What a strict reader finds: names, sizes of targets, contrast, ids, and what sticks out.
(() => {
  const out = [];
  const vis = (n) => {
    const r = n.getBoundingClientRect();
    const s = getComputedStyle(n);
    return r.width > 0 && r.height > 0 && s.visibility !== "hidden" && s.display !== "none" && !n.closest("[hidden]");
  };
  const lum = ([r, g, b]) => {
    const f = (v) => {
      v /= 255;
      return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * f(r) + 0.7152 * f(g) + 0.0722 * f(b);
  };
  const parse = (c) => {
    const m = /rgba?\(([^)]+)\)/.exec(c);
    if (m) {
      const p = m[1].split(/[ ,/]+/).map(Number);
      return [p[0], p[1], p[2], p[3] ?? 1];
    }
    const k = /color\(srgb ([^)]+)\)/.exec(c);
    if (k) {
      const p = k[1].split(/[ /]+/).map(Number);
      return [p[0] * 255, p[1] * 255, p[2] * 255, p[3] ?? 1];
    }
    return null;
  };
  const over = (f, b) => [0, 1, 2].map((i) => f[i] * f[3] + b[i] * (1 - f[3]));
  const bg = (n) => {
    const stack = [];
    for (let e = n; e; e = e.parentElement) {
      const s = getComputedStyle(e);
      if (s.backgroundImage !== "none") return null;
      const c = parse(s.backgroundColor);
      if (c && c[3] > 0) {
        stack.push(c);
        if (c[3] === 1) break;
      }
    }
    let base = [255, 255, 255];
    for (const c of stack.reverse()) base = over(c, base);
    return base;
  };
  for (
    const n of document.querySelectorAll("button,input,select,textarea,a[href],[role=button],[role=option],summary")
  ) {
    if (!vis(n)) continue;
    const name = n.getAttribute("aria-label") || [...(n.labels || [])].map((l) => l.textContent).join("") ||
      (n.getAttribute("aria-labelledby") && document.getElementById(n.getAttribute("aria-labelledby"))?.textContent) ||
      n.textContent.trim();
    if (!name) out.push("no name: " + n.outerHTML.slice(0, 120));
    const r = n.getBoundingClientRect();
    if ((r.width < 24 || r.height < 24) && !n.classList.contains("hidden") && !n.classList.contains("skip")) {
      out.push(
        `small ${Math.round(r.width)}x${Math.round(r.height)}: ${n.outerHTML.slice(0, 100)}`,
      );
    }
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen = new Set();
  for (let t = walker.nextNode(); t; t = walker.nextNode()) {
    const n = t.parentElement;
    if (!t.data.trim() || !vis(n) || n.closest("script,style,noscript,.hidden,[aria-hidden=true],.skip")) continue;
    const s = getComputedStyle(n);
    let fg = parse(n.namespaceURI.endsWith("svg") ? s.fill : s.color);
    let b = bg(n);
    if (n.namespaceURI.endsWith("svg")) {
      const g = n.closest("g");
      const rect = g && g.querySelector(".box") || n.closest("g").querySelector("circle,rect");
      const f = rect && parse(getComputedStyle(rect).fill);
      if (f && f[3]) b = f.slice(0, 3);
    }
    if (!fg || !b) continue;
    let op = 1;
    for (let e = n; e; e = e.parentElement) op *= +getComputedStyle(e).opacity;
    const c = over([fg[0], fg[1], fg[2], fg[3] * op], b),
      a = lum(c),
      d = lum(b),
      ratio = (Math.max(a, d) + 0.05) / (Math.min(a, d) + 0.05);
    if (ratio < 4.5) {
      const k = n.className.baseVal ?? n.className;
      const line = `contrast ${ratio.toFixed(2)} "${t.data.trim().slice(0, 30)}" .${k}`;
      if (!seen.has(line)) {
        seen.add(line);
        out.push(line);
      }
    }
  }
  const ids = {};
  for (const n of document.querySelectorAll("[id]")) {
    if (ids[n.id]) out.push("double id " + n.id);
    else ids[n.id] = 1;
  }
  for (const n of document.querySelectorAll("[aria-labelledby],[aria-controls],[aria-describedby]")) {
    for (const a of ["aria-labelledby", "aria-controls", "aria-describedby"]) {
      if (n.getAttribute(a) && !document.getElementById(n.getAttribute(a))) {
        out.push("dangling " + a + " " + n.getAttribute(a));
      }
    }
  }
  for (const n of document.querySelectorAll("*")) {
    if (
      vis(n) && n.getBoundingClientRect().right > innerWidth + 1 &&
      !n.closest(".scroll,#buttons,pre,.sheet-of-code,.hidden,.phone,.skip,svg,.chips")
    ) out.push("outside: " + n.outerHTML.slice(0, 90));
  }
  if (document.documentElement.scrollWidth > innerWidth) {
    out.push("scrolls sideways: " + document.documentElement.scrollWidth);
  }
  return out;
})();
