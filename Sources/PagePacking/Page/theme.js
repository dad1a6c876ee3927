"use strict";
// The colour scheme: follows the system, or is fixed by the person.
// The resolved scheme stands on the root element, so the styles have one block for dark.
const Theme = (() => {
  const key = "lifelab.1.theme";
  const system = matchMedia("(prefers-color-scheme: dark)");
  const modes = ["system", "light", "dark"];
  let mode = "system";
  try {
    mode = localStorage.getItem(key) || mode;
  } catch { /* storage is forbidden: the system's scheme */ }
  if (!modes.includes(mode)) mode = "system";

  function apply() {
    const dark = mode === "dark" || (mode === "system" && system.matches);
    document.documentElement.dataset.theme = dark ? "dark" : "light";
  }
  function next() {
    mode = modes[(modes.indexOf(mode) + 1) % modes.length];
    try {
      localStorage.setItem(key, mode);
    } catch { /* kept for this visit only */ }
    apply();
    return mode;
  }
  system.addEventListener("change", apply);
  apply();
  return {
    next,
    get mode() {
      return mode;
    },
  };
})();
