"""The first lessons and a repair, from the first part to the last, by mouse, by keyboard and on a narrow page by finger.

What is right is not written here: the built program tells it (`lifelab preview LESSON --key`). Each answer is set with the widgets of
its form, or in a step given with the buttons, as a learner would.
"""

import json
import re
import subprocess
import time

from hand import Missing

LESSONS = ["fiveStates", "coldLaunch", "interruptions", "goingHome", "repairDataLoss"]
WAYS = [("mouse", 1280, 900), ("keyboard", 1280, 900), ("touch", 360, 740)]
SEND = "[data-key=send]"
CARDS = "[...document.querySelectorAll('.option-card')].find((n) => n.querySelector('.text')?.textContent === %r)?.dataset.key || ''"
POOL = "[...document.querySelectorAll('.pool button')].find((n) => n.textContent.slice(2) === %r)?.dataset.key || ''"
VIEW = """({id: Lab.view.lesson?.id ?? "", mode: Lab.view.mode, form: Lab.view.lesson?.form ?? null,
  tone: document.querySelector(".verdict")?.dataset.tone ?? ""})"""
# What each line of a step changes.
DONE = "[Lab.view.lesson?.id, Lab.view.run.count, Lab.view.state].join()"


def keys(program, lesson):
    """What is right at each part of a lesson, in their order, as the program tells it."""
    said = subprocess.run([program, "preview", lesson, "--key", "--style", "scenes", "--plain"], stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, check=True).stdout
    found, lines = [], said.split("\n")
    for number, line in enumerate(lines):
        if match := re.fullmatch(r"Key of \w+:(.*)", line):
            # What has several lines stands between braces of its own.
            end = number + 1 + lines[number + 1:].index("  }") if not match[1] else number
            text = match[1].strip() or "\n".join(lines[number + 1:end + 1]).strip()
            found.append(re.sub(r"^\{\s*(.*?)\s*\}$", r"\1", text, flags=re.S))
    return found


def words(text):
    """The items of a key as the page shows them: those between quotes, or those between arrows."""
    text = text.replace("`", "")
    return re.findall(r'"((?:[^"\\]|\\.)*)"', text) or [item.strip() for item in text.split(" -> ")]


def card(hand, text):
    key = hand.js(CARDS % text)
    if not key:
        raise Missing(f"there is no card '{text}'")
    hand.press(f"[data-key='{key}']")


def order(hand, form, items):
    if form.get("extras"):
        for item in items:
            hand.press(f"[data-key='{hand.js(POOL % item)}']")
        return
    # All belong: each is moved up to its place.
    for place, item in enumerate(items):
        names = hand.js("[...document.querySelectorAll('.order .name')].map((n) => n.textContent)")
        for at in range(names.index(item), place, -1):
            hand.press(f"[data-key*='-up-{at}']")


def pairs(hand, form, text):
    for left, right in re.findall(r'"((?:[^"\\]|\\.)*)" -> "((?:[^"\\]|\\.)*)"', text):
        hand.choose(f"[data-key=pair-{form['left'].index(left)}]", right)


def answer(hand, form, key):
    """Sets a right answer with the widgets of a form."""
    widget = form["widget"]
    if widget == "pick":
        for text in words(key):
            card(hand, text)
        if not form["many"]:
            return
    elif widget == "build" and form["states"]:
        items = words(key)
        for text in items[1:] if items[0] == form["start"] else items:
            card(hand, text)
    elif widget == "build":
        for text in words(key):
            hand.write(".build .suggest input", text)
            hand.key("Escape")
            hand.press("[data-key=build-add]")
    elif widget == "arrange":
        order(hand, form, words(key))
    elif widget == "pair":
        pairs(hand, form, key)
    elif widget == "line":
        row, word = key.split(" -> ")
        hand.press(f"[data-key=row-{int(row) - 1}]")
        hand.choose("[data-key=row-word]", word)
    elif widget == "blanks":
        for place, word in enumerate(words(key)):
            hand.choose(f"[data-key=blank-{place}]", word)
    elif widget == "field":
        hand.write(".form input", words(key)[0])
        hand.key("Escape")
    else:
        hand.write(".form textarea", key)
    hand.press(SEND)


def step(hand, key):
    """Gives the lines of a step with the buttons that carry them, or else at the prompt, each once the one before is done."""
    for line in key.split("; "):
        done = hand.js(DONE)
        button = f"#buttons [data-key='b-{line}']"
        if hand.js(f"!!document.querySelector({button!r}) && !document.querySelector({button!r}).ariaDisabled"):
            hand.press(button)
        else:
            hand.write("#input", line)
            hand.key("Escape")
            hand.key("Enter")
        hand.wait(f"{DONE} !== {json.dumps(done)}", f"'{line}' brings nothing")


def arrival(hand, before):
    """Returns the view once it has gone on, or as it is after three seconds: a press comes to the page a moment later."""
    for _ in range(60):
        after = hand.js(VIEW)
        if after["id"] != before["id"]:
            break
        time.sleep(0.05)
    return after


def walk(hand, program, lesson):
    """Yields what does not go as it should on the way through a lesson."""
    hand.lesson(lesson, 0)
    for number, key in enumerate(keys(program, lesson)):
        before = hand.js(VIEW)
        if before["mode"] == "question":
            answer(hand, before["form"], key)
        else:
            step(hand, key)
        after = arrival(hand, before)
        if after["id"] == before["id"] or before["mode"] == "question" and after["tone"] not in ["good", ""]:
            yield f"part {number + 1}: '{key[:60]}' is no right answer: {hand.js('document.querySelector(`.verdict`)?.textContent')}"[:240]
            hand.line("skip")
        width = hand.js("document.documentElement.scrollWidth - innerWidth")
        if width > 0:
            yield f"part {number + 1}: {width} pixels stand out at the side"
    if hand.js("Lab.view.lesson?.name") == lesson:
        yield f"the lesson does not end: part {hand.js('Lab.view.lesson.part')}"
    if hand.js("document.activeElement === document.body"):
        yield "the focus is lost at the end"


def cases(program):
    """Yields a name and a function for each lesson and way."""
    for way, width, height in WAYS:
        for lesson in LESSONS:
            def run(hand, way=way, width=width, height=height, lesson=lesson):
                hand.size(width, height)
                hand.way = way
                yield from walk(hand, program, lesson)
            yield f"the lesson {lesson}, by {way}", run
