#!/usr/bin/env python3
"""Opens the page of `swift run playground` in Chromium: check_playground.py PAGE [--lifelab PROGRAM] [--self-test NUMBER]
[--runs COUNT]

It opens from its file, asks nothing of the network, and the browser complains of nothing; its core has the number of the native self
test, answers, and after a fault begins anew. The times until it is ready are printed, with a new profile each; once more with the
processor slowed down.
"""

import argparse
import pathlib
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.append(str(pathlib.Path(__file__).with_name("page")))
import browser as chromium
import faults
import hand as person
import looks
import measures
import moves
import names
import panes
import walks
import widgets
import words

PARTS = pathlib.Path(__file__).parent.parent / "Sources/PagePacking/Page"

# How often slower a phone may be, as the browser plays it.
SLOW = 6
# Ready: the core has answered, and what stands there meanwhile is gone.
READY = """new Promise((done, fail) => {
  const look = () => {
    if (performance.now() > 60000) fail(new Error("not ready after a minute"));
    else if (typeof Core !== "undefined" && Core.memory() > 0 && !document.getElementById("loading")) done(performance.now());
    else setTimeout(look, 2);
  };
  look();
})"""
RESTART = """(async () => {
  const requests = [["start", "day 20000\\nseed x\\n\\n"], ["line", "launch"]];
  const before = (await Core.restart(requests)).reply;
  const after = await Core.restart(requests);
  return after.done === 2 && JSON.stringify(after.reply) === JSON.stringify(before);
})()"""
TIME = """(() => {
  const start = performance.now();
  Core.call("line", %r);
  return performance.now() - start;
})()"""


def complaints(browser, url):
    """Yields what the page has asked of the network, and what the browser complains of."""
    for event in browser.events:
        parameters = event.get("params", {})
        if event.get("method") == "Network.requestWillBeSent" and parameters["request"]["url"].split(":")[0] != "data":
            if parameters["request"]["url"] != url:
                yield f"it asks for {parameters['request']['url']}"
        if event.get("method") == "Log.entryAdded":
            yield f"the browser complains: {parameters['entry']['text']}"
        if event.get("method") == "Runtime.exceptionThrown":
            yield f"an exception: {parameters['exceptionDetails'].get('exception', {}).get('description')}"


def open_page(program, url, slow=1):
    """Returns a browser with the page in it, and the milliseconds until it was ready."""
    profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
    browser = chromium.Browser(program, profile.name)
    browser.profile = profile
    if slow > 1:
        browser.ask("Emulation.setCPUThrottlingRate", rate=slow)
    browser.open(url)
    return browser, browser.promised(READY)


def used(browser, url, only, program):
    """Yields what is wrong where the page is used as people do."""
    hand = person.Hand(browser, url)
    hand.plain()
    hand.open()
    plain = looks.CASES + faults.CASES + panes.CASES + names.CASES + moves.CASES
    cases = [*widgets.cases(), *plain, *(walks.cases(program) if program else [])]
    for name, run in cases:
        if only not in name:
            continue
        if (name, run) in plain:
            hand.plain()
        try:
            yield from (f"{name}: {finding}" for finding in run(hand))
        except person.Missing as error:
            yield f"{name}: {error}"
        yield from (f"{name}: {text}" for text in complaints(browser, url))
        browser.events = []
    hand.plain()
    print(f"{len(cases)} cases")


def alone(browser, options):
    """Yields what is wrong with the core of a page."""
    print(f"memory when ready: {browser.value('Core.memory()') / 1e6:.1f} MB")
    for line in ["launch", "home", "lesson goingHome", "practice"]:
        print(f"{line}: {browser.value(TIME % line):.1f} ms")
    if options.self_test and (number := browser.value("Core.selfTest()")) != options.self_test:
        yield f"the self test gives {number}, not {options.self_test}"
    if not browser.promised(RESTART):
        yield "a new instance does not answer as the one before"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("page", type=pathlib.Path)
    parser.add_argument("--lifelab", help="the program, which tells what is right: with it, whole lessons are done")
    parser.add_argument("--self-test")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--only", default="", help="the cases with this in their name")
    options = parser.parse_args()
    program = chromium.find()
    if not program:
        print("there is no Chromium here, and the page is not opened in it")
        return 1
    url, start = options.page.resolve().as_uri(), time.monotonic()
    times, findings = [], [*measures.sizes(options.page), *words.check(PARTS)]
    for run in range(options.runs):
        browser, ready = open_page(program, url)
        times.append(ready)
        is_last = run == options.runs - 1
        if is_last:
            findings += alone(browser, options)
        findings += complaints(browser, url)
        if is_last:
            findings += used(browser, url, options.only, options.lifelab)
            findings += measures.told(person.Hand(browser, url), times)
        browser.close()
    browser, slowed = open_page(program, url, SLOW)
    browser.close()
    print(f"ready after {', '.join(f'{ready:.0f}' for ready in times)} ms, and {slowed:.0f} with the processor slowed {SLOW} times;"
          f" {time.monotonic() - start:.0f} s in all")
    print("\n".join(findings) or f"{options.page.name} in {program}: nothing is wrong")
    return 1 if findings else 0


sys.exit(main())
