import DreamStore
import Dreams
import Foundation
import JournalUse
import Testing

/// The order in which both programs import from an inbox.
struct InboxImportTests {
  private let place: InboxPlace
  private let attachments: AttachmentFolder

  init() throws {
    place = try InboxPlace()
    attachments = AttachmentFolder(beside: place.home.path + "/journal.sqlite")
  }

  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private func notes(
    for journal: Journal = Journal(), checkpoint: () throws -> Void = {}
  ) throws -> InboxImport {
    try InboxImport(
      from: place.inbox, into: journal, attachments, at: .now().advanced(by: .seconds(60)),
      checkpoint: checkpoint)
  }

  @Test func `A note and its picture move away once the journal has them`() throws {
    try place.write("Over the sea", to: "Sea.md")
    try place.write(Self.png, to: "Sea.png")
    let notes = try notes()
    #expect(notes.isChange)
    #expect(notes.action == JournalAction(.imported, count: 1))
    #expect(try place.names() == ["Sea.md", "Sea.png"])
    var journal = Journal()
    #expect(notes.add(to: &journal).count == 1)
    let picture = try #require(journal.dreams.first?.attachments.first)
    #expect(try attachments.condition(of: picture) == .sound(.png, size: Self.png.count))
    #expect(notes.finish(in: journal, erasing: false).isEmpty)
    #expect(try place.names(in: Inbox.doneName) == ["Sea.md", "Sea.png"])
    #expect(try !self.notes(for: journal).isChange)
  }

  @Test func `What the journal on the disk does not have stays`() throws {
    try place.write("Over the sea", to: "Sea.md")
    let notes = try notes()
    #expect(notes.finish(in: Journal(), erasing: false).isEmpty)
    #expect(try place.names() == ["Sea.md"])
  }

  @Test func `A journal that has changed meanwhile keeps the change`() throws {
    try place.write("Over the sea", to: "Sea.md")
    let notes = try notes()
    var journal = Journal(dreams: [Dream.blank(id: UUID(), created: .now())])
    #expect(notes.add(to: &journal).imported.count == 1)
    #expect(journal.dreams.count == 2)
  }

  @Test func `A picture that cannot be stored stays, and the notes are imported`() throws {
    try place.write("Over the sea", to: "Sea.md")
    try place.write(Self.png, to: "Map.png")
    // No folder can be made where a file is.
    try Data().write(to: URL(filePath: attachments.path))
    let notes = try notes()
    var journal = Journal()
    #expect(notes.add(to: &journal).imported.count == 1)
    #expect(notes.finish(in: journal, erasing: false).map(\.name) == ["Map.png"])
    #expect(try place.names() == [Inbox.doneName, "Map.png"])
  }

  @Test func `What a checkpoint throws leaves all files where they are`() throws {
    struct Stop: Error {}
    try place.write("Over the sea", to: "Sea.md")
    #expect(throws: Stop.self) { try notes { throw Stop() } }
    #expect(try place.names() == ["Sea.md"])
  }
}
