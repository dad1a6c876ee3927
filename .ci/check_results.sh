#!/usr/bin/env bash
# Writes results in every format and reads them back with independent readers from PyPI.
set -eu
cd "$(dirname "$0")/.."
lifelab=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check junitparser jsonschema tap.py more-itertools PyYAML \
  sarif-om jsonpath-ng html5lib
# Without what it draws with.
"$work/venv/bin/pip" install --quiet --disable-pip-version-check --no-deps sarif-tools

cat > "$work/right.life" <<'LIFE'
learner "Ada <&> Søn"
answer callbackOrder applicationWillResignActive -> applicationDidEnterBackground
answer stateAfter suspended
LIFE
cat > "$work/wrong.life" <<'LIFE'
answer callbackOrder applicationDidEnterBackground -> willTerminate
answer stateAfter "a <b> & \"c\""
answer nowhere active
LIFE
printf 'answer callbackOrder -> ->\nanswer stateAfter suspended\n\377' > "$work/broken.life"

# Two exams: the log as it was written, and with an answer changed by hand.
printf 'exam goingHome\nwillTerminate\nskip\n' | "$lifelab" --quiet --progress "$work/exam.life" > "$work/exam.txt" 2>&1 || :
sed 's/willTerminate/didEnterBackground/' "$work/exam.life" > "$work/changed.life"

# The formats as the program lists them; the first is for people.
formats=$("$lifelab" help grade | sed -n 's/^ *--format text|\([a-z|]*\) .*/\1/p' | head -n 1 | tr '|' ' ')
test "$(wc -w <<< "$formats")" -ge 5

# Prints the end of the names of files in a format, as the program names them.
suffix() {
  local file
  if [ ! -d "$work/named/$1" ]; then
    "$lifelab" grade goingHome --submission "$work/right.life" --format "$1" --output "$work/named/$1" 2> "$work/errors" \
      || [ $? -eq 1 ] || { cat "$work/errors" >&2; return 1; }
  fi
  file=$(ls "$work/named/$1")
  echo "${file#*.}"
}

mkdir "$work/results"
# Writes the results of a call in every format: results STEM ARGUMENT…
results() {
  local stem=$1 format suffix
  shift
  for format in $formats; do
    suffix=$(suffix "$format")
    "$lifelab" "$@" --format "$format" > "$work/results/$stem.$suffix" \
      2> "$work/errors" || [ $? -eq 1 ] || { cat "$work/errors"; exit 1; }
  done
}
for name in right wrong broken; do results $name grade goingHome --submission "$work/$name.life"; done
# A class in a folder: a file for each learner, and a roster.
mkdir "$work/class"
cp "$work/right.life" "$work/wrong.life" "$work/class"
printf '%%PDF-1.7\0\377' > "$work/class/scan.life"
: > "$work/class/empty.life"
cp "$work/exam.life" "$work/class/log.life"
printf 'Name;Group\r\nAda <&> S\303\270n;1\r\n"Ben ""B""";2\r\n' > "$work/roster.csv"
results class grade goingHome --submission "$work/class"
"$lifelab" grade goingHome --submission "$work/class" --json --roster "$work/roster.csv" \
  > "$work/results/roster.jsonl" 2> "$work/errors" || [ $? -eq 1 ] || { cat "$work/errors"; exit 1; }
for format in $formats; do
  "$lifelab" grade goingHome --submission "$work/class" --format $format --output "$work/files/$format" \
    2> "$work/errors" || [ $? -eq 1 ] || { cat "$work/errors"; exit 1; }
  cp "$work/files/$format"/* "$work/results"
done
for name in exam changed; do results $name grade goingHome --log "$work/$name.life"; done
# A stream with lines that are no records, and its results derived again, and after a change by hand.
{
  printf '%s\n' '' '{"id":1' '[]' '{"id":"\ud800"}' '{"id":"x","lesson":"goingHom","submission":""}'
  python3 -c '
import json, sys
for number, path in enumerate(sys.argv[1:]):
    print(json.dumps({"id": number, "lesson": "goingHome", "learner": path, "submission": open(path).read()}))' \
    "$work/right.life" "$work/wrong.life" "$work/class/empty.life"
} > "$work/stream.in"
"$lifelab" grade --stream --keep-text < "$work/stream.in" > "$work/results/stream.jsonl"
test "$(wc -l < "$work/results/stream.jsonl")" = 8
"$lifelab" regrade "$work/results/stream.jsonl" --json > "$work/results/regrade.jsonl" || [ $? -eq 1 ]
sed 's/"earned":2/"earned":1/; s/"version":"/"version":"9/' "$work/results/stream.jsonl" \
  | "$lifelab" regrade - --json > "$work/results/regrade-changed.jsonl" || [ $? -eq 1 ]
# The page of a report on a class whose names and answers are made to break it; shown, hidden, and of nobody.
names=('<script>alert(1)</script>' '"><img src=x onerror=alert(1)>' "</title></style><b onclick='x'>Bob & Co" '&lt;amp;&#x41;' \
  '--><!-- ]]>' '=cmd()|x' '::error::x' "$(printf 'A%.0s' {1..200})" '李小龍' 'Zoë')
python3 -c '
import json, sys
names = sys.argv[1:] + ["\u202eevil\u202c", "a\x00\x1b[31mb"] + ["Learner %d" % number for number in range(8)]
states = ["suspended", "notRunning", "<i>x</i>", "W" * 180, "-> ->", "background"]
for lesson in ["goingHome", "fiveStates", "suspension"]:
    for place, name in enumerate(names):
        answers = ["callbackOrder willTerminate", "stateAfter " + states[place % 6], "meanings 3", "covered " + states[place % 5]]
        text = "\n".join("answer " + answer for answer in answers) + "\n"
        print(json.dumps({"id": name, "lesson": lesson, "learner": name, "submission": text}))' "${names[@]}" > "$work/class.in"
"$lifelab" grade --stream < "$work/class.in" > "$work/class.jsonl"
"$lifelab" report "$work/class.jsonl" --roster "$work/roster.csv" --html - > "$work/page.html"
"$lifelab" report "$work/class.jsonl" --names hidden --html - > "$work/hidden.html"
"$lifelab" report - --html - < /dev/null > "$work/nobody.html" 2> "$work/nobody.txt" || [ $? -eq 65 ]
"$work/venv/bin/python" .ci/check_page.py "$work/page.html" "${names[@]}" '<U+202E>evil<U+202C>' 'a␀␛[31mb' 'Ben "B"' '<i>x</i>'
if grep -E 'alert\(1|Zoë' "$work/hidden.html"; then exit 1; fi
for name in hidden nobody; do "$work/venv/bin/python" .ci/check_page.py "$work/$name.html"; done
if python3 .ci/check_browser.py --find; then
  timeout 300 python3 .ci/check_browser.py "$work/page.html" "$work/nobody.html"
fi

mkdir -p "$work/with/Lessons"
"$lifelab" new lesson elsewhere > "$work/with/Lessons/elsewhere.life"
results with --with "$work/with" grade elsewhere --submission "$work/right.life"

# What `check` finds, for code hosts: nothing, and in files of an awkward name, with braces, brackets and several places.
mkdir "$work/a [b] {c}"
cat > "$work/a [b] {c}/ä %20#.life" <<'LIFE'
app A { on didBecomActive { save draft } }
launch
hoem
expect effect "[x](y) {0}"
hoem
LIFE
printf 'lesson x "X" {\n  qustion q state {\n' > "$work/a [b] {c}/l.life"
"$lifelab" check --sarif Lessons > "$work/results/right.sarif"
"$lifelab" check --sarif "$work/a [b] {c}" > "$work/results/wrong.sarif" 2> "$work/errors" || [ $? -eq 1 ]
(cd "$work" && "$lifelab" check --sarif "a [b] {c}" nowhere.life > results/wrong-relative.sarif 2> errors) || [ $? -eq 66 ]
"$work/venv/bin/python" .ci/check_results.py "$work/results"
