"""What is moved, walked and taken back: orders by dragging and by keys, the history of the prompt, stops, and a file that is imported."""

import pathlib
import tempfile

import hand as person

NAMES = "[...document.querySelectorAll('.order .name')].map((n) => n.textContent)"
HANDLES = """[...document.querySelectorAll('.order .handle')].map((n) => {
  const box = n.getBoundingClientRect();
  return {x: box.x + box.width / 2, y: box.y + box.height / 2};
})"""
SAID = "document.querySelector('[role=status]').textContent"
INPUT = "document.querySelector('#input').value"
STATE = "Lab.view.state + ' ' + Lab.view.run.count"
SHOWN = "document.querySelector('#phone .phone').dataset.s"
PASTE = """(() => {
  const given = new DataTransfer();
  given.setData("text", %s);
  document.querySelector("#input").dispatchEvent(new ClipboardEvent("paste", {clipboardData: given, bubbles: true, cancelable: true}));
})()"""
# The bytes of the reply to a line, in a long run.
REPLY = """(() => {
  for (let i = 0; i < 120; i += 1) for (const line of ["launch", "home", "wait 30s"]) Core.call("line", line);
  return new TextEncoder().encode(JSON.stringify(Core.call("line", "\u4e16".repeat(document.querySelector("#input").maxLength)))).length;
})()"""
MOST_BYTES = 20 * 1024


def filled(hand):
    """Opens an order and puts four items into it."""
    hand.open()
    hand.lesson("coldLaunch", 0)
    for _ in range(4):
        hand.press(".pool button")
    return hand.js(NAMES)


def drag(hand, start, end):
    """Draws a handle from one place to another, in ten steps."""
    hand.js("document.querySelector('.order').scrollIntoView({block: 'center', behavior: 'instant'})")
    hand.place(".order .handle")
    hand.js("document.querySelector('.order').scrollIntoView({block: 'center', behavior: 'instant'})")
    points = hand.js(HANDLES)
    # A little beyond the middle of the other one.
    far = points[end]["y"] - points[start]["y"] + 8
    way = [{"x": points[start]["x"], "y": points[start]["y"] + far * step / 10} for step in range(11)]
    ask = hand.browser.ask
    if hand.way == "touch":
        ask("Input.dispatchTouchEvent", type="touchStart", touchPoints=[way[0]])
        for point in way[1:]:
            ask("Input.dispatchTouchEvent", type="touchMove", touchPoints=[point])
        ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        return
    mouse = {"button": "left", "buttons": 1, "clickCount": 1}
    ask("Input.dispatchMouseEvent", type="mousePressed", **mouse, **way[0])
    for point in way[1:]:
        ask("Input.dispatchMouseEvent", type="mouseMoved", **mouse, **point)
    ask("Input.dispatchMouseEvent", type="mouseReleased", **mouse, **way[-1])


def dragged(way, width, height):
    def run(hand):
        hand.size(width, height)
        hand.way = way
        before = filled(hand)
        top = hand.js("scrollY")
        drag(hand, 0, 2)
        after = hand.js(NAMES)
        if after != [before[1], before[2], before[0], before[3]]:
            yield f"the first of {before} was drawn to the third place, and they are {after}"
        if before[0] not in hand.js(SAID):
            yield f"what was moved is not said: {hand.js(SAID)}"
        if way == "touch" and abs(hand.js("scrollY") - top) > height:
            yield "the page goes along with the finger"
    return run


def alt(hand):
    before = filled(hand)
    hand.js("document.querySelector(\".order [data-key*='-h-1']\").focus()")
    for key, wanted in [("ArrowUp", [1, 0, 2, 3]), ("ArrowDown", [0, 1, 2, 3]), ("ArrowDown", [0, 2, 1, 3])]:
        hand.key(key, modifiers=1)
        if hand.js(NAMES) != [before[place] for place in wanted]:
            yield f"Alt and {key} give {hand.js(NAMES)}"
        if before[1] not in hand.js(SAID) or "-h-" not in hand.js("document.activeElement.dataset.key"):
            yield f"after Alt and {key} the focus is lost, or nothing is said: {hand.js(SAID)}"


def history(hand):
    hand.open()
    for line in ["launch", "home", "wait 6s"]:
        hand.write("#input", line)
        hand.key("Escape")
        hand.key("Enter")
    hand.write("#input", "lo")
    for key, wanted in [("ArrowUp", "wait 6s"), ("ArrowUp", "home"), ("ArrowUp", "launch"), ("ArrowUp", "launch"), ("ArrowDown", "home"),
                        ("ArrowDown", "wait 6s"), ("ArrowDown", "lo"), ("ArrowDown", "lo")]:
        hand.key(key)
        if hand.js(INPUT) != wanted:
            yield f"{key} gives '{hand.js(INPUT)}', not '{wanted}'"


def stops(hand):
    """The buttons of the time: taken back, done again, and played."""
    hand.open()
    for line in ["launch", "home"]:
        hand.line(line)
    end = hand.js(STATE)
    for key, wanted in [("undo", "active"), ("undo", "notRunning"), ("redo", "active"), ("redo", "background")]:
        hand.press(f"[data-key=time-{key}]")
        if hand.js("Lab.view.state") != wanted:
            yield f"{key} leads to {hand.js('Lab.view.state')}, not {wanted}"
    if hand.js(STATE) != end:
        yield f"what was taken back and done again is {hand.js(STATE)}, not {end}"
    hand.press("[data-key=time-undo]")
    end = hand.js(STATE)
    hand.press("[data-key=time-play]")
    for state in ["notRunning", "active"]:
        hand.wait(f"{SHOWN} === '{state}'", f"the replay does not show {state}")
    hand.wait("!document.body.hasAttribute('data-looking')", "the replay does not come to its end")
    if hand.js(STATE) != end:
        yield "a replay changes the run"


def imported(hand):
    """A log goes out as a file, and in again by the control."""
    hand.open()
    for line in ["lesson fiveStates", "1c 2a 3d 4b 5e", "inactive", "leave"]:
        hand.line(line)
    log = hand.js("Lab.ask('export').log")
    hand.js("Store.replace('')")
    hand.js("Lab.restart()")
    hand.press("#course-button")
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "progress.life"
        file.write_text(log, encoding="utf-8")
        hand.browser.ask("Page.setInterceptFileChooserDialog", enabled=True)
        hand.press("[data-key=import]")
        for _ in range(200):
            opened = [e for e in hand.browser.events if e.get("method") == "Page.fileChooserOpened"]
            if opened:
                break
            hand.js("new Promise((done) => setTimeout(done, 10))")
        else:
            raise person.Missing("no file is asked for")
        hand.browser.ask("DOM.setFileInputFiles", files=[str(file)], backendNodeId=opened[0]["params"]["backendNodeId"])
        hand.wait("document.querySelector('[data-key=import-back]')", "nothing is told of a file that was read")
        hand.browser.ask("Page.setInterceptFileChooserDialog", enabled=False)
    if not hand.js("Store.log()").startswith(log):
        yield "the progress is not that of the file"
    if "begun" not in hand.js("document.querySelector('[data-key=lesson-fiveStates]').textContent"):
        yield "the map does not show the progress of the file"
    hand.press("[data-key=import-back]")
    hand.wait("!Store.log().includes('fiveStates')", "the progress of before does not come back")


def long_line(hand):
    """A line has a most, above which nothing is cut silently; a reply to it stays small however long the run."""
    hand.open()
    most = hand.js("document.querySelector('#input').maxLength")
    hand.write("#input", "x" * (most + 500))
    if not 0 < hand.js(INPUT + ".length") <= most:
        yield f"the field has {hand.js(INPUT + '.length')} characters"
    hand.js("document.querySelector('#input').value = 'before'")
    hand.js(PASTE % f"'x\\n'.repeat({most})")
    if hand.js(INPUT) != "before" or "at most" not in hand.js(SAID):
        yield f"a paste that is too long is not refused: {hand.js(SAID)}"
    size = hand.js(REPLY)
    if size > MOST_BYTES:
        yield f"the reply to the longest line has {size} bytes"


CASES = [("an order drawn by mouse", dragged("mouse", 1280, 900)), ("an order drawn by finger", dragged("touch", 360, 740)),
         ("an order by Alt and arrows", alt), ("the history of the prompt", history), ("the buttons of the time", stops),
         ("a log by the control", imported), ("a line that is too long", long_line)]
