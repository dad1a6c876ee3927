#!/usr/bin/env python3
"""Reads the page of a report with a strict reader that is not ours: check_page.py PAGE TEXT…

Needs html5lib. No parse error, no element without its end, nothing but the elements and attributes that are named here, nothing that
runs or is loaded, a name for each picture; and each TEXT stands on the page as a text.
"""

import pathlib
import re
import sys
from html.parser import HTMLParser

import html5lib

SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = set(
    "html head meta title style body a header h1 h2 h3 h4 nav main section p small span bdi code div ul ol li figure figcaption"
    " table caption thead tbody tr th td".split()
) | {SVG + name for name in "svg defs pattern rect circle line text title g".split()}
ATTRIBUTES = set(
    "lang charset name content http-equiv class href id role scope tabindex data-label width height x y x1 x2 y1 y2 cx cy r viewBox"
    " patternUnits patternTransform text-anchor focusable".split()
)
EMPTY = {"meta", "rect", "circle", "line"}


class Ends(HTMLParser):
    """Tells which elements have no end of their own."""

    def __init__(self):
        super().__init__()
        self.open, self.findings = [], []

    def handle_starttag(self, tag, attributes):
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        if tag not in EMPTY:
            self.findings.append(f"<{tag}/> has no end")

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.findings.append(f"</{tag}> ends something else, at line {self.getpos()[0]}")


def check(page, texts):
    """Yields what is wrong."""
    ends = Ends()
    ends.feed(page)
    yield from ends.findings + [f"<{tag}> has no end" for tag in ends.open]
    tree = html5lib.HTMLParser(html5lib.getTreeBuilder("etree"), strict=True, namespaceHTMLElements=False).parse(page)
    ids = [element.get("id") for element in tree.iter() if element.get("id")]
    yield from (f"the id {name} stands there twice" for name in set(ids) if ids.count(name) > 1)
    for element in tree.iter():
        if element.tag not in ELEMENTS:
            yield f"an element <{element.tag}>"
            continue
        for name, value in element.items():
            if name not in ATTRIBUTES and not name.startswith("aria-"):
                yield f"an attribute {name} of <{element.tag}>"
            if name == "href" and (value[:1] != "#" or value[1:] not in ids):
                yield f"a link to {value}"
            if name in ("aria-labelledby", "aria-describedby") and not set(value.split()) <= set(ids):
                yield f"{name} is {value}, which is not there"
        if element.tag == SVG + "svg" and element.get("aria-hidden") != "true":
            named = element.get("aria-label") or (element.findtext(SVG + "title") or "").strip()
            if element.get("role") != "img" or not named:
                yield "a picture without a role or a name"
    policy = [meta.get("content") for meta in tree.iter("meta") if meta.get("http-equiv") == "Content-Security-Policy"]
    if not policy or not policy[0].startswith("default-src 'none'; style-src 'sha256-"):
        yield f"the policy is {policy}"
    for style in tree.iter("style"):
        if re.search(r"@import|url\((?!#)|expression|</", style.text):
            yield "the style loads something"
    whole = " ".join("".join(tree.itertext()).split())
    for text in texts:
        if " ".join(text.split()) not in whole:
            yield f"this text is not there: {text}"


def main():
    page = pathlib.Path(sys.argv[1])
    try:
        findings = list(check(page.read_bytes().decode(), sys.argv[2:]))
    except html5lib.html5parser.ParseError as error:
        findings = [f"parse error: {error}"]
    print("\n".join(f"{page.name}: {finding}" for finding in findings) or f"{page.name}: a page with nothing wrong in it")
    sys.exit(1 if findings else 0)


main()
