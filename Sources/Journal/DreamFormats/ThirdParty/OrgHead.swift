import Dreams

/// The keywords at the beginning of a file of Org: `#+title: Flying`, `#+filetags: :sea:night:`.
enum OrgHead {
  /// Reads the keywords, and the text after them.
  static func parts(
    of source: SourceText
  ) -> (members: [YAMLDocument.Entry], body: String, isLoose: Bool) {
    var entries: [YAMLDocument.Entry] = []
    var start = 0
    var isInDrawer = false
    for (number, line) in source.lines.enumerated() {
      if !source.isBlank(line) {
        let words = source.string(line)
        // The properties of the file, as org-roam has them.
        if isInDrawer || entries.isEmpty && OrgEntry.isName("PROPERTIES", words) {
          isInDrawer = !OrgEntry.isName("END", words)
          if isInDrawer, let property = OrgEntry.property(in: words, line: number) {
            entries.append(property)
          }
        } else if let entry = entry(words, line: number) {
          entries.append(entry)
        } else {
          break
        }
      }
      start = min(line.upperBound + 1, source.bytes.count)
    }
    let body = source.bytes[start...].withoutLastLineBreaks.withoutFirstLineBreaks
    return (entries, String(decoding: body, as: UTF8.self), false)
  }

  private static func entry(_ line: String, line number: Int) -> YAMLDocument.Entry? {
    let line = line.trimmed(lines: true)
    guard line.hasPrefix("#+"), let colon = line.firstIndex(of: ":") else { return nil }
    let name = line[line.index(line.startIndex, offsetBy: 2)..<colon].lowercased()
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || "_-".contains($0) }) else { return nil }
    let value = line[line.index(after: colon)...].trimmed()
    guard name == "filetags" else {
      return .init(name: name, value: JSONNode(value: .text(value), offset: 0), line: number)
    }
    let tags = value.split { $0 == ":" || $0 == " " }
      .map { JSONNode(value: .text(String($0)), offset: 0) }
    return .init(name: "tags", value: JSONNode(value: .list(tags), offset: 0), line: number)
  }
}
