import Dreams
import Foundation
import TestSupport
import Testing
@testable import DreamFormats

@Suite struct DreamNoteTests {
  private func dream(_ title: String?, attachments: [String] = []) throws -> Dream {
    var dream = Dream(
      description: "Flying\n---\nover the sea", creature: .shark, effects: [],
      id: try #require(Dream.ID(uuidString: "3F2A0000-0000-4000-8000-000000000001")),
      date: try #require(Night("2026-11-24")),
      created: try #require(Moment("2026-11-24T22:15:30.125Z")))
    dream["title"] = title.map { .text($0) }
    dream["tags"] = .words(["sea", "two words"])
    dream["mood"] = .number(1)
    if !attachments.isEmpty { dream["attachments"] = .words(attachments) }
    return dream
  }

  private func note(_ dream: Dream) -> String {
    let files = dream.attachments.map { DreamNote.fileName(of: $0) }.map {
      $0.name + $0.fileExtension
    }
    return String(decoding: DreamNote(of: dream).bytes(showing: files), as: UTF8.self)
  }

  @Test(
    arguments: [
      ("Second door", "2026-11-24 Second door"), (nil, "2026-11-24"), ("  ", "2026-11-24"),
      ("???", "2026-11-24"), ("a/b\\c:d|e", "2026-11-24 a-b-c-d-e"),
      ("Why? <\"so\">*", "2026-11-24 Why ('so')"), ("#1 [x] ^y", "2026-11-24 1 (x) y"),
      ("ends with dots. . .", "2026-11-24 ends with dots"),
      ("tab\there\u{7}", "2026-11-24 tab here"),
      ("Notes (Ada's conflicted copy)", "2026-11-24"), ("梦", "2026-11-24 梦"),
      ("\u{202E}gpj", "2026-11-24 gpj"),
    ] as [(String?, String)])
  func `a note is named by its night and its title`(title: String?, name: String) throws {
    let note = DreamNote(of: try dream(title))
    #expect(note.folder == "2026")
    #expect(note.name == name)
  }

  @Test func `a long title is cut`() throws {
    let name = DreamNote(of: try dream(String(repeating: "梦", count: 190))).name
    #expect(name.utf8.count <= PortableFileName.byteLimit && name.hasPrefix("2026-11-24 梦梦"))
  }

  @Test(arguments: [
    ("con.jpg", "con_", ".jpg"), ("NUL.png", "NUL_", ".png"), ("com7.ogg", "com7_", ".ogg"),
    ("a?b.jpg", "ab", ".jpg"), ("...jpg", "file", ".jpg"), ("no ending", "no ending", ""),
    ("what. is that", "what. is that", ""), ("Sea at night.JPG", "Sea at night", ".JPG"),
  ])
  func `a file has a name that every system takes`(name: String, stem: String, ending: String)
    throws
  {
    let hash = String(repeating: "a", count: 64)
    let attachment = try #require(Attachment(hash: hash, name: name))
    let found = DreamNote.fileName(of: attachment)
    #expect((found.name, found.fileExtension) == (stem, ending))
  }

  @Test func `a note looks as its description says`() throws {
    let hash = String(repeating: "a", count: 64)
    #expect(
      note(try dream("Second: door", attachments: ["\(hash)/Sea (1).jpg"])) == #"""
        ---
        dream: 3f2a0000-0000-4000-8000-000000000001
        date: 2026-11-24
        title: "Second: door"
        tags: [sea, two words]
        created: 2026-11-24T22:15:30.125Z
        creature: shark
        numberOfCreatures: 1
        effects: []
        mood: 1
        attachments: ["\#(hash)/Sea (1).jpg"]
        ---

        Flying
        \---
        over the sea

        ---

        ![Sea (1).jpg](../assets/Sea%20%281%29.jpg)

        """#)
  }

  @Test func `links lead to the files, and are no part of the text`() throws {
    let (one, two) = (String(repeating: "a", count: 64), String(repeating: "0", count: 64))
    let dream = try dream("Door", attachments: ["\(one)/Sea.jpg", "\(two)/夢 #1.ogg"])
    for text in [note(dream), note(dream).replacing("\n", with: "\r\n")] {
      let imported = try DreamImporter.test.dreams(in: text, named: "2026/2026-11-24 Door.md")
      #expect(imported.dreams == [dream])
      #expect(imported.linkedFiles == [one: "assets/Sea.jpg", two: "assets/夢 1.ogg"])
    }
    // From another place the same links lead elsewhere, and out of the import nowhere.
    let inside = try DreamImporter.test.dreams(in: note(dream), named: "a/b/Door.md")
    #expect(inside.linkedFiles[one] == "a/assets/Sea.jpg")
    let outside = try DreamImporter.test.dreams(in: note(dream), named: "Door.md")
    #expect(outside.dreams == [dream] && outside.linkedFiles.isEmpty)
  }

  @Test func `links that somebody has changed find nothing, and the dream stays the same`() throws {
    let hash = String(repeating: "a", count: 64)
    let dream = try dream("Door", attachments: ["\(hash)/Sea.jpg"])
    let more = note(dream) + "![](../assets/other.jpg)\n"
    let imported = try DreamImporter.test.dreams(in: more, named: "2026/Door.md")
    #expect(imported.dreams == [dream] && imported.linkedFiles.isEmpty)
    // One without the rule has its links in the text, as any other note has.
    let open = note(dream).replacing("\n---\n\n![", with: "\n![")
    let text = try DreamImporter.test.dreams(in: open, named: "2026/Door.md").texts
    #expect(text.first?.contains("![Sea.jpg]") == true)
  }

  @Test func `notes in one file are dreams of their own`() throws {
    let hash = String(repeating: "a", count: 64)
    let one = try dream("One", attachments: ["\(hash)/Sea.jpg"])
    var two = try dream("Two").copied(as: Dream.ID(), created: one.created)
    two.description = "\n\nlater\n"
    let imported = try DreamImporter.test.dreams(
      in: note(one) + "\n" + note(two), named: "2026/all.md")
    #expect(imported.dreams.first == one)
    #expect(imported.dreams.last?.description == two.description)
  }

  @Test func `notes of any journal give its dreams, byte for byte`() throws {
    for seed in 0..<UInt64(rounds(80, long: 400)) {
      var random = SplitMix64(seed: seed)
      let journal = random.journal()
      let files = journal.dreams.enumerated().map { number, dream in
        let note = DreamNote(of: dream)
        return ImportedFile(
          name: "\(note.folder)/\(note.name) \(number).md",
          bytes: note.bytes(
            showing: dream.attachments.map { DreamNote.fileName(of: $0).name }, fields: .tested))
      }
      guard !files.isEmpty else { continue }
      let imported = try DreamImporter.tested.dreams(in: files)
      #expect(imported.problems == [] && imported.leftOut == [], "seed \(seed)")
      #expect(imported.notTaken.isEmpty, "seed \(seed)")
      #expect(imported.dreams == Array(journal.dreams), "seed \(seed)")
      #expect(
        Set(imported.linkedFiles.keys) == Set(journal.dreams.flatMap(\.attachments).map(\.hash)))
      var fresh = Journal()
      _ = fresh.add(imported, fields: .tested)
      #expect(fresh.dreams == journal.dreams, "seed \(seed)")
      var same = journal
      #expect(same.add(imported, fields: .tested).isEmpty && same == journal, "seed \(seed)")
    }
  }
}
