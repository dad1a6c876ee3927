/// A report as one page for a browser, which loads nothing, runs nothing and can be printed.
///
/// What a learner wrote is text on it and nothing else. Each picture has its numbers beside it, and what differs in colour
/// differs in its pattern, too.
package struct ReportPage {
  private let report: ClassReport
  private let words: ReportWords

  /// The learners that are listed; of more, those with the fewest points.
  static let listedLearners = 1_000
  /// The beliefs of which one answer of a learner is a sign that are listed.
  private static let listedSigns = 5

  /// Returns the page of a report.
  package static func text(of report: ClassReport) -> String {
    var html = HTMLWriter()
    ReportPage(report: report, words: ReportWords(report: report)).write(&html)
    return html.text
  }

  private init(report: ClassReport, words: ReportWords) { (self.report, self.words) = (report, words) }

  private var title: String {
    report.lessons.count == 1 ? "Class report: \(report.lessons[0].title)" : "Class report"
  }

  private func write(_ html: inout HTMLWriter) {
    html.raw("<!DOCTYPE html>\n")
    html.element("html", ["lang": "en"]) { html in
      html.raw("\n")
      html.element("head") { head in
        head.raw("\n<meta charset=\"utf-8\">\n")
        head.empty(
          "meta",
          [
            "http-equiv": "Content-Security-Policy",
            "content": "default-src 'none'; style-src '\(PageStyle.hash)'; base-uri 'none'; form-action 'none'",
          ])
        head.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        head.raw("<meta name=\"referrer\" content=\"no-referrer\">\n")
        head.text("title", title)
        head.raw("<style>\(PageStyle.text)</style>\n")
      }
      html.element("body") { body in
        body.raw("\n<a class=\"skip\" href=\"#main\">To the report</a>\n")
        body.raw(ReportPictures.patterns)
        body.element("header") { header in
          header.text("h1", title)
          header.text("p", words.summary)
          for remark in words.remarks { header.text("p", remark) }
          if let roster = words.roster { header.text("p", roster) }
        }
        if report.resultCount > 0 { writeContents(&body) }
        body.element("main", ["id": "main"]) { main in
          if report.resultCount > 0 {
            writeNext(&main)
            writeQuestions(&main)
            writeBeliefs(&main)
          }
          writeLearners(&main)
          writeMissing(&main)
          if report.resultCount > 0 {
            writeAlike(&main)
            writeEnd(&main)
          }
        }
      }
    }
    html.raw("\n")
  }

  private func writeContents(_ html: inout HTMLWriter) {
    html.element("nav", ["aria-label": "Contents"]) { nav in
      nav.element("ul") { list in
        for (id, title) in sections { list.element("li") { $0.element("a", ["href": "#\(id)"]) { $0.text(title) } } }
      }
    }
  }

  private var sections: [(String, String)] {
    [("next", "To teach next"), ("questions", "Questions")]
      + (report.beliefs.isEmpty ? [] : [("beliefs", "Beliefs")]) + [("learners", "Learners")]
      + ((report.missing ?? []).isEmpty ? [] : [("missing", "Not handed in")])
      + [("alike", "Answers alike"), ("numbers", "What the numbers mean")]
  }

  private func section(_ id: String, _ html: inout HTMLWriter, _ body: (inout HTMLWriter) -> Void) {
    html.element("section", ["id": id, "aria-labelledby": "\(id)-title"]) { section in
      let title = sections.first { $0.0 == id }?.1 ?? id
      section.text("h2", title, ["id": "\(id)-title"])
      body(&section)
    }
  }

  // MARK: - Teaching

  private func writeNext(_ html: inout HTMLWriter) {
    section("next", &html) { html in
      guard !report.next.isEmpty else { return html.text("p", words.nothingNext) }
      html.element("ol", ["class": "next"]) { list in
        for point in report.next {
          list.element("li") { item in
            item.text("h3", words.title(of: point))
            item.text("p", words.reason(for: point))
            item.text("p", words.place(of: point), ["class": "place"])
            if let truth = point.truth { item.text("p", truth.withoutMarks) }
            if let run = point.run {
              item.element("p") { line in
                line.text("A run that shows it: ")
                line.text("code", run)
              }
            }
          }
        }
      }
    }
  }

  // MARK: - Questions

  private func writeQuestions(_ html: inout HTMLWriter) {
    section("questions", &html) { html in
      html.element("p", ["class": "legend"]) { legend in
        for part in ReportPictures.Part.allCases {
          legend.element("span") { item in
            item.raw(ReportPictures.swatch(part))
            item.text(" \(part.words)")
          }
          legend.raw("\n")
        }
      }
      for lesson in report.lessons where lesson.learners > 0 {
        html.element("h3") { heading in
          heading.text(lesson.title)
          heading.text("small", " " + words.facts(of: lesson))
        }
        html.element("ol", ["class": "questions"]) { list in
          for place in lesson.questions { list.element("li") { write(place, &$0) } }
        }
      }
    }
  }

  private func write(_ place: Int, _ html: inout HTMLWriter) {
    let question = report.questions[place]
    html.element("div", ["class": "row"]) { row in
      row.element("h4") { heading in
        if !question.number.isEmpty { heading.text("span", question.number, ["class": "number"]) }
        heading.text(" ")
        heading.text("bdi", question.title)
      }
      row.text("p", question.percent.map { "\($0) %" } ?? "no answer", ["class": "percent"])
    }
    html.raw(ReportPictures.bar(of: question))
    html.text("p", words.facts(of: question).joined(separator: "; "), ["class": "facts"])
    guard !question.wrong.isEmpty else { return }
    html.element("ul", ["class": "wrong"]) { list in
      for wrong in question.wrong {
        list.element("li") { item in
          item.text("span", "\(wrong.count) ×", ["class": "count"])
          item.text(" ")
          item.element("code") { $0.text("bdi", wrong.text.isEmpty ? "(empty)" : wrong.text) }
          if !wrong.beliefs.isEmpty { item.text("span", " " + words.text(of: wrong), ["class": "fits"]) }
        }
      }
      if let rest = words.rest(of: question) { list.text("li", rest, ["class": "rest"]) }
    }
  }

  // MARK: - Beliefs

  private func writeBeliefs(_ html: inout HTMLWriter) {
    let order = words.beliefOrder
    guard !order.isEmpty else { return }
    section("beliefs", &html) { html in
      html.raw(ReportPictures.map(of: report, words))
      html.element("div", ["class": "scroll", "role": "region", "tabindex": "0", "aria-labelledby": "beliefs-caption"])
      {
        $0.element("table") { table in
          table.text(
            "caption", "How many show each belief by two answers or more, how many more by one answer, and where",
            ["id": "beliefs-caption"])
          table.head(["Belief", "Show it", "More by one answer", "Questions, with the number of answers that fit"])
          table.element("tbody") { body in
            for place in order {
              let belief = report.beliefs[place]
              let places = belief.questions.map { "\(words.mark(of: $0.question)): \($0.count)" }
              body.element("tr") { row in
                row.element("th", ["scope": "row"]) { $0.text("bdi", belief.title) }
                row.text("td", "\(belief.holders)", ["class": "number"])
                row.text("td", "\(belief.signs)", ["class": "number"])
                row.text("td", places.joined(separator: ", "))
              }
            }
          }
        }
      }
    }
  }

  // MARK: - Learners

  private func writeLearners(_ html: inout HTMLWriter) {
    guard report.learnerCount > 0 else { return }
    let isWhole = report.learnerCount <= Self.listedLearners
    let places = isWhole ? Array(0..<report.learnerCount) : report.weakest(Self.listedLearners)
    let caption =
      isWhole ? "What each has done, by name" : "The \(Self.listedLearners) learners with the fewest points, by name"
    section("learners", &html) { html in
      // A narrow screen shows the rows as blocks, which would take the table's meaning from it.
      html.element("table", ["class": "learners", "role": "table"]) { table in
        table.text("caption", caption)
        table.head(["Learner", "Points", "Stuck on", "Beliefs"], hasRoles: true)
        table.element("tbody", ["role": "rowgroup"]) { body in
          for place in places { body.element("tr", ["role": "row"]) { write(report.learner(at: place), &$0) } }
        }
      }
    }
  }

  private func write(_ learner: ClassReport.Learner, _ html: inout HTMLWriter) {
    html.element("th", ["scope": "row", "role": "rowheader"]) { cell in
      cell.text("bdi", learner.name)
      if learner.isUnlisted { cell.text("small", " not on the roster") }
    }
    html.element("td", ["role": "cell", "class": "points"]) { cell in
      cell.text("span", ReportWords.points(of: learner))
      if let percent = learner.percent { cell.raw(ReportPictures.bar(percent: percent)) }
      if learner.lostHandIns > 0 { cell.text("small", ReportWords.lost(learner.lostHandIns)) }
      if learner.unanswered > 0 { cell.text("small", "\(learner.unanswered) not answered") }
      let times = learner.parts.map { $0.handIns }.reduce(0, max)
      if times > 1 { cell.text("small", "handed in \(times) times") }
    }
    let stuck = words.stuck(learner, atMost: 5)
    html.text("td", stuck.isEmpty ? "–" : stuck, ["role": "cell", "data-label": "Stuck on"])
    html.element("td", ["role": "cell", "data-label": "Beliefs"]) { cell in
      let shown = learner.beliefs.map { report.beliefs[$0].title }
      cell.text(shown.isEmpty ? "–" : shown.joined(separator: "; "))
      let signs = words.signs(of: learner, atMost: Self.listedSigns)
      if !signs.isEmpty { cell.text("small", "By one answer: \(signs)", ["class": "signs"]) }
    }
  }

  private func writeMissing(_ html: inout HTMLWriter) {
    guard let missing = report.missing, !missing.isEmpty else { return }
    html.element("section", ["id": "missing", "aria-labelledby": "missing-title"]) { section in
      section.text("h2", "Not handed in", ["id": "missing-title"])
      section.element("ul", ["class": "names"]) { list in
        for name in missing.prefix(Self.listedLearners) { list.element("li") { $0.text("bdi", name) } }
        let rest = missing.count - Self.listedLearners
        if rest > 0 { list.text("li", "and \(rest) more") }
      }
    }
  }

  // MARK: - The end

  private func writeAlike(_ html: inout HTMLWriter) {
    section("alike", &html) { html in
      guard !report.alike.groups.isEmpty else { return html.text("p", words.noneAlike) }
      html.text("p", ReportWords.likeCaution, ["class": "caution"])
      html.element("ul") { list in
        for group in report.alike.groups {
          list.element("li") { item in
            for (place, name) in group.learners.enumerated() {
              if place > 0 { item.text("; ") }
              item.text("bdi", name, ["class": "name"])
            }
            item.text(": " + words.facts(of: group) + ".")
          }
        }
      }
      if let rest = words.restAlike { html.text("p", rest) }
    }
  }

  private func writeEnd(_ html: inout HTMLWriter) {
    section("numbers", &html) { html in for text in ReportWords.explanations { html.text("p", text) } }
  }
}

extension String {
  /// The prose of a lesson without its marks of code and emphasis.
  fileprivate var withoutMarks: String { filter { $0 != "`" && $0 != "*" } }
}
