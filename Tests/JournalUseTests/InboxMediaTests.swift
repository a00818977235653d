import Dreams
import Errors
import Files
import Foundation
import Testing
@testable import JournalUse

/// Pictures and sounds become dreams, once, or belong to the notes that they came with.
@Suite struct InboxMediaTests {
  private let place: InboxPlace

  init() throws { place = try InboxPlace() }

  private static let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3]

  /// Seconds of silence at 8,000 samples.
  private static func sound(seconds: Int) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> ($0 * 8) & 0xFF) } }
    let data = [UInt8](repeating: 0x80, count: seconds * 8_000)
    let format: [UInt8] = [1, 0, 1, 0] + number(8_000) + number(8_000) + [1, 0, 8, 0]
    return Array("RIFF".utf8) + number(36 + data.count) + Array("WAVEfmt ".utf8) + number(16)
      + format + Array("data".utf8) + number(data.count) + data
  }

  @Test func `a sound and a picture become separate dreams and move away`() throws {
    let sound = Self.sound(seconds: 42)
    try place.write(sound, to: "2026-11-21 0412.wav")
    try place.write(Self.picture, to: "Sea.JPG", modified: "2026-11-19T23:00:00Z")
    try place.write(
      [0, 0, 0, 24] + Array("ftypmp42".utf8) + [0, 0, 0, 0] + Array("isommp42".utf8),
      to: "20261118_220000.m4a")
    let (report, left) = try place.importNotes()
    #expect(left.isEmpty)
    #expect(report.imported.count == 3)
    #expect(
      place.dreamsWithFiles == [
        "2026-11-18 [Recording]: 20261118_220000.m4a", "2026-11-19 [Picture]: Sea.JPG",
        "2026-11-20 [Recording, 0:42]: 2026-11-21 0412.wav",
      ])
    #expect(place.kept.values.contains(sound))
    #expect(try place.names() == ["Imported"])
    #expect(try place.names(in: "Imported").count == 3)
    #expect(try place.importNotes().report == InboxReport())
  }

  @Test func `a recording of last night is a scribble, an old one is not`() throws {
    try place.write(Self.sound(seconds: 1), to: "New.wav")
    try place.write(Self.sound(seconds: 2), to: "Old.wav", modified: "2026-01-20T22:00:00Z")
    try place.importNotes()
    let scribbles = place.journal.dreams.filter(\.isScribble)
    #expect(scribbles.flatMap(\.attachments).map(\.name) == ["New.wav"])
  }

  @Test func `files belong to the note of their name, or to the one that shows them`() throws {
    try place.write("The sea", to: "2026-11-20 2200.md")
    try place.write(Self.picture + [1], to: "2026-11-20 2200.jpg")
    try place.write(Self.sound(seconds: 3), to: "2026-11-20 2200.wav")
    try place.write(
      "A whale ![](my%20whale.jpg) ![[song.wav]] ![](../up.jpg)", to: "2026-11-18 2200.md")
    try place.write(Self.picture + [2], to: "my whale.jpg", modified: "2026-10-01T22:00:00Z")
    try place.write(Self.sound(seconds: 4), to: "song.wav", modified: "2026-10-01T22:00:00Z")
    try place.write(Self.picture + [3], to: "up.jpg", modified: "2026-10-01T22:00:00Z")
    #expect(try place.importNotes().report.count == 3)
    #expect(
      place.dreamsWithFiles == [
        "2026-10-01 [Picture]: up.jpg",
        "2026-11-18 A whale ![](my%20whale.jpg) ![[song.wav]] ![](../up.jpg): my whale.jpg song.wav",
        "2026-11-20 The sea: 2026-11-20 2200.jpg 2026-11-20 2200.wav",
      ])
    #expect(try place.names() == ["Imported"])
  }

  @Test func `a file that comes after its note belongs to it, on the same night`() throws {
    try place.write("The sea", to: "Note.txt", modified: "2026-11-20T22:00:00Z")
    try place.importNotes()
    try place.write(Self.picture, to: "Note.jpg", modified: "2026-11-20T22:01:00Z")
    let id = try #require(place.journal.dreams.first?.id)
    #expect(try place.importNotes().report.updated == [id])
    try place.write(Self.picture + [1], to: "Note.jpg", modified: "2026-11-22T22:01:00Z")
    try place.importNotes()
    #expect(
      place.dreamsWithFiles == ["2026-11-20 The sea: Note.jpg", "2026-11-22 [Picture]: Note.jpg"])
  }

  @Test func `a file waits for a note of its name that is being written`() throws {
    try place.write(Self.picture, to: "Sea.jpg")
    try place.write("Sea", to: "Sea.md")
    let batch = try place.read(after: 0)
    #expect(batch.files.isEmpty)
    #expect(batch.waiting.sorted() == ["Sea.jpg", "Sea.md"])
  }

  @Test func `the same bytes are one dream, under any name`() throws {
    try place.write(Self.picture, to: "2026-11-20 2200.jpg")
    try place.write(Self.picture, to: "2026-11-21 2200.jpg")
    try place.importNotes()
    #expect(place.journal.dreams.count == 1)
    try place.write(Self.picture, to: "2026-11-22 2200.jpg")
    #expect(try place.importNotes().report.count == 0)
    #expect(try place.names() == ["Imported"])
  }

  @Test func `a program that ends anywhere attaches each file once`() throws {
    try place.write("Sea", to: "2026-11-20 2200.md")
    try place.write(Self.picture, to: "2026-11-20 2200.jpg")
    try place.write(Self.sound(seconds: 2), to: "2026-11-21 2200.wav")
    // It ended after reading, after keeping, and after saving the journal.
    var batch = try place.read()
    try place.keep(&batch)
    batch = try place.read()
    try place.keep(&batch)
    #expect(place.journal.add(batch).count == 2)
    let journal = place.journal
    #expect(place.journal.add(batch).count == 0)
    #expect(try place.importNotes().report.count == 0)
    #expect(place.journal == journal)
    #expect(try place.names() == ["Imported"])
  }

  @Test func `what cannot be kept stays, and notes come in`() throws {
    try place.write(Self.picture, to: "Sea.jpg")
    try place.write("Sea", to: "2026-11-20 2200.md")
    place.isFull = true
    let left = try place.importNotes().left
    #expect(
      left == [
        SkippedFile(
          name: "Sea.jpg",
          reason: .notUnderstood(
            ImportProblem(.rejected(.attachment(.full, path: place.path("Sea.jpg"))))))
      ])
    #expect(place.dreams == ["2026-11-20 Sea"])
    #expect(try place.names() == ["Imported", "Sea.jpg"])
    place.isFull = false
    #expect(try place.importNotes().report.imported.count == 1)
    #expect(try place.names() == ["Imported"])
  }

  @Test func `without keeping, no file is taken`() throws {
    try place.write(Self.picture, to: "Sea.jpg")
    let batch = try place.read()
    #expect(place.journal.add(batch).count == 0)
    #expect(place.inbox.finish(batch, in: place.journal).isEmpty)
    #expect(try place.names() == ["Sea.jpg"])
  }

  @Test func `a file that changes after it was read is not taken`() throws {
    try place.write(Self.picture, to: "Sea.jpg")
    var batch = try place.read()
    try place.write(Self.picture + [9], to: "Sea.jpg")
    try place.keep(&batch)
    #expect(batch.waiting == ["Sea.jpg"])
    #expect(place.journal.add(batch).count == 0)
    #expect(place.inbox.finish(batch, in: place.journal).isEmpty)
    #expect(try place.names() == ["Sea.jpg"])
  }

  @Test func `a picture of a dream in the trash is a dream that can be seen`() throws {
    try place.write("The sea", to: "Note.txt", modified: "2026-11-20T22:00:00Z")
    try place.importNotes()
    place.journal.moveToTrash(try #require(place.journal.dreams.first?.id))
    try place.write(Self.picture, to: "Note.jpg", modified: "2026-11-20T22:01:00Z")
    try place.importNotes()
    #expect(place.dreamsWithFiles == ["2026-11-20 [Picture]: Note.jpg"])
    #expect(place.journal.trash.flatMap(\.attachments).isEmpty)
  }

  @Test func `a picture moved back is imported again if the journal lacks its bytes`()
    throws
  {
    try place.write(Self.picture, to: "2026-11-20 2200.jpg")
    try place.importNotes()
    var dream = try #require(place.journal.dreams.first)
    let taken = place.dreamsWithFiles
    // Dreams in the trash count as present.
    place.journal.moveToTrash(dream.id)
    try place.putBack()
    #expect(try place.importNotes().report.count == 0)
    place.journal.restore(dream.id)
    // Detached, undone, restored from a backup.
    dream.detach(try #require(dream.attachments.first))
    for journal in [Journal(dreams: [dream]), Journal(), Journal(trash: [dream])] {
      place.journal = journal
      try place.putBack()
      #expect(try place.importNotes().report.count == 1)
      let all = (Array(place.journal.dreams) + Array(place.journal.trash)).flatMap(\.attachments)
      #expect(all.count == 1)
      if journal.trash.isEmpty { #expect(place.dreamsWithFiles == taken) }
    }
    #expect(try place.names() == ["Imported"])
  }

  @Test func `a file larger than a gigabyte stays`() throws {
    try place.write(Self.picture, to: "Sea.jpg")
    #expect(unsafe truncate(place.path("Sea.jpg"), off_t(Inbox.mediaByteLimit + 1)) == 0)
    let left = try place.importNotes().left
    #expect(left == [SkippedFile(name: "Sea.jpg", reason: .tooLargeMedia(gibibytes: 1))])
  }

  @Test func `erased files do not move, and only complete files are offered`() throws {
    try place.write("The sea", to: "2026-11-20 2200.md")
    try place.write(Self.picture, to: "2026-11-20 2200.jpg")
    try place.write("---\ntitle: {a: b}\n---\nThe sky", to: "2026-11-19 2200.md")
    try place.write("The moon", to: "2026-11-18 2200.md")
    var batch = try place.read()
    try place.keep(&batch)
    let report = place.journal.add(batch)
    #expect(report.imported.count == 3)
    var offered: [String: Dreams.Attachment?] = [:]
    let left = place.inbox.finish(batch, in: place.journal) { path, attachment in
      let name = (path as NSString).lastPathComponent
      offered[name] = .some(attachment)
      return name != "2026-11-18 2200.md"
        && (try? FileManager.default.removeItem(atPath: path)) != nil
    }
    #expect(left.isEmpty)
    #expect(
      offered.keys.sorted() == ["2026-11-18 2200.md", "2026-11-20 2200.jpg", "2026-11-20 2200.md"])
    #expect(offered["2026-11-20 2200.md"] == .some(nil))
    #expect(offered["2026-11-20 2200.jpg"]??.name == "2026-11-20 2200.jpg")
    #expect(try place.names() == ["Imported"])
    #expect(try place.names(in: "Imported") == ["2026-11-18 2200.md", "2026-11-19 2200.md"])
    // The same once more: the journal says which file the picture is.
    try place.write(Self.picture, to: "2026-11-20 2200.jpg")
    try place.write("The sea", to: "2026-11-20 2200.md")
    var names: [String] = []
    batch = try place.read()
    try place.keep(&batch)
    #expect(place.journal.add(batch).count == 0)
    _ = place.inbox.finish(batch, in: place.journal) { path, attachment in
      names.append((path as NSString).lastPathComponent + (attachment.map { ": " + $0.name } ?? ""))
      return true
    }
    #expect(names == ["2026-11-20 2200.md", "2026-11-20 2200.jpg: 2026-11-20 2200.jpg"])
  }
}
