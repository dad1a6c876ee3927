"""Long titles and names without a blank, as files of others may have them: they wrap or end in dots, and nothing becomes wider by them."""

import json

import faults

LESSON = """lesson own "%s" {
  version 1
  question one choice "%s" {
    | Which?
    right "%s" because: "x."
    wrong "b" because: "y."
  }
}
"""
APP = f"app {'N' * 40} uses: uikit {{ unsaved {'v' * 40} = \"{'x' * 300}\" }}"
GUESTS = "use [notifications, flutterEngine, androidActivity, launchOptions]"
# What is wider than the window, or than what it stands in.
WIDE = """(() => {
  const found = [], root = document.documentElement;
  if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide`);
  const boxes = "#lesson h3, .head h2, .names li, .names span, .phone .values, .phone .value, .lesson-row .text, .brought span,"
    + " .notice p, .btn, .named";
  for (const n of document.querySelectorAll(boxes)) {
    if (!n.checkVisibility()) continue;
    if (n.scrollWidth > n.clientWidth + 1) found.push(`${n.className || n.tagName} '${n.textContent.slice(0, 20)}' is cut`);
    if (n.offsetHeight > innerHeight / 2) found.push(`${n.className || n.tagName} is ${n.offsetHeight} high`);
  }
  return found;
})()"""


def lessons(width, height):
    """A lesson of a link, from the notice to the map, at one size."""
    def run(hand):
        for word in ["applicationDidEnterBackground", "W" * 30_000]:
            hand.size(width, height, motion="reduce")
            hand.open(faults.fragment(f"{word[:90]}.life\n" + LESSON % (word[:300], word, word[:300]), "l"))
            hand.wait("document.querySelector('[data-key=link-open]')", "the link is not offered")
            yield from (f"the notice: {finding}" for finding in hand.js(WIDE))
            hand.press("[data-key=link-open]")
            hand.wait("Lab.view.lesson?.name === 'own'", "the lesson is not opened")
            hand.line("launch")
            yield from (f"the lesson: {finding}" for finding in hand.js(WIDE))
            hand.js("Share.show(true)")
            yield from (f"the link to it: {finding}" for finding in hand.js(WIDE))
            hand.press("#course-button")
            yield from (f"the map: {finding}" for finding in hand.js(WIDE))
    return run


def apps(width, height):
    """An app, its value and plugins, on the phone, in the lanes and side by side."""
    def run(hand):
        for first in [APP, GUESTS]:
            hand.size(width, height, motion="reduce")
            hand.open()
            for line in [first, "launch", "home", "launch"]:
                hand.line(line)
            for tab in ["happened", "states", "time"]:
                hand.js(f"Lab.tab({json.dumps(tab)})")
                hand.js("new Promise((done) => setTimeout(done, 60))")
                yield from (f"{first[:12]}, {tab}: {finding}" for finding in hand.js(WIDE))
            hand.press("#compare-button")
            hand.press("[data-key=compare-go]")
            yield from (f"{first[:12]}, side by side: {finding}" for finding in hand.js(WIDE))
    return run


CASES = [(f"long {what}, {w} pixels", make(w, h)) for w, h in [(360, 740), (1280, 900)]
         for what, make in [("titles", lessons), ("names", apps)]]
