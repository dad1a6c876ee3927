import LessonGrading
import LessonModel
import LessonReading
import LifecycleEngine
import LifeLanguage
import LifeSession
import LifeSyntax
import PluginKit
import QuestionKinds

/// The words that a mutation may put in: every verb, label, choice and name of every vocabulary, and the punctuation.
package enum FuzzDictionary {
  /// The words, each once, in order.
  package static let words: [String] = {
    let vocabularies =
      SessionVocabulary.vocabularies.all + LessonVocabulary.blocks.all + LessonVocabulary.all + ManifestVocabulary.all
      + [ManifestVocabulary.file]
    var words = Set(punctuation + quantities)
    for verb in vocabularies.flatMap({ $0.verbs }) { collect(verb, &words) }
    words.formUnion(names)
    return words.filter { !$0.isEmpty }.sorted()
  }()

  /// The words as libFuzzer reads them: a quoted line each.
  package static var text: String { words.map { "\"\(escaped($0))\"\n" }.joined() }

  private static func collect(_ verb: VerbSchema, _ words: inout Set<String>) {
    words.insert(verb.name)
    words.formUnion(verb.examples)
    for parameter in verb.parameters + verb.labels + [verb.assigned].compactMap({ $0 }) {
      if case .choice(let choices) = parameter.kind { words.formUnion(choices.map { $0.word }) }
    }
    words.formUnion(verb.labels.map { $0.name + ":" })
    for clause in verb.clauses { collect(clause, &words) }
  }

  private static var names: [String] {
    let states = ProcessState.allCases.map { $0.name }
    let settings = Setting.allCases.flatMap { setting in [setting.name] + setting.form.values.map { $0.name } }
    let signals = Samples.plugins.flatMap { plugin in plugin.table.signals + plugin.table.states + [plugin.name] }
    let lessons = Samples.graders.flatMap { [$0.lesson.name] + $0.lesson.questions.map { $0.name.text } }
    return states + settings + signals + lessons + Moment.allCases.map { $0.name } + Account.all.map { $0.name }
      + QuestionKinds.all.map { $0.word } + Effect.allCases.map { $0.name }
      + Samples.files.map { "\"\($0.path)\"" }
  }

  private static let punctuation = [
    " ", "\n", "\n\n", "\t", "\r\n", ";", ",", ":", "=", "==", "!=", "<", "<=", ">", ">=", "->", "&&", "||", "!", "-",
    "{", "}", "[", "]", "(", ")", "{ ", " }", "\"", "\\\"", "\\u{1b}", "\\u{202e}", "|", "| ", "#", "\u{FEFF}",
    "\u{85}", "\u{2028}", "\u{1F469}\u{200D}\u{1F4BB}",
  ]

  private static let quantities = [
    "0", "1", "-1", "7", "100", "65536", "9223372036854775807", "9223372036854775808", "1.5", "0.0001", "0ms", "1ms",
    "6s", "30s", "10min", "1h", "1d", "10d", "3650d", "3651d", "9223372036854775807ms", "25%", "true", "false",
  ]

  private static func escaped(_ word: String) -> String {
    word.utf8.map { byte in
      let isPlain = byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
      let digits = Array("0123456789ABCDEF")
      return isPlain
        ? String(decoding: [byte], as: UTF8.self) : "\\x\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }.joined()
  }
}
