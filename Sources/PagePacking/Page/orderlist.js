"use strict";
// A list that one puts in order by dragging, by buttons, or by Alt with the arrow keys. Every move is announced.
const OrderList = (() => {
  let serial = 0;

  // `items`: texts. `order`: places of the items in use. `onChange` gets the places. `removable`: items may leave the list.
  function make({ items, order, removable, onChange, onRemove }) {
    const id = "ol" + (serial += 1);
    let places = order.slice();
    const list = el("ol", { class: "order", "aria-label": word("yourOrder") });
    const name = (k) => items[places[k]];
    // On a narrow page one item has its controls in sight: the one that had the focus last. It keeps them when the focus goes, so
    // that nothing moves away below a finger.
    let current = -1;
    const open = (item) => {
      current = [...list.children].indexOf(item);
      for (const n of list.children) n.toggleAttribute("data-open", n === item);
    };
    list.addEventListener("focusin", (event) => open(event.target.closest("li")));

    function item(k) {
      const text = name(k);
      const handle = el(
        "button",
        {
          type: "button",
          class: "handle",
          key: `${id}-h-${k}`,
          "aria-label": word("handle", text, k + 1, places.length),
          onpointerdown: (event) => drag(event, k),
        },
        svg(
          "svg",
          { viewBox: "0 0 12 18", "aria-hidden": "true" },
          [3, 9, 15].map((y) => [3, 9].map((x) => svg("circle", { cx: x, cy: y, r: 1.5, fill: "currentColor" }))),
        ),
      );
      const tool = (key, sign, to, on) =>
        el("button", {
          type: "button",
          class: "small",
          key: `${id}-${key}-${k}`,
          "aria-label": `${word(key)}: ${text}`,
          title: word(key),
          "aria-disabled": on ? null : "true",
          onclick: () => on && to(),
        }, sign);
      return el(
        "li",
        {
          class: "moving",
          onkeydown: (event) => {
            if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
              event.preventDefault();
              move(k, event.key === "ArrowUp" ? k - 1 : k + 1, "h");
            } else if (event.key === "Delete" && removable) take(k);
          },
        },
        el("span", { class: "number", "aria-hidden": "true" }, String(k + 1)),
        handle,
        el("span", { class: "name mono" }, ...Dom.soft(text)),
        el(
          "span",
          { class: "moves" },
          tool("up", "↑", () => move(k, k - 1, "up"), k > 0),
          tool("down", "↓", () => move(k, k + 1, "down"), k < places.length - 1),
          removable ? tool("remove", "×", () => take(k), true) : null,
        ),
      );
    }
    function draw(focusKey) {
      Dom.redraw(
        list,
        null,
        places.length ? places.map((_, k) => item(k)) : el("li", { class: "empty" }, word("listEmpty")),
      );
      if (focusKey) list.querySelector(`[data-key="${focusKey}"]`)?.focus({ preventScroll: true });
      else list.children[current]?.toggleAttribute("data-open", true);
    }
    function move(from, to, control) {
      if (to < 0 || to >= places.length || from === to) return;
      const boxes = [...list.children].map((n) => n.getBoundingClientRect().top);
      const [p] = places.splice(from, 1);
      places.splice(to, 0, p);
      draw(control ? `${id}-${control}-${to}` : "");
      slide(boxes, from, to);
      Say.say(word("moved", items[p], to + 1, places.length));
      onChange(places);
    }
    // Shows what moved: each row starts where it was.
    function slide(tops, from, to) {
      if (Dom.calm()) return;
      [...list.children].forEach((n, k) => {
        const old = k === to
          ? from
          : k >= Math.min(from, to) && k <= Math.max(from, to)
          ? (from < to ? k + 1 : k - 1)
          : k;
        const by = tops[old] - n.getBoundingClientRect().top;
        if (by) {
          n.animate([{ transform: `translateY(${by}px)` }, { transform: "none" }], {
            duration: 160,
            easing: "ease-out",
          });
        }
      });
    }
    function take(k) {
      const [p] = places.splice(k, 1);
      draw(places.length ? `${id}-remove-${Math.min(k, places.length - 1)}` : "");
      Say.say(word("dropped", items[p]));
      onChange(places);
      onRemove?.(p);
    }
    function add(p) {
      places.push(p);
      draw();
      Say.say(word("taken", items[p], places.length));
      onChange(places);
    }
    function drag(event, start) {
      if (event.button) return;
      event.preventDefault();
      const rows = [...list.children], row = rows[start], handle = event.currentTarget, y0 = event.clientY;
      const tops = rows.map((n) => n.offsetTop), height = row.offsetHeight + 6;
      let to = start;
      handle.setPointerCapture(event.pointerId);
      handle.focus({ preventScroll: true });
      row.classList.add("dragged");
      const onMove = (e) => {
        const by = e.clientY - y0, middle = tops[start] + by + row.offsetHeight / 2;
        row.style.transform = `translateY(${by}px)`;
        to = rows.filter((n, k) => k !== start && tops[k] + n.offsetHeight / 2 < middle).length;
        rows.forEach((n, k) => {
          if (k !== start) {
            n.style.transform = k > start && k <= to
              ? `translateY(${-height}px)`
              : k < start && k >= to
              ? `translateY(${height}px)`
              : "";
          }
        });
      };
      const onEnd = (e) => {
        handle.removeEventListener("pointermove", onMove);
        handle.removeEventListener("pointerup", onEnd);
        handle.removeEventListener("pointercancel", onEnd);
        row.classList.remove("dragged");
        for (const n of rows) n.style.transform = "";
        if (e.type === "pointerup" && to !== start) {
          const [p] = places.splice(start, 1);
          places.splice(to, 0, p);
          draw(`${id}-h-${to}`);
          Say.say(word("moved", items[p], to + 1, places.length));
          onChange(places);
        }
      };
      handle.addEventListener("pointermove", onMove);
      handle.addEventListener("pointerup", onEnd);
      handle.addEventListener("pointercancel", onEnd);
    }
    draw();
    return {
      node: list,
      add,
      get places() {
        return places;
      },
    };
  }
  return { make };
})();
