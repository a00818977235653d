import DreamFormats
import Dreams
import Errors
import Foundation
import Testing
import TestSupport

@Suite struct BadInputTests {
  @Test(arguments: [Int.min, -1 << 55, 1 << 55, .max])
  func `a file can be of any time that its file system can have`(seconds: Int) throws {
    // Others make a time of today's of it.
    let place = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
    let path = "\(place)/\(UUID().uuidString).txt"
    try Data("Sea".utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let time = timespec(tv_sec: seconds, tv_nsec: 0)
    unsafe utimensat(AT_FDCWD, path, [time, time], 0)
    let file = try #require(try ImportedFiles(at: path).files.first)
    #expect(file.modified == (seconds < 0 ? .min : .max))
  }

  private let importer = DreamImporter.test

  @Test(
    arguments: [
      ([], "it is empty"), ([0x20, 0x0A], "it is empty"),
      ([0xEF, 0xBB, 0xBF], "it is empty"),
      ([0xFF, 0xFE, 0x7B], "it is UTF-16 that is cut off"),
      ([0xFE, 0xFF, 0xD8, 0x00], "it is UTF-16 that is cut off or damaged"),
      ([0x5B, 0x0A, 0xC3, 0x28], "line 2: its encoding is not certain"),
      ([0xC3, 0x28, 0x00], "line 1: it is not text in any known encoding"),
      ([0x50, 0x4B, 0x03, 0x04, 0x00], "it is an archive"),
      (Array("Hello".utf8), "not a journal in a known format"),
      (Array("{}".utf8), "not a journal in a known format"),
    ] as [([UInt8], String)])
  func `a file that isn't a journal is refused with the reason`(bytes: [UInt8], sentence: String) {
    let refusal = importer.refusal(bytes)
    #expect(refusal?.contains(sentence) == true, "\(refusal ?? "it was read")")
  }

  @Test func `no file at all is refused`() {
    #expect(throws: ImportProblem.self) { _ = try importer.dreams(in: []) }
  }

  @Test func `among several files the one with the problem is named`() throws {
    let files = [
      ImportedFile(name: "a.md", bytes: Array("x".utf8), modified: .now()),
      ImportedFile(name: "b.md", bytes: [0xFF]),
    ]
    let imported = try importer.dreams(in: files)
    #expect(imported.problems.map { $0.description.hasPrefix("b.md, line 1: ") } == [true])
    #expect(imported.texts == ["x"])
  }

  @Test(.enabled(if: takesAll), arguments: DreamFormat.allCases)
  func `any bytes are read or refused in every format`(format: DreamFormat) {
    var random = SplitMix64(seed: 99)
    let pieces = [
      "{", "}", "[", "]", "\"", ":", ",", "\n", "---\n", "dream: ", "date: 2026-11-20\n", "\r\n",
      "[2026-11-20 09:00] ", "\\u", "entries", "\"text\":", "1: ", "{text: ", "&a ", "*a", "? ",
      "- ",
      "|\n  ", "!!", "%YAML", "\0", "'", "description,date\n", "\u{301}", " ", "#",
    ]
    for _ in 0..<600 {
      var bytes = (0..<Int.random(in: 0..<12, using: &random)).flatMap { _ in
        Array((pieces.randomElement(using: &random) ?? "").utf8)
      }
      if random.next() % 8 == 0, !bytes.isEmpty {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      let file = ImportedFile(name: "2026-11.txt", bytes: bytes)
      guard let imported = try? importer.dreams(in: [file], as: format) else { continue }
      let again = try? importer.dreams(in: [file], as: format)
      #expect(again?.dreams == imported.dreams)
    }
  }

  @Test func `reading can be stopped`() {
    struct Stop: Error {}
    let text = #"[{"date":"2026-11-20","description":"x"}]"#
    #expect(throws: Stop.self) {
      _ = try importer.dreams(in: [ImportedFile(bytes: Array(text.utf8))]) { _, _ in throw Stop() }
    }
  }
}
