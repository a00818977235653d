import Dreams
import Foundation
import TestSupport
import Testing
@testable import dream

@Suite struct DreamFormTests {
  private static let parts = [
    "\n", "\n", "\r\n", "\r", " ", "  ", "\t", "---", "\n---\n", "---\r\n", "---\n", "#", "\n# a",
    "a",
    "\u{E9}", "\u{301}", "\nmood: 2\n", "\u{FEFF}", "夢", "\n  \u{301}b", ";",
  ]

  private func text(using random: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...8, using: &random)).map { _ in
      Self.parts[Int.random(in: Self.parts.indices, using: &random)]
    }.joined()
  }

  private func edited(_ dream: Dream, _ form: DreamForm, _ contents: String) throws -> Dream {
    var edited = dream
    try form.edit(in: Data(contents.utf8), whenRefused: "").apply(to: &edited)
    return edited
  }

  @Test func `every unedited byte is preserved`() throws {
    var random = SplitMix64(seed: 17)
    for _ in 0..<rounds(2_000, long: 100_000) {
      var dream = DreamSource.system.dream(description: text(using: &random), creature: .shark)
      let notes = text(using: &random)
      dream["notes"] = notes.isEmpty ? nil : .text(notes)
      dream["tags"] = .words(["sea", "e\u{301}"].filter { _ in Bool.random(using: &random) })
      dream["unknown"] = .json("[1, {\"a\": null}]")
      let form = DreamForm(dream, isNew: false)
      #expect(!form.isWritten(in: Data(form.contents.utf8)))
      #expect(try edited(dream, form, form.contents) == dream)

      var other = dream
      other["mood"] = .number(-1)
      let moody = form.contents.replacing("---\n", with: "---\nmood: -1\n", maxReplacements: 1)
      #expect(try edited(dream, form, moody) == other)
      #expect(form.isWritten(in: Data(moody.utf8)))
      other = dream
      other.description = dream.description + "x"
      let longer = String(decoding: form.contents.utf8.dropLast(), as: UTF8.self) + "x\n"
      #expect(try edited(dream, form, longer) == other)
      #expect(form.isWritten(in: Data(longer.utf8)))
      let lines = form.contents.utf8.split(separator: 10, omittingEmptySubsequences: false)
      let below = lines[(form.firstLine - 1)...].joined(separator: [10])
      #expect(below.elementsEqual((dream.description + "\n").utf8))
    }
  }

  @Test func `editors add line breaks, marks and carriage returns`() throws {
    var dream = DreamSource.system.dream(description: "Sea", creature: .shark)
    let form = DreamForm(dream, isNew: false)
    dream.description = "Sky\nblue"
    for change in [
      { $0 }, { "\u{FEFF}" + $0 }, { $0.replacing("\n", with: "\r\n") },
      { $0.replacing("---\n\n", with: "---\n") },
    ] as [(String) -> String] {
      let contents = change(form.contents.replacing("Sea", with: "Sky\nblue"))
      #expect(try edited(dream, form, contents) == dream)
    }
    // Without the fields and their hyphens, all of it is text.
    #expect(try edited(dream, form, "Sky\nblue\n") == dream)
  }

  @Test func `fields without their end are no text`() throws {
    let dream = DreamSource.system.dream(description: "Sea", creature: .shark)
    let form = DreamForm(dream, isNew: false)
    let open = form.contents.replacing("---\n\nSea", with: "\nSea")
    #expect(throws: Failure.self) { try edited(dream, form, open) }
    #expect(form.isWritten(in: Data(open.utf8)))
    #expect(form.words(in: Data(form.contents.utf8)) == "Sea")
  }

  @Test(arguments: Array(Dream.fields.withOptions))
  func `each field is shown, and can be cleared`(field: Field<Dream>) throws {
    var dream = DreamSource.system.dream(description: "Sea", creature: .shark)
    let form = DreamForm(dream, isNew: true)
    let isOffered = form.contents.contains("\n# \(field.key): \(field.values)\n")
    #expect(isOffered || dream[field.key] != nil)
    guard !field.isStored else { return }
    dream[field.key] = field.sample
    let full = DreamForm(dream, isNew: false)
    let line = "\n\(field.key): \(field.kind.text(of: field.sample))\n"
    #expect(full.contents.contains(line))
    let cleared = try edited(dream, full, full.contents.replacing(line, with: "\n"))
    #expect(cleared[field.key] == nil)
    let filled = form.contents.replacing("---\n", with: "---" + line, maxReplacements: 1)
    #expect(try edited(cleared, form, filled) == dream)
  }
}
