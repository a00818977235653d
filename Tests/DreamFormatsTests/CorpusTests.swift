import DreamFormats
import Dreams
import Foundation
import Testing

/// What `scripts/fuzz` begins with, and what once broke a reader.
@Suite struct CorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fuzz/corpus")

  @Test(arguments: DreamFormat.allCases.map(\.rawValue) + ["any"])
  func `each file is read or refused, and the result can be written`(name: String) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.folder.appending(path: name), includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for url in files {
      let file = ImportedFile(name: "2026-11.txt", bytes: Array(try Data(contentsOf: url)))
      guard
        let imported = try? DreamImporter.test.dreams(
          in: [file], as: DreamFormat(rawValue: name))
      else { continue }
      var journal = Journal()
      _ = journal.add(imported)
      for format in DreamFormat.exported {
        let again = try DreamImporter.test.dreams(
          in: [ImportedFile(bytes: format.bytes(of: journal))], as: format)
        #expect(again.problems == [] && again.dreams == Array(journal.dreams))
      }
    }
  }
}
