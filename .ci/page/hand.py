"""A person at the page: opens it, looks for things by selectors, and presses them with the mouse, with a finger or with the keyboard."""

import json
import time

SEEN = "localStorage.setItem('lifelab.1.seen', '1')"
READY = "document.readyState === 'complete' && !document.getElementById('loading')"
KEYS = {"Enter": 13, "Tab": 9, "Escape": 27, "ArrowUp": 38, "ArrowDown": 40, "ArrowLeft": 37, "ArrowRight": 39, "Home": 36, " ": 32}
PLACE = """(() => {
  const node = document.querySelector(%s);
  if (!node) return null;
  node.scrollIntoView({block: "center", behavior: "instant"});
  const box = node.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const top = document.elementFromPoint(x, y);
  return {x, y, covered: !(top && (node.contains(top) || top.contains(node))) && top ? top.outerHTML.slice(0, 80) : ""};
})()"""
CHOOSE = """(() => {
  const list = document.querySelector(%s);
  list.selectedIndex = [...list.options].findIndex((o) => o.text === %s);
  list.dispatchEvent(new Event("change", {bubbles: true}));
})()"""


class Missing(Exception):
    """Something that should be on the page is not, or cannot be reached."""


class Hand:
    """One way to use the page: `mouse`, `touch` or `keyboard`."""

    def __init__(self, browser, url):
        self.browser, self.url, self.way, self.scripts = browser, url, "mouse", []

    def js(self, expression):
        answer = self.browser.ask("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise Missing(answer["exceptionDetails"].get("exception", {}).get("description", "an exception")[:300])
        return answer["result"].get("value")

    def before(self, script):
        """Has a script run in each new document, before the page's own."""
        answer = self.browser.ask("Page.addScriptToEvaluateOnNewDocument", source=script)
        self.scripts.append(answer["identifier"])

    def size(self, width, height, scheme="light", motion="no-preference", forced="none"):
        self.browser.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        features = {"prefers-color-scheme": scheme, "prefers-reduced-motion": motion, "forced-colors": forced}
        self.browser.ask("Emulation.setEmulatedMedia", media="", features=[{"name": n, "value": v} for n, v in features.items()])

    def open(self, fragment="", stored=SEEN, waits=True):
        """Opens the page anew; what the browser keeps for it is what `stored` puts there."""
        self.browser.open("about:blank")
        keep = f"try {{ if (!sessionStorage.ready) {{ localStorage.clear(); {stored}; sessionStorage.ready = 1; }} }} catch {{}}"
        clear = self.browser.ask("Page.addScriptToEvaluateOnNewDocument", source="try { sessionStorage.clear() } catch {}\n" + keep)
        self.browser.open(self.url + fragment)
        self.browser.ask("Page.removeScriptToEvaluateOnNewDocument", identifier=clear["identifier"])
        if waits:
            self.wait(READY, "the page is not ready")

    def plain(self):
        """Takes back what `before` and `size` have set."""
        for identifier in self.scripts:
            self.browser.ask("Page.removeScriptToEvaluateOnNewDocument", identifier=identifier)
        self.scripts, self.way = [], "mouse"
        self.size(1280, 900)

    def wait(self, expression, otherwise, seconds=8):
        end = time.monotonic() + seconds
        while not self.js(f"!!({expression})"):
            if time.monotonic() > end:
                raise Missing(otherwise)
            time.sleep(0.01)

    def line(self, text):
        self.js(f"Lab.line({json.dumps(text)})")

    def lesson(self, name, part):
        """Opens a lesson at one of its parts, with nothing done before."""
        self.js("try { Object.keys(localStorage).forEach((key) => key.includes('.draft.') && localStorage.removeItem(key)) } catch {}")
        self.js("Store.replace('')")
        self.js("Lab.restart()")
        self.line("lesson " + name)
        for _ in range(part):
            self.line("skip")

    def key(self, key, text=None, modifiers=0):
        text = {"Enter": "\r", " ": " "}.get(key, text)
        code = dict(key=key, code=key, windowsVirtualKeyCode=KEYS.get(key, 0), modifiers=modifiers)
        self.browser.ask("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", **code, **({"text": text} if text else {}))
        self.browser.ask("Input.dispatchKeyEvent", type="keyUp", **code)

    def reach(self, selector):
        """Goes to a control with the Tab key alone."""
        wanted = f"document.activeElement === document.querySelector({json.dumps(selector)})"
        for _ in range(200):
            if self.js(wanted):
                return
            self.key("Tab")
        raise Missing(f"the Tab key does not reach {selector}")

    def place(self, selector):
        """Where a thing lies once it has come to rest: a pointer meets what was painted last, and nothing is hit that still moves."""
        place, before = self.js(PLACE % json.dumps(selector)), None
        for _ in range(30):
            if place == before:
                break
            self.js("new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); setTimeout(done, 1000); })")
            place, before = self.js(PLACE % json.dumps(selector)), place
        if not place:
            raise Missing(f"{selector} is not there")
        return place

    def press(self, selector):
        """Presses the first thing of a selector."""
        if self.way == "keyboard":
            self.reach(selector)
            self.key("Enter")
            return
        place = self.place(selector)
        if place["covered"]:
            raise Missing(f"{selector} lies below {place['covered']}")
        point = {"x": place["x"], "y": place["y"]}
        if self.way == "touch":
            self.browser.ask("Input.dispatchTouchEvent", type="touchStart", touchPoints=[point])
            self.browser.ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        else:
            for kind in ["mousePressed", "mouseReleased"]:
                self.browser.ask("Input.dispatchMouseEvent", type=kind, button="left", clickCount=1, **point)

    def write(self, selector, text):
        """Puts a text into a field, in place of what stood there."""
        if self.way == "keyboard":
            self.reach(selector)
        else:
            self.press(selector)
        self.js("document.activeElement.select?.()")
        self.browser.ask("Input.insertText", text=text)

    def choose(self, selector, text):
        """Chooses from a list. Its own window is the system's, so that only the keyboard goes through it."""
        if self.way != "keyboard":
            self.press(selector)
            self.js(CHOOSE % (json.dumps(selector), json.dumps(text)))
            return
        self.reach(selector)
        self.key("Home")
        for _ in range(60):
            if self.js("document.activeElement.selectedOptions[0].text") == text:
                return
            self.key("ArrowDown")
        raise Missing(f"{selector} has no choice {text}")
