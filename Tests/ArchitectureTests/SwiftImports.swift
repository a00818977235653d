import Foundation

/// The modules that a Swift file imports, with any modifiers around `import`.
func importedModules(in source: String) -> Set<String> {
  // `@preconcurrency public import struct Foundation.URL`: attributes, access, kind, module, member.
  let declaration =
    #/\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|func|var|let|macro)\s+)?`?(?<module>\w+)/#
  // Imports stand at the top; what follows the last mention of the word is not worth a look.
  guard let last = source.range(of: "import", options: .backwards) else { return [] }
  let top = source[..<last.upperBound] + source[last.upperBound...].prefix { $0 != "\n" }
  let statements = codeOnly(String(top)).split { $0 == "\n" || $0 == ";" }
  let candidates = statements.filter { $0.utf8.count > 7 && $0.contains("import") }
  return Set(candidates.compactMap { $0.prefixMatch(of: declaration).map { String($0.module) } })
}

/// The source with every comment and every string's content left out.
func codeOnly(_ source: String) -> String {
  var scanner = Scanner(rest: Array(source.utf8)[...])
  var code: [UInt8] = []
  while let byte = scanner.rest.first {
    if scanner.isAt("//") {
      scanner.skipLine()
    } else if scanner.isAt("/*") {
      scanner.skipComment()
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"), scanner.skipString() {
      code += "\"\"".utf8
    } else {
      code.append(byte)
      scanner.rest.removeFirst()
    }
  }
  return String(decoding: code, as: UTF8.self)
}

/// Scans the bytes of a source; bytes, because each test run scans all files.
private struct Scanner {
  var rest: ArraySlice<UInt8>

  func isAt(_ text: String) -> Bool {
    rest.starts(with: text.utf8)
  }

  mutating func skipLine() {
    rest = rest.drop { $0 != UInt8(ascii: "\n") }
  }

  /// Skips a comment with all comments nested in it.
  mutating func skipComment() {
    var depth = 0
    repeat {
      let step = isAt("/*") ? 1 : isAt("*/") ? -1 : 0
      depth += step
      rest = rest.dropFirst(step == 0 ? 1 : 2)
    } while depth > 0 && !rest.isEmpty
  }

  /// Skips a string literal of any kind; false if there is none.
  mutating func skipString() -> Bool {
    let pounds = rest.prefix { $0 == UInt8(ascii: "#") }
    let afterPounds = rest.dropFirst(pounds.count)
    guard afterPounds.first == UInt8(ascii: "\"") else { return false }
    let quotes = afterPounds.starts(with: "\"\"\"".utf8) ? 3 : 1
    let closing = Array(repeating: UInt8(ascii: "\""), count: quotes) + pounds
    let escape = [UInt8(ascii: "\\")] + pounds
    rest = afterPounds.dropFirst(quotes)
    while !rest.isEmpty && !rest.starts(with: closing) {
      rest = rest.dropFirst(rest.starts(with: escape) ? escape.count + 1 : 1)
    }
    rest = rest.dropFirst(closing.count)
    return true
  }
}
