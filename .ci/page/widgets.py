"""Every widget of the course's questions, with a wrong and a right answer, by mouse, by finger and by keyboard."""

from hand import Missing

# Parts whose texts are none of the course's, so that no new wording of a lesson concerns them.
OWN = """lesson widgets "Widgets" {
  version 1
  styles [scenes]
  question one choice {
    | Which is the state of this app?
    given { launch }
    right "in front"
    wrong "behind" because: "Nothing has left the screen."
    wrong "nowhere" because: "It was launched."
  }
  question several choice {
    | Which two are callbacks?
    right "will enter foreground" because: "A scene hears it."
    right "did become active" because: "A scene hears it."
    wrong "was opened" because: "No callback is named so."
    wrong "was closed" because: "No callback is named so."
  }
  question places match {
    | Which goes with which?
    pair "front" -> "active"
    pair "cover" -> "inactive"
    pair "behind" -> "suspended"
  }
  question blanks fill {
    | What stood here?
    given { launch }
    when { home; launch }
    blank [didEnterBackground, willEnterForeground]
  }
}
"""
PAIRS = {"front": "active", "cover": "inactive", "behind": "suspended"}
LAUNCH = ["application(_:didFinishLaunchingWithOptions:)", "scene(_:willConnectTo:options:)", "sceneWillEnterForeground",
          "sceneDidBecomeActive"]
COUNTER = """app Counter {
  modes [remoteNotification]
  unsaved visit = "none"
  on sceneDidBecomeActive { set visit = "counted" }
}"""
SEND = ("press", "[data-key=send]")


def card(text):
    return ("card", text)


def recall(word):
    return [("write", ".build .suggest input", word), ("press", "[data-key=build-add]")]


# Widget, lesson, part; then the steps of a wrong answer and those of a right one.
WIDGETS = [
    ("one state", "fiveStates", 1, [card("active")], [card("inactive")]),
    ("one of several", "widgets", 0, [card("behind")], [card("in front")]),
    ("several of several", "widgets", 1, [card("was opened"), SEND],
     [card("was opened"), card("will enter foreground"), card("did become active"), SEND]),
    ("pairs", "widgets", 2, [("pair", "front", "inactive"), SEND], [("pair", *pair) for pair in PAIRS.items()] + [SEND]),
    ("a chain of states", "fiveStates", 2, [card("active"), SEND],
     [("press", "[data-key=chain-back]"), card("inactive"), card("active"), SEND]),
    ("an order", "coldLaunch", 0, [("pool", LAUNCH[0]), SEND], [("pool", text) for text in LAUNCH[1:]] + [SEND]),
    ("an order from memory", "goingHome", 0, recall("applicationWillTerminate") + [SEND],
     [("press", "[data-key*=-h-0]"), ("press", "[data-key*=-remove-]")]
     + recall("sceneWillResignActive") + recall("sceneDidEnterBackground") + [SEND]),
    ("a wrong row", "goingHome", 6, [("press", "[data-key=row-0]"), ("choose", "[data-key=row-word]", "sceneDidBecomeActive"), SEND],
     None),
    ("blanks", "widgets", 3, [("choose", "[data-key=blank-0]", "sceneDidEnterBackground"), SEND],
     [("choose", "[data-key=blank-1]", "sceneWillEnterForeground"), SEND]),
    ("a field", "comingBack", 2, [("write", ".suggest input", "Goodbye"), SEND], [("write", ".suggest input", "Hello"), SEND]),
    ("commands", "coldLaunch", 4, [("press", "[data-key='cmd-lock']"), SEND],
     [("write", "[data-key=commands]", "wait 6s; memory pressure"), SEND]),
    ("the editor", "coldLaunch", 7, [SEND], [("write", "[data-key=editor]", COUNTER), SEND]),
]
# The control with a text: its key, which does not change when it is drawn anew.
KEYED = """([...document.querySelectorAll(%r)].find((n) => n.textContent.replace(/^[^a-zA-Z]*/, "").trim() === %r
  || n.querySelector(".text")?.textContent === %r) || {dataset: {}}).dataset.key || ''"""
TONE = "document.querySelector('.verdict')?.dataset.tone || ''"
WAYS = [("mouse", 1280, 900), ("touch", 360, 740), ("keyboard", 1280, 900)]


def do(hand, step):
    kind, *values = step
    if kind in ["card", "pool"]:
        selector = ".option-card" if kind == "card" else ".pool button"
        key = hand.js(KEYED % (selector, values[0], values[0]))
        if not key:
            raise Missing(f"there is no {selector} with '{values[0]}'")
        hand.press(f"[data-key='{key}']")
    elif kind == "pair":
        place = hand.js("Lab.view.lesson.form.left").index(values[0])
        hand.choose(f"[data-key=pair-{place}]", values[1])
    elif kind == "write" and ".suggest" in values[0]:
        hand.write(*values)
        hand.key("Escape")
    else:
        getattr(hand, kind)(*values)


def answer(hand, lesson, part, wrong, right):
    """Yields what is wrong with one widget, used in one way."""
    if lesson == "widgets":
        hand.js(f"Material.bring('widgets.life', {OWN!r})")
    hand.lesson(lesson, part)
    for steps, wanted in [(wrong, ["bad", "warning"]), (right, ["good"])]:
        for step in steps or []:
            do(hand, step)
        tone = hand.js(TONE)
        if steps and tone not in wanted:
            yield f"the verdict is '{tone}', not {wanted[0]}: {hand.js('document.querySelector(`.verdict`)?.textContent')}"[:200]


def cases():
    """Yields a name and a function for each widget and way."""
    for way, width, height in WAYS:
        for name, *rest in WIDGETS:
            def run(hand, way=way, width=width, height=height, rest=rest):
                hand.size(width, height)
                hand.way = way
                yield from answer(hand, *rest)
            yield f"{name}, by {way}", run
