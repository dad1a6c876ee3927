"""No word of the domain stands in the script, but as keys of pictures."""

import re

# Names of states and of what happens, which `signs.js` and the styles have as keys.
WORDS = ["notRunning", "inactive", "suspended", "launch", "scene", "uikit", "swiftui", "flutter", "reactNative", "didEnterBackground",
         "willResignActive", "order", "duration", "match", "spot"]
KEYS = {"signs.js"}
# What the styles name by the same words.
ALLOWED = {'class: "order"'}


def check(folder):
    """Yields each word of the domain that stands in a string of a script."""
    for path in sorted(folder.glob("*.js")):
        if path.name in KEYS:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            code = "" if line.lstrip().startswith(("//", "/*", "*")) else line
            for text in re.findall(r'"([^"\n]*)"', code):
                if text in WORDS and f'class: "{text}"' not in ALLOWED:
                    yield f"{path.name}:{number}: '{text}' is a word of the domain"
            if len(line) > 140:
                yield f"{path.name}:{number}: {len(line)} columns"
