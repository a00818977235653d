import Foundation
import Testing
import Wording

/// The translations of a language, as `po` has them.
struct Catalog: CustomTestStringConvertible {
  let language: String
  private let texts: [String: String]

  /// Every language but English.
  static let all = ["ko", "zh_CN"].map(Catalog.init)

  init(language: String) {
    self.language = language
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../po/\(language).po")
    let po = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    var texts: [String: String] = [:]
    var ids: [String] = []
    for line in po.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[1].hasPrefix("\""), parts[1].hasSuffix("\"") else { continue }
      let text = String(parts[1].dropFirst().dropLast()).replacing("\\\"", with: "\"")
        .replacing("\\\\", with: "\\")
      switch parts[0] {
      case "msgid": ids = [text]
      case "msgid_plural": ids.append(text)
      default: for id in ids { texts[id] = text }
      }
    }
    self.texts = texts
  }

  var testDescription: String { language }

  /// The words of the language; English where there is none.
  var words: Wording {
    Wording(
      translate: { [texts] in texts[$0] ?? $0 },
      translateCount: { [texts] one, many, _ in texts[many] ?? many })
  }
}
