"use strict";
const input = document.getElementById("input"), output = document.getElementById("output");
Core.start().then(() => {
  Core.call("start", "day 20000\nseed page\n\n");
  input.addEventListener("change", () => {
    output.textContent = JSON.stringify(Core.call("line", input.value), null, 1);
    input.value = "";
  });
  document.documentElement.dataset.ready = Math.round(performance.now());
}, (error) => { output.textContent = error.message; });
