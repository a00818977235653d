import DreamFormats
import DreamStore
import Dreams
import Files
import Foundation
import Sealing
import Testing
import TestSupport
@testable import JournalUse

/// An inbox in a separate home, and the journal that its notes go into.
///
/// A class, because its tests change it through constants.
final class InboxPlace {
  private let root = TemporaryFolder()
  let importer = DreamImporter(creature: .crusty, timeZone: .gmt)
  var journal = Journal()

  var home: URL { URL(filePath: root.path) }

  var folder: String { root.file("Dreams") }

  var settings: InboxSettings { InboxSettings(environment: ["HOME": home.path]) }

  /// The journal's seal, if any.
  var seal: (any RowSeal)?

  var state: JournalState {
    JournalState(of: home.path + "/journal.sqlite", sealedWith: seal, in: settings.folders)
  }

  var inbox: Inbox { Inbox(folder, of: state) }

  init() throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: nil)
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  func write(_ text: String, to name: String, modified: String? = nil) throws {
    try write(Array(text.utf8), to: name, modified: modified)
  }

  /// Writes a file, which was last changed at a time in UTC: "2026-11-21T04:12:00Z".
  func write(_ bytes: [UInt8], to name: String, modified: String? = nil) throws {
    try Data(bytes).write(to: URL(filePath: path(name)))
    guard let modified else { return }
    let date = try Date(modified, strategy: .iso8601)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path(name))
  }

  /// The names in the inbox, or in a folder in it.
  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }

  /// Reads the inbox at a later time, when nothing is being written.
  func read(after seconds: Int64 = 60) throws -> InboxBatch {
    let now = Moment.now().advanced(by: .seconds(seconds))
    return try inbox.read(at: now, importer)
  }

  /// The stored attachments, by the hash of their bytes.
  private(set) var kept: [String: [UInt8]] = [:]

  /// Whether nothing more can be kept.
  var isFull = false

  /// Keeps pictures and sounds as the programs do.
  func keep(_ batch: inout InboxBatch) throws {
    try batch.storeAttachments(for: journal) { path, name in
      if isFull { throw RejectedAttachment(.attachment(.full, path: path)) }
      let bytes = try FileReader.bytes(of: path)
      let type = try #require(AttachmentType(beginning: Array(bytes.prefix(64)), named: name))
      var hash = ContentHash()
      hash.append(bytes)
      let digits = hash.finished()
      kept[digits] = bytes
      return try #require(Attachment(hash: digits, name: Attachment.name(of: name, type)))
    }
  }

  /// Imports everything.
  @discardableResult func importNotes() throws -> (report: InboxReport, left: [SkippedFile]) {
    var batch = try read()
    try keep(&batch)
    let report = journal.add(batch)
    return (report, batch.skipped + inbox.finish(batch, in: journal, erasing: erasing))
  }

  /// Erases what the journal has; nil to move all.
  var erasing: Inbox.Erasing?

  /// Puts all that has moved away back to where it was.
  func putBack() throws {
    for name in try names(in: Inbox.doneName) {
      try FileManager.default.moveItem(
        atPath: path(Inbox.doneName + "/" + name), toPath: path(name))
    }
  }

  /// The dreams of the journal: "2026-11-20 Sea".
  var dreams: [String] {
    journal.dreams.map { "\($0.date) \($0.description)" }.sorted()
  }

  /// The dreams of the journal, with files: "2026-11-20 Sea: sea.jpg", "2026-11-20 [Picture]:
  /// sea.jpg".
  var dreamsWithFiles: [String] {
    journal.dreams.map { dream in
      let title = dream["title"]?.text.map { "[\($0)]" } ?? ""
      let files = dream.attachments.map(\.name).sorted().joined(separator: " ")
      return "\(dream.date) \(title)\(dream.description)" + (files.isEmpty ? "" : ": " + files)
    }.sorted()
  }
}
