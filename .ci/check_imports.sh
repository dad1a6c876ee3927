#!/usr/bin/env bash
# The core imports nothing but itself, and does no I/O. See the architecture in README.md.
set -u
cd "$(dirname "$0")/.." || exit 1
core="TextMetrics JSONText LifeSyntax LifecycleEngine LifeExplorer LifeLanguage PluginKit LessonModel QuestionKinds LessonReading LearnerLog GradeResults LessonGrading LessonTutor LessonAuthoring ClassReport LifeSession BuiltIns PageView"
status=0
for module in $core; do
  allowed=$(printf '%s|' $core); allowed=${allowed%|}
  # The texts are Swift constants without imports.
  [ "$module" = BuiltIns ] && allowed+="|LifelabLessons|LifelabPlugins"
  bad=$(grep -rnE '^[[:space:]]*((public|package|internal|private|fileprivate|@_exported|@testable) )*import ' "Sources/$module" \
    | grep -vE "import ($allowed)$")
  if [ -n "$bad" ]; then echo "imports that the core may not have:"; echo "$bad"; status=1; fi
  bad=$(grep -rnE '(^|[^.[:alnum:]_`])(print|exit|fatalError|readLine|getenv|fopen)\(' "Sources/$module" --include='*.swift' | grep -vE ':[0-9]+: *///?')
  if [ -n "$bad" ]; then echo "I/O in the core:"; echo "$bad"; status=1; fi
  # `hasPart` and `place(of:)` of LifeSyntax search in texts.
  bad=$(grep -rnE '\.replacing\([^)]+, *with:|\.(firstRange|ranges)\(of:|\.trimmingPrefix\(|[^[:alnum:]]Regex[^[:alnum:]]|Mirror\(reflecting|String\((describing|reflecting):| as[?!] any ' \
    "Sources/$module" --include='*.swift' | grep -vE ':[0-9]+: *///?')
  if [ -n "$bad" ]; then echo "what Embedded Swift does not have, in the core:"; echo "$bad"; status=1; fi
done
bad=$(grep -rnE '^[[:space:]]*((public|package|internal|private) )*import Foundation' Sources Plugins Lessons --include='*.swift' | grep -v '^Sources/EmbedTexts/')
if [ -n "$bad" ]; then echo "Foundation in the product:"; echo "$bad"; status=1; fi
bad=$(grep -rnE '(import (Darwin|Glibc|Musl)|canImport)' Sources Plugins Lessons Tests --include='*.swift' | grep -v '^Sources/PlatformKit/CLibrary.swift')
if [ -n "$bad" ]; then echo "a C library or a difference between platforms outside Sources/PlatformKit:"; echo "$bad"; status=1; fi
# Types that need a newer system than the declared macOS 15.
bad=$(grep -rnwE 'InlineArray|UTF8Span' Sources Plugins Lessons --include='*.swift')
if [ -n "$bad" ]; then echo "newer than macOS 15:"; echo "$bad"; status=1; fi
bad=$(git ls-files | cut -d/ -f1 | sort -u | grep -vE '^(Package\.swift|Sources|Tests|Lessons|Plugins|README\.md|\..*)$')
if [ -n "$bad" ]; then echo "at the top level, where it does not belong: $bad"; status=1; fi
# A trap in a test ends all the others; one that is meant stands in a test of processes that exit.
bad=$(grep -rnE '(^|[^[:alnum:]_])(try!|as!)|\.(first|last)!|(fatalError|preconditionFailure|assertionFailure)\(' Tests --include='*.swift' \
  | grep -vE ':[0-9]+: *///?|fatalError\("on purpose"\)')
if [ -n "$bad" ]; then echo "traps in tests, where 'try #require' would do:"; echo "$bad"; status=1; fi
# A file of a test lies in a TemporaryFolder, which is its own on every machine.
bad=$(grep -rnE '(let|var) [[:alnum:]_]+ = "/(tmp|home|root|work|Users|private)/' Tests --include='*.swift')
if [ -n "$bad" ]; then echo "paths of one machine in tests:"; echo "$bad"; status=1; fi
[ $status = 0 ] && echo "imports and tests: clean"
exit $status
