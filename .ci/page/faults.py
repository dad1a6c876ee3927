"""What goes wrong around a page, and what comes from others: each is told, nothing is lost, and a text stays a text."""

import base64
import hashlib
import json
import pathlib
import tempfile
import zlib

import hand as person

NOTICES = "[...document.querySelectorAll('.notice > p')].map((n) => n.textContent).join(' | ')"
STATE = "Lab.view.state + ' ' + Lab.view.run.count"
LOADING = "document.getElementById('loading')?.classList.contains('lacks') && document.getElementById('loading-text').textContent"
HOSTILE = "<img src=x onerror=\"window.harmed=1\"><script>window.harmed=1</script>\u202eabc\u0007\u200b"
LESSON = """lesson hostile "<img src=x onerror='window.harmed=1'>" {
  version 1
  styles [scenes]
  | <img src=x onerror="window.harmed=1"> <script>window.harmed=1</script> `<b onclick=x>`
  question one choice "<svg onload='window.harmed=1'>" {
    | <iframe srcdoc="x"></iframe>
    right "<b>yes</b>" because: "<i>So</i>."
    wrong "</button><img src=x onerror='window.harmed=1'>" because: "<a href='javascript:window.harmed=1'>No</a>."
  }
}
"""
HARMED = """window.harmed || document.querySelector('main img, main script, main iframe, main b[onclick], #notices img, #notices script,'
  + ' [onerror], [onload], a[href^=javascript]')?.outerHTML || ''"""
THROWS = "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError') }});"
FULL = "Storage.prototype.setItem = function () { throw new DOMException('full', 'QuotaExceededError') };"
# What would be downloaded.
KEPT = "window.files = []; Blob = class extends Blob { constructor(parts, type) { super(parts, type); window.files.push(parts[0]); } }"
TRAP = """(() => {
  const call = Core.call;
  Core.call = (name, payload) => {
    if (![name, payload].includes(%r)) return call(name, payload);
    Core.call = call;
    throw new CoreFault(name, new RangeError("stack"));
  };
})()"""
# Requests, how each is made, and what a trap in it is told as.
TRAPPED = [("rotate", "Lab.line('rotate')", "at “rotate”"), ("complete", "Lab.complete('la')", "while it completed a line"),
           ("at", "Lab.look(1)", "while it showed an earlier moment"), ("why", "Lab.why(1)", "while it looked for a reason"),
           ("explain", "Lab.explain('home')", "while it explained something"),
           ("check", "Lab.check('app A {}')", "while it checked your text"),
           ("compare", "Lab.compare('platforms ios android')", "while it put runs side by side"),
           ("preview", "Lab.preview('x.life', 0, 'x')", "while it read your text"), ("course", "Course.show(true)", "while it worked"),
           ("answer", "Lab.answer('0')", "at your answer")]


def fragment(text, kind="s", version=1):
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packer.compress(text.encode()) + packer.flush()
    return f"#{version}{kind}=" + base64.urlsafe_b64encode(data).decode().rstrip("=")


def expect(hand, expression, words, what):
    """Yields a finding unless a value has the words in it."""
    value = hand.js(expression)
    if words not in str(value):
        yield f"{what}: '{str(value)[:120]}' has no '{words}'"


def storage(script, words):
    def run(hand):
        hand.before(script)
        hand.open(stored="0")
        hand.line("lesson fiveStates")
        hand.line("1c 2a 3d 4b 5e")
        yield from expect(hand, NOTICES, words, "storage")
        yield from expect(hand, "Core.call('export').log", "fiveStates", "the progress of this visit")
    return run


def log(text):
    def run(hand):
        hand.open(stored=f"localStorage.setItem('lifelab.1.log', {json.dumps(text)}); localStorage.setItem('lifelab.1.seen', '1')")
        if text not in hand.js("localStorage.getItem('lifelab.1.log') + localStorage.getItem('lifelab.1.log.before')"):
            yield "the log is lost"
        hand.line("launch")
        yield from expect(hand, STATE, "active", "the page goes on")
    return run


def link(address, words, lines=None):
    def run(hand):
        hand.open(address)
        hand.wait("document.querySelector('.notice')", "nothing is told of the link")
        yield from expect(hand, NOTICES, words, "the link")
        yield from expect(hand, STATE, "notRunning 0", "before a press")
        if lines:
            hand.press("[data-key=link-run]")
            yield from expect(hand, STATE, lines, "after the press")
        yield from expect(hand, f"String({HARMED})", "", "harm")
        if hand.js(HARMED):
            yield f"a text became markup: {hand.js(HARMED)}"
    return run


def tabs(hand):
    hand.open()
    hand.line("lesson fiveStates")
    before = hand.js("Store.log()")
    hand.js("localStorage.setItem('lifelab.1.log', Store.log() + 'other\\n'); dispatchEvent(new StorageEvent('storage', {key: 'lifelab.1.log'}))")
    yield from expect(hand, NOTICES, "Another tab", "two tabs")
    hand.line("1c 2a 3d 4b 5e")
    after = hand.js("Store.log()")
    if "other\n" not in after or not after.startswith(before):
        yield "what the other tab wrote is lost"
    # The other tab wrote at the same moment, and did not see the lines of this one.
    hand.js(f"localStorage.setItem('lifelab.1.log', {json.dumps(before)} + 'other\\nthird\\n')")
    hand.js("dispatchEvent(new StorageEvent('storage', {key: 'lifelab.1.log'}))")
    yield from expect(hand, "Store.log()", "third", "the other tab's lines")
    yield from expect(hand, "Store.log()", "1c 2a 3d 4b 5e", "the lines that another tab has written over")


def unchained(log):
    """Yields the records of a log that do not follow from those before them."""
    value = ""
    for number, line in enumerate(log.splitlines(), 1):
        body, _, link = line.rpartition(' chain: "')
        value = hashlib.sha256(f"{value}\n{body}".encode()).hexdigest()
        if link != value + '"':
            yield f"line {number} of the log does not follow from those before it: {line[:60]}"
            return


def written_in_turn(hand, first, second):
    """Yields what of the log of two tabs is not as it should be when lines are given in turn."""
    turns = [(first, "fiveStates", ["lesson fiveStates", "1c 2a 3d 4b 5e"]), (second, "coldLaunch", ["lesson coldLaunch", "skip"]),
             (first, "inactive", ["inactive"]), (second, "hinted", ["hint"])]
    before = None
    for session, word, lines in turns:
        hand.browser.session = session
        if before:
            hand.wait(f"Store.log().includes({json.dumps(before)})", "a tab does not see what the other one has written")
        for line in lines:
            hand.line(line)
        before = word
    log = hand.js("Store.log()")
    yield from unchained(log)
    for word in [turn[1] for turn in turns]:
        if word not in log:
            yield f"'{word}' is lost"
    if hand.js("Lab.ask('export').log") != log:
        yield "what is exported is not the log of both tabs"


def both_tabs(hand):
    hand.open()
    first = hand.browser.session
    second = hand.browser.tab()
    hand.browser.open(hand.url)
    try:
        hand.wait(person.READY, "the second tab is not ready")
        yield from written_in_turn(hand, first, second)
    finally:
        # A tab behind another one paints nothing.
        hand.browser.session = second
        hand.browser.ask("Page.close")
        hand.browser.session = first
        hand.browser.ask("Page.bringToFront")


def trap(hand):
    hand.open()
    for line in ["launch", "home", "wait 30s"]:
        hand.line(line)
    before = hand.js(STATE)
    for request, action, words in TRAPPED:
        if request == "answer":
            hand.line("lesson fiveStates")
        hand.js("document.querySelector('#notices').replaceChildren()")
        hand.js(TRAP % request)
        hand.js(action)
        hand.wait("document.querySelector('.notice')", f"nothing is told of a trap in {request}")
        yield from expect(hand, NOTICES, f"stopped {words} and", "the trap")
        hand.wait(f"!Lab.busy && ({STATE}) === {json.dumps(before)}", f"the run before the trap in {request} is lost")
        hand.js("Course.show(false)")
    yield from expect(hand, "Lab.view.lesson?.name", "fiveStates", "the lesson before the trap")
    hand.line("leave")
    hand.line("launch")
    yield from expect(hand, STATE, "active", "after the trap")


def lesson_of_a_link(hand):
    hand.size(360, 740)
    hand.open(fragment("hostile.life\n" + LESSON, "l"))
    hand.wait("document.querySelector('[data-key=link-open]')", "the link is not offered")
    if hand.js("document.documentElement.scrollWidth > innerWidth"):
        yield "the text of a link makes the page wider than the window"
    hand.press("[data-key=link-open]")
    hand.wait("Lab.view.lesson?.name === 'hostile'", "the lesson is not opened")
    yield from expect(hand, "document.querySelector('#lesson').textContent", "<img src=x onerror=", "the text")
    hand.line("2")
    hand.js("Course.show(true)")
    hand.js("Course.show(false)")
    if hand.js(HARMED):
        yield f"a text became markup: {hand.js(HARMED)}"


def typed(hand):
    hand.open()
    for text in [HOSTILE, "explain " + HOSTILE, 'edit x = "' + HOSTILE + '"', "open url: <b>", "x" * 9000]:
        hand.line(text)
        if hand.js(HARMED):
            yield f"{text[:30]}: became markup: {hand.js(HARMED)}"
    shown = hand.js("document.querySelector('main').textContent")
    for sign in "\u202e\u0007\u200b":
        if sign in shown:
            yield f"the sign {ord(sign):x} stands raw on the page"


def lacks(script, words):
    def run(hand):
        hand.before(script)
        hand.open(waits=False)
        hand.wait(LOADING, "nothing is told")
        yield from expect(hand, LOADING, words, "the page")
    return run


def no_script(hand):
    hand.browser.ask("Emulation.setScriptExecutionDisabled", value=True)
    hand.browser.open(hand.url)
    root = hand.browser.ask("DOM.getDocument", depth=-1)["root"]["nodeId"]
    found = hand.browser.ask("DOM.querySelector", nodeId=root, selector="noscript p")["nodeId"]
    hand.browser.ask("Emulation.setScriptExecutionDisabled", value=False)
    if not found:
        yield "nothing is told without script"


def embedded(hand):
    hand.open(fragment("launch\nhome") + "&1embed")
    hand.wait("Lab.view.state === 'background'", "the lines of the link are not run")
    if hand.js("localStorage.getItem('lifelab.1.log')"):
        yield "an embedded page writes a log"


def framed(hand):
    """The page in a frame of another one, which lets it run its script and do nothing else."""
    with tempfile.TemporaryDirectory() as folder:
        outer = pathlib.Path(folder) / "outer.html"
        address = hand.url + fragment("launch\nhome") + "&1embed"
        outer.write_text(f'<!doctype html><iframe sandbox="allow-scripts" width="100%" height="640" src="{address}"></iframe>')
        hand.browser.open(outer.as_uri())
        hand.browser.events = []
        whole, hand.browser.session = hand.browser.session, None
        try:
            # Such a frame has a process of its own, and what it holds is asked of that.
            frame = next(t for t in hand.browser.ask("Target.getTargets")["targetInfos"] if t["type"] == "iframe")
            answer = hand.browser.ask("Target.attachToTarget", targetId=frame["targetId"], flatten=True)
            hand.browser.session = answer["sessionId"]
            hand.wait(f"{person.READY} && Lab.view.state === 'background'", "the lines are not run in a frame")
            yield from expect(hand, "document.querySelector('#phone .phone').dataset.s", "background", "the phone in a frame")
            if hand.js(NOTICES):
                yield f"in a frame it tells: {hand.js(NOTICES)}"
        finally:
            hand.browser.session = whole


def share(hand):
    hand.open()
    for line in ["launch", "home"]:
        hand.line(line)
    state = hand.js(STATE)
    for _ in range(2):
        hand.press("#share-button")
        hand.wait("document.querySelector('[data-key=share-link]')", "there is no link")
        address = hand.js("document.querySelector('[data-key=share-link]').value")
        hand.press("[data-key=share-close]")
    if address.count("#") != 1:
        yield f"a second share gave {address}"
    if address.startswith("file:"):
        yield "the link tells where the page lies on this disk"
    hand.open("#" + address.split("#")[1])
    hand.wait("document.querySelector('[data-key=link-run]')", "the link is not offered")
    hand.press("[data-key=link-run]")
    yield from expect(hand, STATE, state, "the shared run")
    hand.press("#share-button")
    hand.wait("document.querySelector('[data-key=share-page]')", "there is no page to give away")
    hand.js(KEPT)
    hand.press("[data-key=share-file]")
    hand.press("[data-key=share-page]")
    yield from expect(hand, "window.files[0]", "launch\nhome", "the file of the run")
    yield from expect(hand, "window.files[1]", '"lines":["launch","home"]', "the page of the run")


CASES = [
    ("storage that is forbidden", storage(THROWS, "does not let the page keep")),
    ("storage that is full", storage(FULL, "full")),
    ("a log that is broken", log("started fiveStates version: 1 chain: \"00\"\nxx <b>\n")),
    ("a log of a newer version", log("lifelab log 99\nwhatever\n")),
    ("a link with lines", link(fragment("launch\nhome\nwait 30s"), "3 lines", "suspended")),
    ("a broken link", link("#1s=%%%not-base64", "damaged")),
    ("a link that cannot be unpacked", link("#1s=AAAA", "damaged")),
    ("a huge link", link(fragment("launch\n" * 20000), "more than is allowed")),
    ("a link of a newer version", link(fragment("launch", version=2), "newer version")),
    ("a link of an unknown kind", link(fragment("launch", "z"), "newer version")),
    ("a link of an old version", link(fragment("launch", version=0), "no version makes")),
    ("a link with no lines", link(fragment(" \n"), "holds nothing")),
    ("a link with no text", link(fragment("", "l"), "holds nothing")),
    ("a link whose text has no name", link(fragment("nonsense", "l"), "holds nothing")),
    ("a link with markup", link(fragment(HOSTILE + "\nlaunch"), "2 lines")),
    ("a lesson from a link, with markup", lesson_of_a_link),
    ("markup that is typed", typed),
    ("two tabs", tabs),
    ("both tabs in one log", both_tabs),
    ("a trap", trap),
    ("sharing twice", share),
    ("an embedded page", embedded),
    ("a page in a frame", framed),
    ("no WebAssembly", lacks("delete window.WebAssembly", "WebAssembly")),
    ("nothing that inflates", lacks("delete window.DecompressionStream", "DecompressionStream")),
    ("no script", no_script),
]
