import Dreams
import Testing

@testable import DreamFormats

/// Joplin's RAW export: a file for each note, notebook, tag and attachment.
@Suite struct JoplinItemTests {
  private let importer = DreamImporter.test

  private func id(_ digit: Character) -> String { String(repeating: digit, count: 32) }

  private func item(
    _ digit: Character, _ type: Int, _ text: String, _ values: String = "",
    created: String = "2026-11-01T10:00:00.000Z"
  ) -> ImportedFile {
    let names = """
      id: \(id(digit))
      created_time: 2026-11-27T10:00:00.000Z
      updated_time: 2026-11-27T10:00:00.000Z
      user_created_time: \(created)
      \(values.isEmpty ? "" : values + "\n")encryption_cipher_text: \nencryption_applied: 0
      type_: \(type)
      """
    let text = text.isEmpty ? names : text + "\n\n" + names
    return ImportedFile(
      name: id(digit) + ".md", bytes: Array(text.utf8), modified: Moment("2026-11-28T12:00:00Z"))
  }

  @Test func `notes have their own times, titles, tags and attachments`() throws {
    let files = [
      item(
        "a", 1, "The gate: shut\n\nIt had no wall.\n\nkey: lost\n![sea.png](:/\(id("d")))",
        created: "2026-11-20T03:12:00.000Z"),
      item("b", 1, "Tram\n\nIt sang.", created: "2026-11-21T22:10:00.000Z"),
      item("c", 2, "Dreams"), item("d", 4, "sea.png", "file_extension: png"),
      item("e", 5, "deep sea"),
      item("f", 6, "", "note_id: \(id("a"))\ntag_id: \(id("e"))"),
    ]
    let imported = try importer.dreams(in: files)
    #expect(imported.dates == ["2026-11-19", "2026-11-21"])
    #expect(imported.dreams.map(\.created).first == Moment("2026-11-20T03:12:00Z"))
    #expect(
      imported.texts == [
        "It had no wall.\n\nkey: lost\n![sea.png](resources/\(id("d")).png)", "It sang.",
      ])
    #expect(
      imported.dreams.map(\.facts.json) == [
        #"{"tags": ["deep sea"], "title": "The gate: shut"}"#, #"{"title": "Tram"}"#,
      ])
    #expect(imported.notTaken == ["notebooks": 1] && imported.undatedFiles.isEmpty)
    var journal = Journal()
    #expect(journal.add(imported).imported == 2)
    #expect(journal.add(try importer.dreams(in: files)).isEmpty)
  }

  @Test func `notes in the trash and encrypted ones are counted`() throws {
    var encrypted = item("b", 1, "")
    encrypted.bytes = Array(
      String(decoding: encrypted.bytes, as: UTF8.self)
        .replacing("encryption_applied: 0", with: "encryption_applied: 1").utf8)
    let imported = try importer.dreams(in: [
      item("a", 1, "Old\n\nGone.", "deleted_time: 1795200000000"), encrypted,
    ])
    #expect(imported.dreams.isEmpty)
    #expect(imported.notTaken == ["encrypted notes": 1, "notes in the trash": 1])
  }

  @Test func `items that are no notes are counted by kind`() throws {
    let imported = try importer.dreams(in: [
      item("a", 1, "Sea\n\nI flew.", created: "2026-11-20T03:12:00.000Z"),
      item("b", 13, "", "item_id: \(id("a"))\nbody_diff: [{}]"), item("c", 13, ""),
      item("d", 9, "", "content: x"), item("e", 7, "sea"), item("f", 3, ""), item("0", 99, ""),
      item("1", 2, "Dreams"), item("2", 5, "unused"),
    ])
    #expect(imported.texts == ["I flew."])
    #expect(
      imported.notTaken == [
        "revisions": 2, "encryption keys": 1, "searches": 1, "settings": 1,
        "other items of Joplin": 1, "notebooks": 1,
      ])
  }

  @Test func `other notes that end in names are no items`() throws {
    let text = "A tram.\n\ncolor: red\ntype_: 1\n"
    let imported = try importer.dreams(in: text, named: "2026-11-20.md")
    #expect(imported.texts == ["A tram.\n\ncolor: red\ntype_: 1"])
    #expect(imported.notTaken.isEmpty)
  }
}
