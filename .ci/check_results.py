#!/usr/bin/env python3
"""Reads graded results with readers that are not ours: check_results.py FOLDER

Needs junitparser, jsonschema, tap.py, more-itertools, PyYAML, sarif-om and sarif-tools. The kind of a file is told by its
name: *.junit.xml, *.tap, *.gradescope.json, *.exercism.json, *.jsonl, *.sarif. Files of one stem (`a.tap`, `a.jsonl`) hold the same
reports and must agree. Exit status 1, with a line per finding, when a file breaks the rules of its format.
"""

import json
import pathlib
import re
import sys
import urllib.parse
import xml.etree.ElementTree as ElementTree

import attr
import junitparser
import sarif.loader
import sarif_om
import tap.parser
from jsonschema import Draft202012Validator

NUMBER = {"type": "number", "minimum": 0}
TEXT = {"type": "string"}
COUNT = {"type": "integer", "minimum": 0}
VISIBILITY = {"enum": ["visible", "hidden", "after_due_date", "after_published"]}
FORMAT = {"enum": ["text", "html", "simple_format", "md", "ansi"]}


def record(required, optional=None):
    return {
        "type": "object",
        "properties": {**required, **(optional or {})},
        "required": list(required),
        "additionalProperties": False,
    }


def listing(items, **more):
    return {"type": "array", "items": items, **more}


GRADESCOPE_TEST = record(
    {},
    {
        "score": NUMBER,
        "max_score": NUMBER,
        "status": {"enum": ["passed", "failed"]},
        "name": TEXT,
        "name_format": FORMAT,
        "number": TEXT,
        "output": TEXT,
        "output_format": FORMAT,
        "tags": listing(TEXT),
        "visibility": VISIBILITY,
        "extra_data": {"type": "object"},
    },
)
GRADESCOPE = {
    **record(
        {},
        {
            "score": NUMBER,
            "execution_time": NUMBER,
            "output": TEXT,
            "output_format": FORMAT,
            "test_output_format": FORMAT,
            "test_name_format": FORMAT,
            "visibility": VISIBILITY,
            "stdout_visibility": VISIBILITY,
            "extra_data": {"type": "object"},
            "tests": listing(GRADESCOPE_TEST),
            "leaderboard": listing(record({"name": TEXT, "value": {}}, {"order": {"enum": ["asc", "desc"]}})),
        },
    ),
    "anyOf": [
        {"required": ["score"]},
        {
            "required": ["tests"],
            "properties": {"tests": {"minItems": 1, "items": {"required": ["score"]}}},
        },
    ],
}

EXERCISM_TEST = {
    **record(
        {"name": TEXT, "status": {"enum": ["pass", "fail", "error"]}},
        {
            "test_code": TEXT,
            "message": {"type": ["string", "null"]},
            "output": {"type": ["string", "null"], "maxLength": 500},
            "task_id": COUNT,
        },
    ),
    "if": {"properties": {"status": {"const": "pass"}}},
    "then": {"properties": {"message": {"type": "null"}}},
    "else": {"required": ["message"], "properties": {"message": {"type": "string"}}},
}
EXERCISM = {
    **record(
        {"version": {"const": 3}, "status": {"enum": ["pass", "fail", "error"]}},
        {"message": {"type": ["string", "null"], "maxLength": 65535}, "tests": listing(EXERCISM_TEST)},
    ),
    "if": {"properties": {"status": {"const": "error"}}},
    "then": {"required": ["message"], "properties": {"message": {"type": "string"}}},
    "else": {
        "required": ["tests"],
        "properties": {"message": {"type": "null"}, "tests": {"minItems": 1}},
    },
}

HASH = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
STAMP = {"kind": TEXT, "name": TEXT, "version": TEXT}
STATUS = {"enum": ["passed", "partial", "failed", "unanswered", "error"]}
TOTAL = record({"earned": NUMBER, "points": COUNT, "questions": COUNT})
QUESTION = record(
    {
        "id": TEXT,
        "number": TEXT,
        "title": TEXT,
        "kind": TEXT,
        "status": STATUS,
        "score": {"type": "number", "minimum": 0, "maximum": 1},
        "earned": NUMBER,
        "points": COUNT,
        "attempts": COUNT,
        "hidden": {"type": "boolean"},
        "feedback": listing(TEXT),
    },
    {"answer": TEXT, "given": listing(TEXT), "misconceptions": listing(TEXT)},
)
LOG = record(
    {"chain": {"enum": ["whole", "broken", "missing"]}, "records": COUNT, "end": {"type": "string", "pattern": "^([0-9a-f]{64})?$"}},
    {"line": COUNT},
)
GRADE = {
    **record(
        {
            "v": {"const": 1},
            "kind": {"const": "grade"},
            "tool": record(STAMP, {"hash": HASH}),
            "lesson": record({**STAMP, "title": TEXT}, {"hash": HASH}),
            "sources": listing(record(STAMP, {"hash": HASH})),
            "submission": TEXT,
            "feedbackAmount": {"enum": ["all", "ladder", "none"]},
            "status": {"enum": ["graded", "empty", "unreadable", "broken"]},
            "remarks": listing(TEXT),
            "questions": listing(QUESTION),
            "total": TOTAL,
            "hiddenTotal": TOTAL,
            "beliefs": listing(
                record(
                    {"name": TEXT, "title": TEXT, "questions": listing(TEXT, minItems=1), "certain": listing(TEXT)}
                )
            ),
        },
        {
            "learner": TEXT,
            "diagnostics": TEXT,
            "log": LOG,
            "style": TEXT,
            "variant": TEXT,
            "seed": TEXT,
            "submissionHash": HASH,
            "submissionText": TEXT,
            "besides": listing(TEXT, minItems=1),
            "id": {"type": ["string", "integer"]},
            "firstTry": {"type": "number", "minimum": 0, "maximum": 1},
        },
    ),
    "if": {"properties": {"status": {"enum": ["broken", "unreadable"]}}},
    "then": {"required": ["diagnostics"]},
}
ROSTER = record(
    {
        "v": {"const": 1},
        "kind": {"const": "roster"},
        "roster": TEXT,
        "learners": COUNT,
        "handedIn": COUNT,
        "missing": listing(record({"name": TEXT, "line": COUNT})),
        "unknown": listing(record({"submission": TEXT, "ambiguous": {"type": "boolean"}}, {"learner": TEXT})),
        "again": listing(record({"name": TEXT, "submission": TEXT})),
        "repeated": listing(COUNT),
    }
)

ID = {"type": ["string", "integer"]}
FAULT = record(
    {
        "id": {"type": ["string", "integer", "null"]},
        "v": {"const": 1},
        "kind": {"const": "fault"},
        "status": {"enum": ["unreadable", "broken"]},
        "reason": {**TEXT, "pattern": "^[a-zA-Z0-9]+$"},
        "diagnostics": TEXT,
    },
    {"lesson": TEXT, "learner": TEXT, "byte": {"type": "integer", "minimum": 1}, "member": TEXT},
)
REGRADE = record(
    {
        "v": {"const": 1},
        "kind": {"const": "regrade"},
        "result": {"enum": ["same", "different", "impossible", "ungraded"]},
        "missing": listing(TEXT),
        "differences": listing(record({"member": TEXT}, {"question": TEXT, "was": TEXT, "is": TEXT})),
    },
    {"id": ID, "lesson": TEXT, "submission": TEXT},
)
SUMMARY = record(
    {
        "v": {"const": 1},
        "kind": {"const": "summary"},
        **{name: COUNT for name in ("same", "different", "impossible", "ungraded", "leftOut", "repeated")},
    }
)
# The records in our own format beside those of reports.
OTHERS = {"roster": ROSTER, "fault": FAULT, "regrade": REGRADE, "summary": SUMMARY}

# What the junit-10 schema allows: attributes, then children.
JUNIT = {
    "testsuites": ({"name", "time", "tests", "failures", "errors", "disabled"}, {"testsuite"}),
    "testsuite": (
        {"name", "tests", "failures", "errors", "skipped", "time", "timestamp", "hostname", "id", "package", "file"},
        {"properties", "testcase", "system-out", "system-err"},
    ),
    "properties": (set(), {"property"}),
    "property": ({"name", "value"}, set()),
    "testcase": (
        {"name", "classname", "time", "group"},
        {"skipped", "error", "failure", "system-out", "system-err"},
    ),
    "failure": ({"type", "message"}, set()),
    "error": ({"type", "message"}, set()),
    "skipped": ({"type", "message"}, set()),
    "system-out": (set(), set()),
    "system-err": (set(), set()),
}


def strict_json(text):
    def refuse(constant):
        raise ValueError(f"{constant} is not JSON")

    return json.loads(text, parse_constant=refuse)


def schema_findings(value, schema):
    for error in Draft202012Validator(schema).iter_errors(value):
        yield f"{error.json_path}: {error.message}"


def duplicates(names):
    names = list(names)
    return [f"two tests are named {name!r}" for name in sorted(set(names)) if names.count(name) > 1]


def check_gradescope(path):
    file = strict_json(path.read_text())
    yield from schema_findings(file, GRADESCOPE)
    tests = file.get("tests", [])
    yield from duplicates(test["name"] for test in tests)
    for test in tests:
        if test["score"] > test["max_score"]:
            yield f"{test['name']}: more points than there are"
        if (test["status"] == "passed") != (test["score"] == test["max_score"]) and test["max_score"] > 0:
            yield f"{test['name']}: the status does not fit the points"
    if "score" in file and any(test.get("visibility") == "hidden" for test in tests):
        yield "a top-level score stands beside hidden tests"


def check_exercism(path):
    file = strict_json(path.read_text())
    yield from schema_findings(file, EXERCISM)
    tests = file.get("tests", [])
    yield from duplicates(test["name"] for test in tests)
    if file["status"] == "pass" and any(test["status"] != "pass" for test in tests):
        yield "the run passes although a test does not"
    if file["status"] == "fail" and all(test["status"] == "pass" for test in tests):
        yield "the run fails although every test passes"


def check_grade(path):
    for number, line in enumerate(path.read_text().splitlines(), start=1):
        report = strict_json(line)
        if report.get("kind") in OTHERS:
            for finding in schema_findings(report, OTHERS[report["kind"]]):
                yield f"line {number}: {finding}"
            if report["kind"] == "roster" and report["handedIn"] + len(report["missing"]) != report["learners"]:
                yield f"line {number}: those who have handed in and those who have not are not all"
            continue
        for finding in schema_findings(report, GRADE):
            yield f"line {number}: {finding}"
        shown = {question["id"] for question in report["questions"] if question.get("misconceptions")}
        if shown != {name for belief in report["beliefs"] for name in belief["questions"]}:
            yield f"line {number}: the beliefs are not those of the questions"
        alone = {question["id"] for question in report["questions"] if len(question.get("misconceptions", [])) == 1}
        if alone != {name for belief in report["beliefs"] for name in belief["certain"]}:
            yield f"line {number}: a belief is certain where an answer fits several, or is not where it fits one"
        for hidden, total in ((False, report["total"]), (True, report["hiddenTotal"])):
            questions = [question for question in report["questions"] if question["hidden"] is hidden]
            if total["points"] != sum(question["points"] for question in questions):
                yield f"line {number}: the points do not add up"
            if abs(total["earned"] - sum(question["earned"] for question in questions)) > 1e-5 * (len(questions) + 1):
                yield f"line {number}: what was earned does not add up"


def check_junit(path):
    root = ElementTree.parse(path).getroot()
    for element in root.iter():
        attributes, children = JUNIT.get(element.tag, (set(), set()))
        if element.tag not in JUNIT:
            yield f"<{element.tag}> is not known"
        for name in set(element.attrib) - attributes:
            yield f"<{element.tag}> has no attribute {name}"
        for child in element:
            if child.tag not in children:
                yield f"<{child.tag}> may not stand in <{element.tag}>"
    file = junitparser.JUnitXml.fromfile(str(path))
    suites = list(file)
    yield from duplicates(suite.name for suite in suites)
    for suite in suites:
        cases = list(suite)
        yield from duplicates((case.classname, case.name) for case in cases)
        results = [case.result for case in cases]
        if any(len(result) > 1 for result in results):
            yield f"{suite.name}: a test has two results"
        for attribute, kind in (
            ("failures", junitparser.Failure),
            ("errors", junitparser.Error),
            ("skipped", junitparser.Skipped),
        ):
            if getattr(suite, attribute) != sum(isinstance(result[0], kind) for result in results if result):
                yield f"{suite.name}: {attribute} is wrong"
        if suite.tests != len(cases):
            yield f"{suite.name}: tests is wrong"
    for attribute in ("tests", "failures", "errors"):
        if getattr(file, attribute) != sum(getattr(suite, attribute) for suite in suites):
            yield f"<testsuites>: {attribute} is wrong"


def check_tap(path):
    lines = list(tap.parser.Parser().parse_file(str(path)))
    for line in lines:
        if line.category == "unknown":
            yield f"not understood: {line}"
    versions = [line for line in lines if line.category == "version"]
    if len(versions) != 1 or versions[0].version != 14 or lines[0] is not versions[0]:
        yield "the first line is not the version"
    plans = [line for line in lines if line.category == "plan"]
    points = [line for line in lines if line.category == "test"]
    if len(plans) != 1:
        yield "there is not exactly one plan"
    elif plans[0].expected_tests != len(points):
        yield "the plan is not kept"
    if [point.number for point in points] != list(range(1, len(points) + 1)):
        yield "the points are not numbered in order"
    # tap.py reads a broken YAML block as none.
    blocks = sum(line == "  ---" for line in path.read_text().split("\n"))
    if sum(point.yaml_block is not None for point in points) != blocks:
        yield "a YAML block cannot be read"


# The kinds of objects in a SARIF file, by the member that holds them.
SARIF_KINDS = {
    "runs": sarif_om.Run,
    "tool": sarif_om.Tool,
    "driver": sarif_om.ToolComponent,
    "rules": sarif_om.ReportingDescriptor,
    "shortDescription": sarif_om.MultiformatMessageString,
    "fullDescription": sarif_om.MultiformatMessageString,
    "help": sarif_om.MultiformatMessageString,
    "invocations": sarif_om.Invocation,
    "toolExecutionNotifications": sarif_om.Notification,
    "results": sarif_om.Result,
    "message": sarif_om.Message,
    "description": sarif_om.Message,
    "locations": sarif_om.Location,
    "relatedLocations": sarif_om.Location,
    "physicalLocation": sarif_om.PhysicalLocation,
    "artifactLocation": sarif_om.ArtifactLocation,
    "region": sarif_om.Region,
    "deletedRegion": sarif_om.Region,
    "fixes": sarif_om.Fix,
    "artifactChanges": sarif_om.ArtifactChange,
    "replacements": sarif_om.Replacement,
    "insertedContent": sarif_om.ArtifactContent,
}


def sarif_findings(value, kind, place):
    """What an object of SARIF has that its kind does not know, or lacks, and what is wrong in the objects inside."""
    fields = {field.metadata["schema_property_name"]: field for field in attr.fields(kind)}
    for name in sorted(set(value) - set(fields)):
        yield f"{place} has no member {name}"
    for name, field in fields.items():
        if field.default is attr.NOTHING and name not in value:
            yield f"{place} lacks {name}"
    for name, inner in value.items():
        for item in inner if isinstance(inner, list) else [inner]:
            if isinstance(item, dict):
                yield from sarif_findings(item, SARIF_KINDS[name], f"{place}.{name}")
    if kind in (sarif_om.Message, sarif_om.MultiformatMessageString):
        if re.search("[{}]", value["text"].replace("{{", "").replace("}}", "")):
            yield f"{place}: a brace would stand for an argument"
    if kind is sarif_om.ArtifactLocation and urllib.parse.quote(urllib.parse.unquote(value["uri"]), safe="/:~") != value["uri"]:
        yield f"{place}: {value['uri']} is no reference"
    if kind is sarif_om.Region:
        start, end = (value["startLine"], value["startColumn"]), (value["endLine"], value["endColumn"])
        if min(start + end) < 1 or end < start:
            yield f"{place}: {start} to {end} is no region"


def check_sarif(path):
    file = strict_json(path.read_text())
    yield from sarif_findings(file, sarif_om.SarifLog, "$")
    (run,) = file["runs"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    yield from duplicates(rules)
    for result in run["results"]:
        if rules[result["ruleIndex"]] != result["ruleId"]:
            yield f"{result['ruleId']}: the index is that of another rule"
    records = sarif.loader.load_sarif_file(str(path)).get_records()
    if [record["Code"] for record in records] != [result["ruleId"] for result in run["results"]]:
        yield "sarif-tools reads other results"
    if any(record["Severity"] not in ("error", "warning", "note") or record["Line"] < 1 for record in records):
        yield "sarif-tools reads a result without a level or a line"
    if path.name.startswith("wrong") != bool(records):
        yield f"{len(records)} results"


CHECKS = {
    ".gradescope.json": check_gradescope,
    ".exercism.json": check_exercism,
    ".junit.xml": check_junit,
    ".jsonl": check_grade,
    ".tap": check_tap,
    ".sarif": check_sarif,
}


def expected_outcomes(path):
    """What our own format says about every test that other formats should show, hidden ones as None."""
    outcomes = []
    for line in path.read_text().splitlines():
        report = strict_json(line)
        if report["kind"] in OTHERS:
            continue
        if "diagnostics" in report:
            outcomes.append(False)
        outcomes += [None if q["hidden"] else q["status"] == "passed" for q in report["questions"]]
    return outcomes


def check_agreement(folder, stem):
    own = folder / f"{stem}.jsonl"
    expected = expected_outcomes(own)
    junit, points = folder / f"{stem}.junit.xml", folder / f"{stem}.tap"
    if junit.exists():
        cases = [case for suite in junitparser.JUnitXml.fromfile(str(junit)) for case in suite]
        if [None if case.is_skipped else case.is_passed for case in cases] != expected:
            yield "JUnit and JSON disagree"
    if points.exists():
        tests = [line for line in tap.parser.Parser().parse_file(str(points)) if line.category == "test"]
        if [None if test.skip else test.ok for test in tests] != expected:
            yield "TAP and JSON disagree"
    gradescope = folder / f"{stem}.gradescope.json"
    if gradescope.exists():
        records = [strict_json(line) for line in own.read_text().splitlines()]
        reports = [record for record in records if record["kind"] == "grade"]
        earned = sum(report[total]["earned"] for report in reports for total in ("total", "hiddenTotal"))
        tests = strict_json(gradescope.read_text())["tests"]
        if abs(sum(test["score"] for test in tests) - earned) > 1e-4 * (len(tests) + 1):
            yield "Gradescope and JSON disagree about the points"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1])
    checked = findings = 0
    for path in sorted(folder.iterdir()):
        if not any(path.name.endswith(suffix) for suffix in CHECKS):
            findings += 1
            print(f"{path.name}: no reader for files of this name")
        for suffix, check in CHECKS.items():
            if not path.name.endswith(suffix):
                continue
            checked += 1
            try:
                found = list(check(path))
            except (ValueError, ElementTree.ParseError) as error:
                found = [f"cannot be read: {error}"]
            if suffix == ".jsonl" and not found:
                found += check_agreement(folder, path.name.removesuffix(suffix))
            text = path.read_bytes().decode()
            if path.name.startswith("with.") and not re.search(r'with /\S+ 1 lesson file|"kind":"with"', text):
                found.append("the folder that the lesson came from is not named")
            if suffix == ".junit.xml" and re.search("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", text):
                found.append("a character that XML 1.0 forbids")
            for finding in found:
                findings += 1
                print(f"{path.name}: {finding}")
    print(f"{checked} result files read, {findings} findings")
    sys.exit(1 if findings or not checked else 0)


if __name__ == "__main__":
    main()
