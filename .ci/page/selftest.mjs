// Runs the self test of a page's program in node, unpacked by the page's own script, and prints its number: selftest.mjs PAGE
import { readFileSync } from "node:fs";

const text = readFileSync(process.argv[2], "utf8");
const [, size, module] = /<script type="application\/gzip" id="module" data-size="(\d+)">([^<]*)<\/script>/.exec(text);
const script = /<script>\n("use strict";\n\/\/ The core:[\s\S]*?)<\/script>/.exec(text)[1];
globalThis.document = { getElementById: () => ({ textContent: module, dataset: { size } }) };
const core = new Function(`${script}\nreturn Core;`)();
await core.start();
console.log(core.selfTest());
