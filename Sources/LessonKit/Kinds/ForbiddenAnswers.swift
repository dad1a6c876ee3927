import LifeLanguage
package import LifeSyntax

// At the prompt, an answer that uses what is forbidden is given back and counts nothing; in a file it is wrong.

extension ScriptKey {
  /// Returns what keeps an answer from being taken at the prompt; nil where nothing does.
  package func gap(in answer: Answer) throws(AnswerFault) -> Diagnostic? { start.task.forbidden.fault(in: answer) }
}

extension FindKey {
  /// Returns what keeps an answer from being taken at the prompt; nil where nothing does.
  package func gap(in answer: Answer) throws(AnswerFault) -> Diagnostic? { start.task.forbidden.fault(in: answer) }
}
