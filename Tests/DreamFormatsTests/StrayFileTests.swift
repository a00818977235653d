import DreamFormats
import Dreams
import TestSupport
import Testing

/// Folders in which not everything is a dream, or in UTF-8.
@Suite struct StrayFileTests {
  private let importer = DreamImporter.test

  private func file(_ name: String, _ text: String) -> ImportedFile {
    ImportedFile(name: name, bytes: Array(text.utf8))
  }

  @Test(arguments: [
    ("diary.rtf", "{\\rtf1\\ansi A dream \\par}", "a document of Word"),
    ("diary.txt", "%PDF-1.4\n", "a PDF document"), ("a.pdf", "%PDF-1.4\n", "a PDF document"),
    ("dreams.xlsx", "PK\u{3}\u{4}", "a spreadsheet"),
    ("dreams.ods", "PK\u{3}\u{4}", "a spreadsheet"),
    ("diary.odt", "PK\u{3}\u{4}", "a document of Word"),
    ("diary.docx", "PK\u{3}\u{4}", "a document of Word"),
    ("1.zip", "PK\u{3}\u{4} word/document.xml", "a document of Word"),
    ("1.zip", "PK\u{3}\u{4} xl/workbook.xml", "a spreadsheet"),
    ("1.zip", "PK\u{3}\u{4} mimetypeapplication/epub+zip", "a book"),
  ])
  func `documents of office programs are refused with what to do`(
    name: String, text: String, said: String
  ) {
    let refusal = importer.refusal(text, named: name)
    #expect(refusal?.contains("this is \(said)") == true, "\(refusal ?? "")")
    #expect(refusal?.hasSuffix("there, and import that") == true)
  }

  @Test func `the text files beside Simplenote's list are copies, and others are dreams`() throws {
    let home = TemporaryFolder()
    for (name, text) in [
      (
        "source/notes.json",
        #"{"activeNotes":[{"content":"Sea\r\n\r\nBlue","creationDate":"2026-11-20T22:00:00Z","tags":["a"]}],"#
          + #""trashedNotes":[{"content":"Gone","creationDate":"2026-11-20T22:00:00Z"}]}"#
      ),
      ("Sea.txt", "Sea\n\nBlue\n\nTags:\n  a\n"), ("trash/Gone.txt", "Gone"),
      ("2026-11-21.txt", "Mine"), ("2026-11-22.md", "Gone"),
    ] {
      try home.write(Array(text.utf8), to: name)
    }
    let files = try ImportedFiles(at: home.path)
    #expect(files.strayCopies == ["Sea.txt", "trash/Gone.txt"])
    #expect(try importer.dreams(in: files.files).texts.sorted() == ["Gone", "Mine", "Sea\n\nBlue"])
  }

  @Test func `a file that isn't a journal is reported, and the rest of its folder is read`() throws
  {
    let files = [
      file("2026-11-20.md", "Sea"), file("2026-11-21.md", "Sky"),
      file("bank.csv", "iban,sum\n1,2\n"),
      file("broken.json", "{\"a\":"), file("settings.json", "{\"theme\": \"dark\"}"),
      ImportedFile(name: "old.txt", bytes: [0x41, 0x80, 0x81, 0x42]),
      ImportedFile(name: "photos.txt", bytes: [0x50, 0x4B, 0x03, 0x04]),
      file("jrnl.txt", "[2026-11-22 22:00] Snow\n"),
    ]
    let imported = try importer.dreams(in: files)
    #expect(Set(imported.texts) == ["Sea", "Sky", "Snow"])
    #expect(
      imported.problems.compactMap(\.file).sorted() == [
        "bank.csv", "broken.json", "old.txt", "photos.txt", "settings.json",
      ])
    #expect(imported.problems.allSatisfy { $0.entry == nil })
  }

  @Test func `of a file that breaks off nothing is taken`() throws {
    let bad = "[2026-11-20 22:00] Sea\n"
    let files = [
      file("a.txt", "Not the first\n" + bad), file("b.txt", bad), file("c.csv", "date,text\n\"x"),
      file("d.csv", "date,text,mood\n2026-11-20,Sky,1\n2026-11-21,\"never closed"),
    ]
    let jrnl = try importer.dreams(in: Array(files[..<2]), as: .jrnl)
    #expect(jrnl.texts == ["Sea"])
    #expect(jrnl.problems.map(\.file) == ["a.txt"])
    let tables = try importer.dreams(in: Array(files[2...]), as: .csv)
    #expect(tables.dreams.isEmpty && tables.notTaken.isEmpty)
    #expect(tables.problems.map(\.file) == ["c.csv", "d.csv"])
  }

  @Test func `UTF-16 with a mark is read`() throws {
    let text = "---\ndate: 2026-11-20\n---\n\n夢 🦄 é"
    for isLittle in [true, false] {
      let units = [0xFEFF] + Array(text.utf16)
      let bytes = units.flatMap { unit in
        let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return isLittle ? pair.reversed() : pair
      }
      let imported = try importer.dreams(in: [ImportedFile(name: "a.md", bytes: bytes)])
      #expect(imported.texts == ["夢 🦄 é"])
      #expect(importer.refusal(bytes.dropLast(), named: "a.md")?.contains("UTF-16") == true)
    }
    #expect(importer.refusal([0xFF, 0xFE, 0x00, 0xD8, 0x41, 0x00])?.contains("UTF-16") == true)
  }

  /// A text in ISO 8859-1.
  private func latin1(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8($0.value) }
  }

  @Test func `ISO 8859-1 is read where it can be nothing else, and named`() throws {
    let text = "Über den Fluß, ein Vogel flöge «so hoch» – não".replacing("–", with: "-")
    let imported = try importer.dreams(in: [
      ImportedFile(name: "2026-11-20.txt", bytes: latin1(text))
    ])
    #expect(imported.texts == [text])
    #expect(imported.convertedFiles.map(\.name) == ["2026-11-20.txt"])
    #expect(imported.convertedFiles.map(\.encoding?.name) == ["ISO-8859-1"])
  }

  @Test(
    arguments: [
      // 꿈 in EUC-KR and 梦 in GBK, each among English words.
      Array("The word is ".utf8) + [0xB2, 0xDE] + Array(" in Korean".utf8),
      Array("The word is ".utf8) + [0xC3, 0xCE] + Array(" in Chinese".utf8),
      // Сон in KOI8-R.
      Array("The word ".utf8) + [0xF3, 0xCF, 0xCE, 0xE0] + Array(" is Russian, is it not?".utf8),
      [0xE9],
    ] as [[UInt8]])
  func `what could be another encoding is not guessed`(bytes: [UInt8]) {
    #expect(
      importer.refusal(bytes, named: "2026-11-20.txt")?.contains("its encoding is not certain")
        == true)
  }
}
