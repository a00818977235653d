import Dreams
import Foundation
import TestSupport
import Testing
@testable import dream

@Suite struct DreamFormTests {
  private static let marker = "--- Fields: this line and all below it are not part of the text ---"

  private static let parts = [
    "\n", "\n", "\r\n", "\r", " ", "  ", "\t", marker, "\n" + marker + "\n", marker + "\r\n",
    "--- Fields 2: this line and all below it are not part of the text ---\n", "#", "\n# a", "a",
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
      #expect(try edited(dream, form, form.contents + "mood: -1\n") == other)
      #expect(form.isWritten(in: Data((form.contents + "mood: -1\n").utf8)))
      other = dream
      other.description = "x" + dream.description
      #expect(try edited(dream, form, "x" + form.contents) == other)
      #expect(form.isWritten(in: Data(("x" + form.contents).utf8)))
    }
  }

  @Test func `editors add line breaks, marks and carriage returns`() throws {
    var dream = DreamSource.system.dream(description: "Sea", creature: .shark)
    let form = DreamForm(dream, isNew: false)
    dream.description = "Sky\nblue"
    for change in [
      { $0 }, { "\u{FEFF}" + $0 }, { $0.replacing("\n", with: "\r\n") }, { $0 + "\n\n" },
      { $0.replacing("\n\n---", with: "\n---") },
    ] as [(String) -> String] {
      let contents = change(form.contents.replacing("Sea", with: "Sky\nblue"))
      #expect(try edited(dream, form, contents) == dream)
    }
    // Without the line that ends the text, all of it is text.
    #expect(try edited(dream, form, "Sky\nblue\n") == dream)
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
    #expect(try edited(cleared, form, form.contents + String(line.dropFirst())) == dream)
  }
}
