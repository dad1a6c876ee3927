"""Runs side by side, runs of a search on the phone, the author's mode, and what is brought: each used as people do."""

import json

APP = 'app Notes uses: uikit { saved draft = ""; on didFinishLaunching { restore draft }; on willTerminate { save draft } }'
LESSON = """lesson own "Own" {
  version 1
  question one state "One" {
    | Which state?
    given { launch }
  }
  question two state "Two" {
    | And now?
    given { launch; home }
  }
}
"""
STATE = "Lab.view.state + ' ' + Lab.view.run.count"
# A file that holds no progress, given as if it did.
GIVEN = """(() => {
  const field = document.querySelector('#course input[type=file]'), given = new DataTransfer();
  given.items.add(new File(['milk\\n'], 'list.txt'));
  field.files = given.files;
  field.dispatchEvent(new Event('change'));
})()"""
RUN = ["launch", "home", "wait 30s", "launch"]
# The elements that a line draws: of nine lines the middle, for now and then a window moves on.
DRAWN = """(async () => {
  const counts = [];
  for (const line of Array(3).fill(["launch", "home", "wait 30s"]).flat()) {
    let count = 0;
    const watch = new MutationObserver((changes) => {
      for (const change of changes) for (const node of change.addedNodes) count += 1 + (node.querySelectorAll?.("*").length ?? 0);
    });
    watch.observe(document.getElementById("main"), {childList: true, subtree: true});
    Lab.line(line);
    await new Promise((done) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(done, 20)))));
    watch.disconnect();
    counts.push(count);
  }
  return counts.sort((a, b) => a - b)[4];
})()"""


def run(hand):
    hand.open()
    for line in RUN:
        hand.line(line)
    return hand.js(STATE)


def stays(hand, state):
    if hand.js(STATE) != state:
        yield f"the run at hand was '{state}' and is '{hand.js(STATE)}'"


def compared(hand):
    state = run(hand)
    hand.press("#compare-button")
    hand.press("[data-key=compare-platforms]")
    hand.press("[data-key=compare-go]")
    titles = hand.js("[...document.querySelectorAll('.compared th')].map((n) => n.textContent).join()")
    if not titles.endswith("ios,android") or not hand.js("document.querySelectorAll('.compared tr[data-differs=\"1\"]').length"):
        yield f"two platforms do not stand side by side: {titles}"
    hand.press("[data-key=compare-styles]")
    hand.press("[data-key=compare-go]")
    if hand.js("document.querySelectorAll('.compared th').length") < 3:
        yield "two styles do not stand side by side"
    yield from stays(hand, state)
    hand.press("[data-key=compare-close]")
    if hand.js("document.activeElement.id") != "compare-button":
        yield "the focus does not go back to the button"


def found(hand):
    hand.open()
    for line in [APP, "explore"]:
        hand.line(line)
    state = hand.js(STATE)
    last = hand.js("Lab.view.found[0].stops.length - 1")
    for step in [1, last]:
        hand.press(f"[data-key=found-0-{step}]")
        if hand.js("document.querySelector('#phone .phone').dataset.s") != hand.js(f"Lab.view.found[0].stops[{step}].state"):
            yield f"the phone does not show step {step}"
    hand.press("[data-key=found-0-back]")
    if hand.js("document.querySelector('#phone .phone').dataset.s") != "notRunning":
        yield "the phone does not come back"
    yield from stays(hand, state)


def tried(hand):
    shown = "document.querySelector('#phone .phone').dataset.s"
    hand.open()
    hand.lesson("coldLaunch", 7)
    written = hand.js("document.querySelector('[data-key=editor]').value") + " "
    hand.write("[data-key=editor]", written)
    hand.press("[data-key=send]")
    hand.press("[data-key=found-0-play]")
    hand.wait(f"{shown} === Lab.view.found[0].stops[0].state", "the run in which the repair fails does not begin on the phone")
    last = hand.js("Lab.view.found[0].stops.length - 1")
    hand.press(f"[data-key=found-0-{last}]")
    if hand.js(shown) != hand.js(f"Lab.view.found[0].stops[{last}].state"):
        yield "the phone does not show the end of the run in which the repair fails"
    if not hand.js("document.querySelector('#phone').checkVisibility()"):
        yield "the phone is out of sight while it plays"
    hand.press("[data-key=found-0-back]")
    if hand.js("document.querySelector('#phone').checkVisibility()"):
        yield "the phone stays at a question about no run"
    if hand.js("document.querySelector('[data-key=editor]').value") != written:
        yield "the answer is gone after the run was played"


def more_worlds(hand):
    hand.open()
    hand.lesson("goingHome", 0)
    for line in ["applicationWillTerminate", "sceneDidEnterBackground", "sceneWillResignActive -> applicationWillTerminate"]:
        hand.line(line)
    grids = 0
    while hand.js("Lab.view.more"):
        hand.press("[data-key=more]")
        grids += hand.js("document.querySelectorAll('.verdict .worlds tr[data-differs=\"1\"]').length")
        if hand.js("!!document.querySelector('.verdict pre')"):
            yield "more shows both worlds as lines of a terminal"
    if not grids:
        yield "more shows no row in which both worlds part"


def quoted(hand):
    hand.open()
    hand.lesson("goingHome", 1)
    part = hand.js("Lab.view.lesson.id")
    hand.press("#lesson .quoted")
    if not hand.js("document.querySelector('#lesson .because')?.textContent"):
        yield "a code in a text does not say what it means"
    hand.press("#lesson .quoted")
    if hand.js("!!document.querySelector('#lesson .because')"):
        yield "what a code means does not close"
    if hand.js("Lab.view.lesson.id") != part or not hand.js("!!document.querySelector('#lesson .form').firstChild"):
        yield "the question is gone after a code of its text was pressed"


def unfinished(hand):
    hand.open()
    hand.write("#input", "app Notes uses: uikit {")
    hand.key("Escape")
    hand.key("Enter")
    hand.wait("document.querySelector('#input').tagName === 'TEXTAREA'", "the beginning of an input is not waited for")
    if hand.js("document.activeElement.id") != "input":
        yield "the focus leaves the field of an input that goes on"
    hand.write("#input", "app Notes uses: uikit {\n  saved draft = \"\"\n}")
    hand.press("[data-key=run]")
    if hand.js("Lab.view.phone.app.name") != "Notes" or hand.js("document.querySelector('#input').tagName") != "INPUT":
        yield "an input of several lines is not taken"


def author(hand):
    state = run(hand)
    log = hand.js("Store.log()")
    hand.js("Author.show()")
    hand.write("#author textarea", LESSON)
    hand.wait("Lab.view.lesson?.name === 'own'", "the lesson does not stand beside its text")
    hand.js("(() => { const n = document.querySelector('#author textarea'); n.setSelectionRange(n.value.length - 9, n.value.length - 9); })()")
    hand.key("ArrowLeft")
    hand.wait("document.querySelector('#lesson h3')?.textContent.includes('Two')", "the part of the cursor is not shown")
    hand.write("#author textarea", LESSON.replace('state "Two"', 'stte "Two"'))
    hand.wait("document.querySelector('#author [data-key=fix-0-0]')", "no fix is offered")
    hand.press("#author [data-key=fix-0-0]")
    if 'state "Two"' not in hand.js("document.querySelector('#author textarea').value"):
        yield "the fix does nothing"
    hand.line("background")
    hand.press("[data-key=author-close]")
    yield from stays(hand, state)
    if hand.js("Store.log()") != log:
        yield "what an author tries is kept as progress"


def closed(hand):
    state = run(hand)
    hand.js("Author.show()")
    hand.write("#author textarea", LESSON)
    hand.press("[data-key=author-close]")
    hand.js("new Promise((done) => setTimeout(done, 700))")
    yield from stays(hand, state)
    hand.line("lesson fiveStates")
    if "fiveStates" not in hand.js("Store.log()"):
        yield "what is learned after an author's text is not kept"


def other_words(hand):
    shown = "[...document.querySelectorAll('.pool button')].map((n) => n.textContent.replace(/^[^a-zA-Z]*/, '')).join()"
    hand.open()
    hand.lesson("coldLaunch", 0)
    before = hand.js(shown)
    styles = hand.js("Lab.view.styles.filter((s) => !s.on).map((s) => s.title)")
    hand.choose("#styles", styles[0])
    after, told = hand.js(shown), hand.js("Lab.view.lesson.form.items.join()")
    if after == before or after != told:
        yield f"the form has {after}, and the question {told}"
    for style in styles[1:]:
        hand.choose("#styles", style)
        if hand.js("!!Lab.view.lesson?.form && !document.querySelector('#lesson .form')?.firstChild"):
            yield f"in {style} the question is gone"


def brought(hand):
    state = run(hand)
    hand.js(f"Material.offer('own.life', {json.dumps(LESSON)})")
    hand.wait("Lab.view.lesson?.name === 'own'", "the lesson is not opened")
    hand.line("leave")
    yield from stays(hand, state)
    hand.browser.open(hand.url)
    hand.wait("document.readyState === 'complete' && !document.getElementById('loading')", "the page is not ready")
    hand.press("#course-button")
    if not hand.js("!!document.querySelector('[data-key=lesson-own]')"):
        yield "what was brought is gone after a reload"
    hand.press("[data-key='remove-own.life']")
    hand.wait("!document.querySelector('[data-key=lesson-own]')", "what was brought cannot be taken away")


def imported(hand):
    state = run(hand)
    hand.js("Store.replace('')")
    hand.js("Lab.restart()")
    yield from stays(hand, state)
    hand.line("lesson fiveStates")
    log = hand.js("Store.log()")
    hand.js("Course.show(true)")
    hand.js(GIVEN)
    hand.wait("document.querySelector('.notice')", "nothing is told of a file that is no log")
    if hand.js("Store.log()") != log:
        yield "a file that is no log takes the place of the progress"
    hand.js("Course.show(false)")


def memory(hand):
    state = run(hand)
    for line in ["lesson goingHome", *["skip"] * 7, "practice", "skip", "skip", "practice stop"]:
        hand.line(line)
    if hand.js("Lab.view.mode") != "free":
        hand.line("leave")
    hand.wait("Core.memory() < 20e6", "memory stays as it was in practice", seconds=10)
    yield from stays(hand, state)


def long_run(hand):
    """In a long run a line draws as much as in a short one; the picture of the states stays, and the lanes grow in leaps."""
    hand.open()
    drawn = []
    for rounds in [3, 160]:
        hand.js(f"for (let i = 0; i < {rounds}; i += 1) for (const line of {RUN[:3]}) Core.call('line', line)")
        hand.line("launch")
        hand.js("window.states = document.querySelector('#graph svg')")
        hand.js(DRAWN)
        drawn.append(hand.js(DRAWN))
        if not hand.js("states === document.querySelector('#graph svg') && states.querySelectorAll('[data-now]').length === 1"):
            yield "the picture of the states is drawn anew, or does not show one state"
    short, long = drawn
    if not 0 < long <= short * 1.2:
        yield f"a line draws {short} elements in a short run, and {long} in a long one"
    wide, width = hand.js("[+document.querySelector('#lanes svg').getAttribute('width'), document.querySelector('.reach').clientWidth]")
    if wide < width or wide % 2048:
        yield f"the picture of the lanes is {wide} wide, of which {width} are seen"


CASES = [("side by side", compared), ("a long run", long_run), ("a run of a search", found), ("the run of a failed repair", tried),
         ("both worlds in more", more_worlds), ("a code in a text", quoted), ("an input that goes on", unfinished),
         ("the author's mode", author),
         ("an author who goes at once", closed), ("other words at a question", other_words), ("what is brought", brought),
         ("another log", imported), ("memory after practice", memory)]
