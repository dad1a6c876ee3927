"use strict";
// Adds the page's own styles and scripts, which stand in it compressed. Where they are loaded one by one, there is nothing to unpack.
(async () => {
  const shown = () => {
    document.documentElement.dataset.shown = "";
  };
  const packed = document.getElementById("parts");
  if (!packed) return shown();
  // The page as it came, for a page that holds a text.
  Core.frame = document.documentElement.cloneNode(true);
  try {
    if (typeof DecompressionStream === "undefined") throw new Error("DecompressionStream");
    const text = new TextDecoder().decode(await Core.inflated(packed));
    const [style, script] = text.split("\0");
    for (const [tag, content, place] of [["style", style, document.head], ["script", script, document.body]]) {
      const node = document.createElement(tag);
      node.textContent = content;
      place.append(node);
    }
    shown();
  } catch (error) {
    document.getElementById("loading").className = "lacks";
    document.getElementById("loading-text").textContent = "This browser cannot open the page (" + error.message +
      "). A browser of the last three years will do.";
  }
})();
