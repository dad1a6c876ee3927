#!/usr/bin/env python3
"""Opens pages in Chromium, as their readers do: check_browser.py [--shots FOLDER] PAGE…; --find tells whether there is one

At 360 and 1280 pixels, light and dark: nothing is wider than the window, nothing is asked of the network, and the Tab key reaches
everything that can be used, with a frame around it. On paper it is a PDF of some pages. `--shots` keeps pictures, to be looked at.
"""

import base64
import pathlib
import sys
import tempfile

sys.dont_write_bytecode = True
import browser as chromium

SIZES = [(360, 780), (1280, 900)]
# What sticks out to the right of the window, outside of boxes that scroll by themselves.
OVERFLOW = """(() => {
  const width = document.documentElement.clientWidth, found = [];
  for (const element of document.body.querySelectorAll("*")) {
    const scrolls = element.parentElement.closest(".scroll");
    if (!scrolls && element.getBoundingClientRect().right > width + 0.5) found.push(element.outerHTML.slice(0, 90));
  }
  const whole = document.scrollingElement.scrollWidth;
  return whole > width ? [`${whole} of ${width} pixels`, ...found.slice(0, 5)] : found.slice(0, 5);
})()"""
# What has the focus, and whether it can be seen that it has.
FOCUS = """(() => {
  const element = document.activeElement, style = getComputedStyle(element), box = element.getBoundingClientRect();
  if (element === document.body || element === document.documentElement) return null;
  const isFramed = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  const isThere = box.width > 0 && box.height > 0 && box.left >= 0 && box.bottom > 0 && box.top < innerHeight;
  return {name: element.outerHTML.slice(0, 90), visible: isFramed && isThere};
})()"""
REACHABLE = "document.querySelectorAll('a[href], summary, button, input, [tabindex=\"0\"]').length"


def check(browser, path, shots):
    """Yields what is wrong with a page."""
    url = pathlib.Path(path).resolve().as_uri()
    for width, height in SIZES:
        for scheme in ["light", "dark"]:
            place = f"{width} pixels, {scheme}"
            browser.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
            browser.ask("Emulation.setEmulatedMedia", media="", features=[{"name": "prefers-color-scheme", "value": scheme}])
            browser.open(url)
            yield from (f"{place}: wider than the window: {text}" for text in browser.value(OVERFLOW))
            yield from (f"{place}: {text}" for text in asked(browser, url))
            if shots:
                picture = browser.ask("Page.captureScreenshot", captureBeyondViewport=True, format="png")["data"]
                pathlib.Path(shots, f"{pathlib.Path(path).stem}-{width}-{scheme}.png").write_bytes(base64.b64decode(picture))
        yield from (f"{width} pixels: {text}" for text in keyboard(browser))
    browser.ask("Emulation.clearDeviceMetricsOverride")
    paper = base64.b64decode(browser.ask("Page.printToPDF", printBackground=False)["data"])
    if not paper.startswith(b"%PDF-") or paper.count(b"/Type /Page\n") + paper.count(b"/Type /Page ") == 0:
        yield f"on paper: {len(paper)} bytes, which are no PDF with a page"
    if shots:
        pathlib.Path(shots, pathlib.Path(path).stem + ".pdf").write_bytes(paper)


def asked(browser, url):
    """Yields what the page has asked of the network, and what the browser complains of."""
    for event in browser.events:
        parameters = event.get("params", {})
        if event.get("method") == "Network.requestWillBeSent" and parameters["request"]["url"] != url:
            yield f"it asks for {parameters['request']['url']}"
        if event.get("method") == "Log.entryAdded":
            yield f"the browser complains: {parameters['entry']['text']}"
        if event.get("method") in ["Runtime.consoleAPICalled", "Runtime.exceptionThrown"]:
            yield "a script runs in it"


def keyboard(browser):
    """Yields what is wrong with the way of the Tab key through the page."""
    reached = 0
    for _ in range(browser.value(REACHABLE) + 1):
        for kind in ["rawKeyDown", "keyUp"]:
            browser.ask("Input.dispatchKeyEvent", type=kind, key="Tab", code="Tab", windowsVirtualKeyCode=9)
        focus = browser.value(FOCUS)
        if not focus:
            break
        reached += 1
        if not focus["visible"]:
            yield f"nothing shows that the focus is at {focus['name']}"
    if reached != browser.value(REACHABLE):
        yield f"the Tab key reaches {reached} of {browser.value(REACHABLE)} places"


def main():
    arguments = sys.argv[1:]
    shots = arguments[1] if arguments[:1] == ["--shots"] else None
    pages = arguments[2:] if shots else arguments
    program = chromium.find()
    if not program:
        print("there is no Chromium here, and no page is opened in it")
        return 1
    if arguments == ["--find"]:
        return 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = chromium.Browser(program, profile)
        findings = [f"{page}: {finding}" for page in pages for finding in check(browser, page, shots)]
        browser.close()
    print("\n".join(findings) or f"{len(pages)} pages in {program}: nothing is wrong")
    return 1 if findings else 0


sys.exit(main())
