import DreamFormats
import DreamStore
import Dreams
import Files
import Foundation
import JournalUse
import Sealing

/// Files of any name and content in an inbox, which are taken into a journal.
enum InboxReading {
  /// A folder in memory, where there is one.
  private static let home = "/dev/shm/dream-inbox-\(getpid())"
  private static let folder = home + "/Dreams"
  private static let importer = DreamImporter(creature: .crusty, timeZone: .gmt)

  /// The inbox; a program that remembers nothing of it has another one.
  private static func inbox(_ state: String) -> Inbox {
    let folders = UserFolders(
      environment: ["HOME": home, "XDG_STATE_HOME": "\(home)/\(state)"])
    return Inbox(
      folder, of: JournalState(of: home + "/journal.sqlite", sealedWith: nil, in: folders))
  }

  static func check(_ input: inout Input) {
    defer { try? FileManager.default.removeItem(atPath: home) }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: nil)
      while !input.isAtEnd { add(&input) }
      try check()
    } catch {
      fatalError("An inbox cannot be read: \(error)")
    }
  }

  /// Puts a file into the folder, or appends to an existing one.
  private static func add(_ input: inout Input) {
    let settings = input.byte()
    let name = input.take(Int(settings & 0x3F)).map { $0 == UInt8(ascii: "/") ? 0x5F : $0 }
      .prefix { $0 != 0 }
    guard !name.isEmpty, ![[0x2E], [0x2E, 0x2E], Array(Inbox.doneName.utf8)].contains(Array(name))
    else { return }
    let time = settings & 0x40 == 0 ? 1_763_700_000 : input.number()
    let content = settings & 0x80 == 0 ? input.piece() : input.all()
    let path = (Array((folder + "/").utf8) + name + [0]).map { CChar(bitPattern: $0) }
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    _ = unsafe write(file, content, content.count)
    let moment = timespec(tv_sec: Int(time), tv_nsec: 0)
    _ = unsafe futimens(file, [moment, moment])
  }

  private static var files: [String] {
    get throws {
      let names = try FolderListing(of: folder).names
      let done = (try? FolderListing(of: folder + "/" + Inbox.doneName).names) ?? []
      return
        (names.filter { $0 != Inbox.doneName }.map { "\(folder)/\($0)" }
        + done.map { "\(folder)/\(Inbox.doneName)/\($0)" })
    }
  }

  private static func contents() throws -> [[UInt8]] {
    try files.map { try FileReader.bytes(of: $0) }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static func check() throws {
    let before = try contents()
    var journal = Journal()
    let (now, inbox) = (Moment.now().advanced(by: .seconds(60)), inbox("first"))
    let batch = try read(inbox, at: now)
    let report = journal.add(batch)
    expect(report.updated.allSatisfy { journal.dreams[$0] != nil || journal.trash[$0] != nil })
    var twice = journal
    expect(twice.add(batch).count == 0 && twice == journal, "Twice is more than once.")
    // Another program has read the same, and knows nothing of this one.
    let other = try read(self.inbox("second"), at: now)
    expect(twice.add(other).count == 0 && twice == journal, "Read again it is other dreams.")
    _ = inbox.finish(batch, in: journal)
    let after = try contents()
    expect(after == before, "A file is gone, or has other bytes.")
    let rest = try read(inbox, at: now.advanced(by: .seconds(60)))
    expect(twice.add(rest).count == 0 && twice == journal, "What was taken is taken again.")
    checkTexts(journal)
  }

  /// Imported dreams can be exported and read again.
  private static func checkTexts(_ journal: Journal) {
    let written = DreamFormat.json.bytes(of: journal)
    let again = try? importer.dreams(in: [ImportedFile(bytes: written)], as: .json)
    expect(again?.dreams.elementsEqual(journal.dreams) == true, "Dreams are lost.")
  }

  private static func read(_ inbox: Inbox, at now: Moment) throws -> InboxBatch {
    let lock = try inbox.lock(waits: false)
    defer { withExtendedLifetime(lock) {} }
    var batch = try inbox.read(at: now, importer)
    try batch.storeAttachments(for: Journal()) { path, name in
      let bytes = try FileReader.bytes(of: path)
      var hash = ContentHash()
      hash.append(bytes)
      guard let type = AttachmentType(beginning: Array(bytes.prefix(64)), named: name),
        let kept = Attachment(hash: hash.finished(), name: Attachment.name(of: name, type))
      else { fatalError("“\(name)” was taken for a picture or a sound.") }
      return kept
    }
    return batch
  }
}
