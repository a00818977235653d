import Foundation
import TestSupport
import Testing

/// What makes files in which words of a journal may be: each has its kind, over which sealing and forgetting go.
@Suite struct WordsOnDiskTests {
  private let tree = SourceTree.project

  /// The rows of the table in ARCHITECTURE.md: a kind, and the sources that make its files.
  private func rows() throws -> [(kind: String?, makers: [String])] {
    let lines = try tree.text("ARCHITECTURE.md").split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { !$0.hasPrefix("| Kind | Made in |") }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }.map { line in
        let cells = line.split(separator: "|").map(codeSpans)
        return (cells[0].first, cells[1])
      }
  }

  @Test func `the table has each kind once`() throws {
    let kinds = try tree.text("Sources/Base/Files/WordsOnDisk.swift")
      .matches(of: /(?m)^  case (\w+)$/).map { String($0.output.1) }
    #expect(kinds.count > 10)
    #expect(try rows().compactMap(\.kind).sorted() == kinds.sorted())
  }

  @Test(.enabled(if: takesAll)) func `all code that makes files is in the table`() throws {
    let makes =
      #/AtomicFile\(|AtomicFile\.write\(|createDirectory\(|createFile\(|\bmkdir\(|mkdtemp|O_CREAT|copyItem\(|AttachmentWriter\(in|VACUUM INTO|SettingsFile\(|\.write\(to: URL|contentsOf: .*options: \.atomic|unsafe (?:Glibc\.)?link\(|FolderPath\.makeDurably\(|FileSystem\.link\(|\[\.writing, \.(?:creating|new)\b/#
    let makers = try tree.swiftFiles(in: "Sources").filter { path in
      try withoutComments(tree.text(path)).contains(makes)
    }.map { (($0 as NSString).lastPathComponent as NSString).deletingPathExtension }
    let listed = try rows().flatMap(\.makers)
    #expect(makers.filter { !listed.contains($0) } == [], "give each a kind in ARCHITECTURE.md")
    #expect(Set(listed).subtracting(makers) == [], "these make no files")
  }

  /// The text without lines of comments.
  private func withoutComments(_ text: String) -> String {
    text.split(separator: "\n").filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
      .joined(separator: "\n")
  }
}
