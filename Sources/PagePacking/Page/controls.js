"use strict";
// The controls of the head: colours, the lists of words and platforms, the way back; and what another tab tells.
const Controls = (() => {
  function begin() {
    const theme = byId("theme-button");
    const face = () => {
      const label = word({ system: "themeSystem", light: "themeLight", dark: "themeDark" }[Theme.mode]);
      const picture = {
        system: [
          svg("circle", { cx: 12, cy: 12, r: 8 }),
          svg("path", { d: "M12 4v16a8 8 0 0 0 0-16z", fill: "currentColor" }),
        ],
        light: [
          svg("circle", { cx: 12, cy: 12, r: 4 }),
          svg("path", {
            d: "M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6l1.4 1.4M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4",
          }),
        ],
        dark: [svg("path", { d: "M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5z" })],
      }[Theme.mode];
      theme.replaceChildren(
        svg("svg", {
          viewBox: "0 0 24 24",
          fill: "none",
          stroke: "currentColor",
          "stroke-width": 2,
          "stroke-linecap": "round",
          "stroke-linejoin": "round",
          "aria-hidden": "true",
        }, picture),
      );
      theme.setAttribute("aria-label", label);
      theme.title = label;
    };
    theme.addEventListener("click", () => {
      Theme.next();
      face();
      Say.say(theme.title);
    });
    face();
    Share.begin();
    byId("lanes-tools").append(Compare.button());
    let width = innerWidth;
    addEventListener("resize", () => {
      if (width === innerWidth) return;
      width = innerWidth;
      Lab.measure();
    });
    for (const id of ["styles", "platforms"]) {
      byId(id).addEventListener("change", (event) => Lab.line(event.target.value));
    }
    // The head of a small page has no room for the platforms: they stand with the states.
    const narrow = matchMedia("(max-width: 480px)");
    const seat = () => byId(narrow.matches ? "path" : "course-button").before(byId("platforms-box"));
    narrow.addEventListener("change", seat);
    seat();
    byId("brand").addEventListener("click", (event) => {
      event.preventDefault();
      Course.show(false);
      scrollTo(0, 0);
    });
    Store.watch(() => Lab.follow());
  }
  return { begin };
})();
