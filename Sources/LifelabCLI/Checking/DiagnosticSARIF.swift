import JSONText
import LifecycleEngine
import LifeSession
import LifeSyntax

/// Diagnostics as one file in the Static Analysis Results Interchange Format, SARIF 2.1.0.
///
/// A cause with several places is one result with several locations, because all of them have to change. Places are lines
/// and columns, which count characters of Unicode from 1; the end is the place behind.
struct DiagnosticSARIF {
  let reports: [Reply.Report]
  /// The reasons why files could not be read.
  let faults: [String]
  /// The status with which the check ends.
  let status: ExitStatus

  /// The whole file.
  var text: String {
    JSONWriter.file { file in
      file.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      file.member("version", "2.1.0")
      file.member("runs", array: { runs in runs.object { write(run: &$0) } })
    }
  }

  private func write(run: inout JSONWriter) {
    run.member("tool", object: { $0.member("driver", object: { write(driver: &$0) }) })
    run.member("invocations", array: { $0.object { write(invocation: &$0) } })
    run.member("columnKind", "unicodeCodePoints")
    run.member("results", array: { results in for report in reports { results.object { write(report, to: &$0) } } })
  }

  // MARK: - The tool and its rules

  /// The ids of the rules that are broken, each once.
  private var ids: [String] {
    reports.reduce(into: []) { ids, report in
      if !ids.contains(report.diagnostic.id) { ids.append(report.diagnostic.id) }
    }
  }

  private func write(driver: inout JSONWriter) {
    driver.member("name", "lifelab")
    driver.member("version", Engine.version)
    driver.member("rules", array: { rules in for id in ids { rules.object { Self.write(rule: id, to: &$0) } } })
  }

  private static func write(rule id: String, to object: inout JSONWriter) {
    object.member("id", id)
    guard let rule = Explanation.entries.first(where: { $0.id == id }) else { return }
    write(message: rule.title, as: "shortDescription", to: &object)
    write(message: rule.explanation, as: "fullDescription", to: &object)
    write(message: "Instead of:\n\(rule.wrong)\n\nwrite:\n\(rule.right)", as: "help", to: &object)
  }

  private func write(invocation: inout JSONWriter) {
    invocation.member("executionSuccessful", faults.isEmpty)
    invocation.member("exitCode", Int(status.rawValue))
    guard !faults.isEmpty else { return }
    invocation.member(
      "toolExecutionNotifications",
      array: { notes in
        for fault in faults {
          notes.object { note in
            note.member("level", "error")
            Self.write(message: fault, as: "message", to: &note)
          }
        }
      })
  }

  // MARK: - Results

  private func write(_ report: Reply.Report, to result: inout JSONWriter) {
    let (diagnostic, source) = (report.diagnostic, report.source)
    result.member("ruleId", diagnostic.id)
    result.member("ruleIndex", ids.firstIndex(of: diagnostic.id) ?? 0)
    result.member("level", diagnostic.severity.rawValue)
    let text = ([diagnostic.summary, diagnostic.label] + diagnostic.notes).filter { !$0.isEmpty }
    Self.write(message: text.joined(separator: "; "), as: "message", to: &result)
    result.member(
      "locations",
      array: { places in
        for place in diagnostic.places { places.object { Self.write(place, in: source, to: &$0) } }
      })
    if !diagnostic.labels.isEmpty {
      result.member(
        "relatedLocations",
        array: { places in
          for label in diagnostic.labels {
            places.object { place in
              Self.write(label.range, in: source, to: &place)
              Self.write(message: label.text, as: "message", to: &place)
            }
          }
        })
    }
    let fixes = diagnostic.fixIts.filter { !$0.edits.isEmpty }
    guard !fixes.isEmpty else { return }
    result.member(
      "fixes", array: { array in for fix in fixes { array.object { Self.write(fix, in: source, to: &$0) } } })
  }

  private static func write(_ place: ByteRange, in source: SourceText, to location: inout JSONWriter) {
    location.member(
      "physicalLocation",
      object: { physical in
        physical.member("artifactLocation", object: { $0.member("uri", uri(of: source.name)) })
        physical.member("region", object: { write(region: place, in: source, to: &$0) })
      })
  }

  private static func write(region: ByteRange, in source: SourceText, to object: inout JSONWriter) {
    let (start, end) = (source.position(at: region.start), source.position(at: region.end))
    object.member("startLine", start.line)
    object.member("startColumn", start.column)
    object.member("endLine", end.line)
    object.member("endColumn", end.column)
  }

  private static func write(_ fix: FixIt, in source: SourceText, to object: inout JSONWriter) {
    write(message: fix.summary, as: "description", to: &object)
    object.member(
      "artifactChanges",
      array: { changes in
        changes.object { change in
          change.member("artifactLocation", object: { $0.member("uri", uri(of: source.name)) })
          change.member(
            "replacements",
            array: { edits in
              for edit in fix.edits {
                edits.object { object in
                  object.member("deletedRegion", object: { write(region: edit.range, in: source, to: &$0) })
                  object.member("insertedContent", object: { $0.member("text", edit.replacement) })
                }
              }
            })
        }
      })
  }

  // MARK: - Texts

  /// Writes a message: braces are doubled, because `{0}` would stand for an argument, and no bracket makes a link.
  private static func write(message text: String, as name: String, to object: inout JSONWriter) {
    var shown = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "{", "}": shown += "\(scalar)\(scalar)"
      case "(" where shown.hasSuffix("]"): shown += " ("
      default: shown.unicodeScalars.append(scalar)
      }
    }
    object.member(name, object: { $0.member("text", shown) })
  }

  /// The path as a reference: relative where the path is, with everything but letters, digits and `-._~/` as bytes.
  static func uri(of path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = path.hasPrefix("/") ? Array("file://".utf8) : []
    for byte in path.utf8 {
      let isPlain = byte.isDigit || byte.isLetter || "-._~/".utf8.contains(byte)
      bytes += isPlain ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
