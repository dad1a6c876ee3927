"""Whether the page can be read and reached: rules of an independent checker, at each size, in both schemes."""

import pathlib

RULES = pathlib.Path(__file__).with_name("rules.js").read_text(encoding="utf-8")
SIZES = [(320, 640), (360, 740), (640, 450), (768, 1024), (1180, 800), (1280, 900), (2560, 1440)]
RUN = ["launch", "home", "wait 30s", "launch", "alert show"]
SCENES = [("free play", RUN), ("a question", ["lesson goingHome", "applicationWillTerminate"]), ("a repair", ["lesson repairDataLoss"])]
ONE_SENTENCE = """(() => {
  const region = document.querySelector("[role=status]");
  return region.getAttribute("aria-live") === "polite" && region.textContent.trim().length > 0 ? "" : "the status region says nothing";
})()"""


def found(hand):
    """Returns what the rules find once nothing moves any more."""
    hand.js("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)))")
    hand.wait("document.getAnimations().every((a) => a.playState !== 'running')", "something moves for ever")
    return hand.js(RULES)


def in_both(hand, width, height):
    """Yields what the rules find in light and in dark colours, of which the page follows the system's."""
    for scheme in ["light", "dark"]:
        hand.size(width, height, scheme, motion="reduce")
        hand.wait(f"document.documentElement.dataset.theme === '{scheme}'", f"the page does not become {scheme}")
        yield from (f"{scheme}: {finding}" for finding in found(hand))


def look(width, height):
    def run(hand):
        hand.size(width, height, motion="reduce")
        hand.open()
        for name, lines in SCENES:
            for line in lines:
                hand.line(line)
            for tab in ["happened", "states", "time"] if width < 760 and name == "free play" else [""]:
                if tab:
                    hand.js(f"Lab.tab('{tab}')")
                yield from (f"{name} {tab}: {finding}" for finding in in_both(hand, width, height))
        hand.press("#course-button")
        yield from (f"the course: {finding}" for finding in in_both(hand, width, height))
    return run


def forced(hand):
    """The system's few colours: everything can be read and told apart, also the text of an editor, whose coloured copy is gone."""
    hand.size(1280, 900, motion="reduce", forced="active")
    hand.open()
    for name, lines in SCENES:
        for line in lines:
            hand.line(line)
        yield from (f"{name}: {finding}" for finding in found(hand))
    hand.lesson("fiveStates", 0)
    pressed = "[...document.querySelectorAll('#lesson [aria-pressed=true]')]"
    if not hand.js(f"{pressed}.length && {pressed}.every((n) => getComputedStyle(n).outlineStyle !== 'none')"):
        yield "what is chosen looks as what is not"
    hand.lesson("coldLaunch", 7)
    yield from (f"the editor: {finding}" for finding in found(hand))
    if hand.js("getComputedStyle(document.querySelector('textarea.code')).color.startsWith('rgba')"):
        yield "the text of the editor cannot be seen"


def keyboard(hand):
    """The first way through the page by keys alone: a line, its state, and the focus that stays."""
    hand.open()
    hand.way = "keyboard"
    hand.press("[data-key=b-launch]")
    if hand.js("Lab.view.state") != "active":
        yield "a button does nothing by keyboard"
    if hand.js("document.activeElement === document.body"):
        yield "the focus is lost after a line"
    yield from filter(None, [hand.js(ONE_SENTENCE)])
    hand.write("#input", "home")
    hand.key("Escape")
    hand.key("Enter")
    if hand.js("Lab.view.state") != "background" or hand.js("document.activeElement.id") != "input":
        yield "the prompt does not take a line and keep the focus"
    hand.reach("[data-key=slider]")
    hand.key("ArrowLeft")
    if hand.js("Lab.view.run.count") == 0 or not hand.js("document.body.hasAttribute('data-looking')"):
        yield "the slider does not look back by keyboard"


def first_minute(hand):
    """A finger at the phone, from the first sight: open, send away, and on."""
    hand.size(360, 740)
    hand.way = "touch"
    hand.open(stored="0")
    for selector, state in [("#phone .icon:not(.blank)", "active"), ("#phone .homebar", "background")]:
        hand.press(selector)
        hand.wait(f"Lab.view.state === '{state}'", f"a touch of {selector} does not lead to {state}")
    yield from []


def calm(hand):
    hand.size(1280, 900, motion="reduce")
    hand.open()
    for line in RUN:
        hand.line(line)
        moving = hand.js("document.getAnimations().filter((a) => a.effect.getComputedTiming().duration > 2).length")
        if moving:
            yield f"{moving} things move after {line}, though motion is to be reduced"


CASES = [(f"{w} pixels", look(w, h)) for w, h in SIZES]
CASES += [("forced colours", forced), ("the keyboard alone", keyboard), ("the first minute by touch", first_minute), ("reduced motion", calm)]
