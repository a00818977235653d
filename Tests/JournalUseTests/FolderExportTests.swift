import DreamFormats
import DreamStore
import Dreams
import Files
import Foundation
import JournalUse
import Sealing
import TestSupport
import Testing

/// Exports journals into folders, and imports these.
struct FolderExportTests {
  private let home = TemporaryFolder()
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private var attachments: AttachmentFolder {
    AttachmentFolder(beside: home.file("journal.sqlite"))
  }

  private func files(of folder: String) -> [String] {
    FileManager.default.enumerator(atPath: home.file(folder))?.compactMap { $0 as? String }
      .filter { ($0 as NSString).pathExtension != "" }.sorted() ?? []
  }

  @discardableResult
  private func export(
    _ journal: Journal, to place: FolderExport.Place? = nil
  ) throws -> FolderExport.Result {
    try FolderExport(of: journal, with: attachments)
      .write(to: place ?? .named(home.file("Notes"))) { _, _ in }
  }

  /// A journal with what was imported, and what was said about it.
  private func imported(
    _ folder: String, into base: Journal = Journal(), named name: String = "other.sqlite"
  ) throws -> (journal: Journal, report: ImportReport, dreams: JournalImport) {
    var dreams = try JournalImport(of: ImportSource(at: home.file(folder)), into: base)
    try dreams.prepare(in: AttachmentFolder(beside: home.file(name))) {}
    var journal = base
    let report = dreams.add(to: &journal)
    return (journal, report, dreams)
  }

  private func dream(_ title: String, _ date: String, second: Int64 = 0) throws -> Dream {
    var dream = Dream.blank(
      id: UUID(), created: Moment(millisecondsSince1970: 1_795_000_000_000 + second * 1_000))
    dream.date = try #require(Night(date))
    dream.description = "The \(title) grew."
    if !title.isEmpty { dream["title"] = .text(title) }
    return dream
  }

  @Test func `dreams with pictures come back with the same identifiers, and twice add nothing`()
    throws
  {
    try attachments.make()
    var door = try dream("Second door", "2026-11-24")
    for (name, more) in [("Sea.png", UInt8(1)), ("sea.PNG", 2), ("a:b.png", 3)] {
      let path = try home.write(Self.png + [more], to: "pictures/\(more)/x.png")
      let added = try attachments.add(FileReader(path), from: path, named: name, checkpoint: {})
      _ = door.attach(added)
    }
    var gate = try dream("", "2025-01-02")
    _ = gate.attach(door.attachments[0])
    let journal = Journal(dreams: [door, gate])
    #expect(try export(journal).left == 0)
    let names = files(of: "Notes")
    #expect(names.contains("2026/2026-11-24 Second door.md"))
    #expect(names.contains("2025/2025-01-02.md"))
    #expect(names.count == 5 && Set(names.map { $0.lowercased() }).count == 5)

    let other = try imported("Notes")
    #expect(other.journal.dreams == journal.dreams)
    #expect(other.report.imported == 2 && other.dreams.lostFiles.isEmpty)
    #expect(other.dreams.imported.notTaken.isEmpty && other.dreams.imported.strayMedia.isEmpty)
    let folder = AttachmentFolder(beside: home.file("other.sqlite"))
    for attachment in door.attachments {
      #expect(try folder.condition(of: attachment) == .sound(.png, size: 9))
    }
    let again = try imported("Notes", into: other.journal)
    #expect(again.report.isEmpty && again.report.alreadyThere == 2)
    #expect(again.dreams.imported.notTaken.isEmpty && again.dreams.imported.strayMedia.isEmpty)
  }

  @Test func `a picture that is not the one of the dream is not taken for it`() throws {
    try attachments.make()
    var door = try dream("Door", "2026-11-24")
    let path = try home.write(Self.png, to: "Sea.png")
    _ = door.attach(try attachments.add(FileReader(path), from: path, checkpoint: {}))
    try export(Journal(dreams: [door]))
    try home.write(Self.png + [1], to: "Notes/assets/Sea.png")
    let other = try imported("Notes")
    #expect(other.journal.dreams == [door] && other.dreams.lostFiles == ["Sea.png"])
  }

  @Test func `names that are the same without case get numbers, the first dream none`() throws {
    let dreams = try [
      ("Boat", 1), ("boat", 2), ("Boat 2", 3), ("BOAT", 4), ("straße", 5), ("STRASSE", 6),
    ]
    .map { try dream($0, "2026-11-20", second: Int64($1)) }
    try export(Journal(dreams: DreamList(dreams)))
    #expect(
      files(of: "Notes").sorted()
        == [
          "2026/2026-11-20 BOAT 3.md", "2026/2026-11-20 Boat 2 2.md", "2026/2026-11-20 Boat.md",
          "2026/2026-11-20 STRASSE 2.md", "2026/2026-11-20 boat 2.md", "2026/2026-11-20 straße.md",
        ].sorted())
    #expect(try imported("Notes").journal.dreams == DreamList(dreams))
  }

  @Test func `a file that is there stays, and one with the same bytes is not written again`() throws
  {
    var boat = try dream("Boat", "2026-11-20")
    try home.write("mine".utf8, to: "Notes/2026/2026-11-20 boat.md")
    try home.write("mine".utf8, to: "Notes/other.txt")
    #expect(try export(Journal(dreams: [boat])).unchanged == 0)
    #expect(files(of: "Notes").count == 3)
    #expect(try export(Journal(dreams: [boat])).unchanged == 1)
    #expect(files(of: "Notes").count == 3)
    boat.description = "The boat sang."
    try export(Journal(dreams: [boat]))
    #expect(
      files(of: "Notes") == [
        "2026/2026-11-20 Boat 2.md", "2026/2026-11-20 Boat 3.md", "2026/2026-11-20 boat.md",
        "other.txt",
      ])
    #expect(home.bytes("Notes/2026/2026-11-20 boat.md") == Data("mine".utf8))
    #expect(try home.names == ["Notes"])
  }

  @Test func `a new folder gets a number`() throws {
    try home.write("mine".utf8, to: "Dreams")
    let made = try export(
      Journal(dreams: [dream("Boat", "2026-11-20")]), to: .new(home.file("Dreams")))
    #expect(made.path == home.file("Dreams 2"))
    #expect(files(of: "Dreams 2") == ["2026/2026-11-20 Boat.md"])
  }

  @Test func `one that is stopped at any file leaves nothing`() throws {
    struct Stop: Error {}
    let journal = Journal(
      dreams: DreamList(try (0..<5).map { try dream("Boat", "2026-11-20", second: $0) }))
    try home.write("mine".utf8, to: "Old/2026/mine.md")
    for folder in ["New", "Old"] {
      for last in 0...5 {
        #expect(throws: Stop.self) {
          try FolderExport(of: journal, with: attachments).write(to: .named(home.file(folder))) {
            done, _ in
            if done == last { throw Stop() }
          }
        }
        #expect(try home.names == ["Old"])
        #expect(files(of: "Old") == ["2026/mine.md"])
      }
    }
  }

  @Test func `a picture that is missing or damaged costs no dream, and is counted`() throws {
    try attachments.make()
    var door = try dream("Door", "2026-11-24")
    let path = try home.write(Self.png, to: "Sea.png")
    let sea = try attachments.add(FileReader(path), from: path, checkpoint: {})
    _ = door.attach(sea)
    let lost = try #require(Attachment(hash: String(repeating: "0", count: 64), name: "lost.png"))
    _ = door.attach(lost)
    try home.write(Self.png + [9], to: "journal.sqlite.attachments/\(sea.hash)")
    let made = try export(Journal(dreams: [door]))
    #expect(made.left == 2 && made.error != nil)
    #expect(files(of: "Notes") == ["2026/2026-11-24 Door.md"])
    let other = try imported("Notes")
    #expect(other.journal.dreams == [door] && Set(other.dreams.lostFiles).count == 2)
  }
}
