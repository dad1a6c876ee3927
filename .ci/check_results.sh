#!/usr/bin/env bash
# Writes results in every format and reads them back with independent readers from PyPI.
set -eu
cd "$(dirname "$0")/.."
lifelab=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check junitparser jsonschema tap.py more-itertools PyYAML

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

mkdir "$work/results"
# Writes the results of a call in every format: results STEM ARGUMENT…
results() {
  local stem=$1 format suffix
  shift
  for format in json gradescope junit exercism tap; do
    case $format in
      json) suffix=jsonl ;;
      junit) suffix=junit.xml ;;
      tap) suffix=tap ;;
      *) suffix=$format.json ;;
    esac
    "$lifelab" "$@" --format $format > "$work/results/$stem.$suffix" \
      2> "$work/errors" || [ $? -eq 1 ] || { cat "$work/errors"; exit 1; }
  done
}
for name in right wrong broken; do results $name grade goingHome --submission "$work/$name.life"; done
for name in exam changed; do results $name grade goingHome --log "$work/$name.life"; done
mkdir -p "$work/with/Lessons"
"$lifelab" new lesson elsewhere > "$work/with/Lessons/elsewhere.life"
results with --with "$work/with" grade elsewhere --submission "$work/right.life"
"$work/venv/bin/python" .ci/check_results.py "$work/results"
