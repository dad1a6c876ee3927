"use strict";
// The core: a WebAssembly program without imports, whose compressed text stands in the page. It takes requests and answers with JSON.

/** A fault of the core: the instance at hand cannot be trusted, and `Core.start` makes a new one. */
class CoreFault extends Error {
  constructor(request, cause) {
    super(`the core has stopped at '${request}'`, { cause });
    this.name = "CoreFault";
    this.request = request;
  }
}

const Core = (() => {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  /** A promise of the compiled program, which is kept for further instances. */
  let program = null;
  /** What the instance at hand exports; null where there is none. */
  let exports = null;

  /** Returns the names of what this browser lacks. */
  function lacking() {
    const needs = {
      "WebAssembly": typeof WebAssembly === "object" && typeof WebAssembly.compile === "function",
      "DecompressionStream": typeof DecompressionStream === "function",
    };
    return Object.keys(needs).filter((name) => !needs[name]);
  }

  /**
   * Returns the bytes of an element's text: seven bits a character; one from U+0080 on stands for one of three codes that a page
   * cannot hold, and five bits more. The element says how many bytes they are.
   */
  function bytes(element) {
    const text = element.textContent, result = new Uint8Array(Number(element.dataset.size));
    let bits = 0, count = 0, end = 0;
    for (let place = 0; place < text.length; place++) {
      const code = text.charCodeAt(place);
      if (code < 128) {
        bits = bits << 7 | code;
        count += 7;
      } else {
        bits = bits << 12 | [0, 13, 60][code >> 5 & 3] << 5 | code & 31;
        count += 12;
      }
      while (count >= 8) result[end++] = bits >> (count -= 8);
    }
    return result;
  }

  /**
   * Returns the bytes of a text that the packer has freed of repetitions: three columns of numbers, then what is no repetition. The
   * third column says from how far before bytes are copied; 0 means as far as in the step before.
   */
  function repeated(text) {
    let place = 0;
    const number = () => {
      let value = 0, shift = 0, byte;
      do {
        byte = text[place++];
        value |= (byte & 127) << shift;
        shift += 7;
      } while (byte > 127);
      return value;
    };
    const result = new Uint8Array(number()), count = number();
    const [taken, copied, distances] = [0, 1, 2].map(() => Uint32Array.from({ length: count }, number));
    let end = 0, distance = 0;
    for (let step = 0; step < count; step++) {
      result.set(text.subarray(place, place + taken[step]), end);
      place += taken[step];
      end += taken[step];
      distance = distances[step] || distance;
      // A copy may reach into itself.
      for (const last = end + copied[step]; end < last; end++) result[end] = result[end - distance];
    }
    return result;
  }

  /** Returns the bytes of an element that holds something compressed. */
  async function inflated(element) {
    const stream = new Blob([bytes(element)]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  }

  /** Compiles the program. */
  async function compile() {
    const missing = lacking();
    if (missing.length > 0) throw new TypeError(`this browser has no ${missing.join(" and no ")}`);
    return WebAssembly.compile(repeated(await inflated(document.getElementById("module"))));
  }

  /** Makes a new instance, which knows nothing yet. */
  async function start() {
    exports = null;
    program ??= compile().catch((error) => {
      program = null;
      throw error;
    });
    exports = (await WebAssembly.instantiate(await program)).exports;
  }

  /** Returns the text that answers a request. The memory may move in every call. */
  function reply(request) {
    const sent = encoder.encode(request);
    const place = exports.alloc(sent.length) >>> 0;
    if (place === 0) throw new RangeError("there is no memory");
    new Uint8Array(exports.memory.buffer, place, sent.length).set(sent);
    const answer = exports.call(place, sent.length) >>> 0;
    if (answer === 0) throw new RangeError("there is no memory");
    const length = new DataView(exports.memory.buffer).getUint32(answer, true);
    return decoder.decode(new Uint8Array(exports.memory.buffer, answer + 4, length));
  }

  /** Returns the reply to a request; throws `CoreFault` where the core stops, behind which only `start` is of use. */
  function call(name, payload = "") {
    try {
      if (!exports) throw new ReferenceError("there is no instance");
      return JSON.parse(reply(`${name}\n${payload}`));
    } catch (cause) {
      exports = null;
      throw new CoreFault(name, cause);
    }
  }

  /**
   * Makes a new instance and carries out requests again, pairs of a name and a payload. Returns the last reply, and how many were
   * carried out: where one of them stops the core, too, those before it stand.
   */
  async function restart(requests) {
    for (let count = requests.length;;) {
      await start();
      let last = null, done = 0;
      try {
        for (; done < count; done++) last = call(...requests[done]);
        return { reply: last, done };
      } catch (fault) {
        count = done;
      }
    }
  }

  /** Returns the bytes of memory in use by the core. */
  const memory = () => (exports ? exports.memory.buffer.byteLength : 0);

  /** Returns the number of the self test, as a text. */
  const selfTest = () => BigInt.asUintN(64, exports.selftest()).toString();

  return { lacking, inflated, start, call, restart, memory, selfTest };
})();
