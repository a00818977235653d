import Dreams
import Files
import Foundation

/// For each attachment, the number of consecutive daily backups that didn't list it.
///
/// The record is the file `.unused` in the folder of the files, with a line for each file that a daily backup
/// has ever named:
///
///     unused 1
///     journal 3F2A…
///     day 2026-11-24
///     NAME 0
///
/// It counts backups, not days, so that a wrong clock makes no file old. A record that cannot be read counts
/// as missing, and all files start over. One that was cut off says no more than the whole, so that it can be
/// overwritten in place, under the lock that others wait for.
struct UnusedRecord: Equatable {
  /// The journal that the files belong to.
  let journal: UUID
  /// The day of the last backup that was counted.
  private(set) var day = ""
  /// How many daily backups in a row have not named a file, by its name in the folder.
  var counts: [String: Int] = [:]

  init(_ journal: UUID) { self.journal = journal }

  /// Reads the record of a folder; nil if there is none, or an invalid one.
  init?(of folder: String) {
    // Without a record nothing is removed.
    guard let bytes = try? FileReader.bytes(of: Self.path(in: folder)) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.count >= 3, lines[0] == "unused 1",
      let journal = Self.value(lines[1], "journal").flatMap(UUID.init(uuidString:)),
      let day = Self.value(lines[2], "day")
    else { return nil }
    self.init(journal)
    self.day = day
    for line in lines.dropFirst(3) {
      let parts = line.split(separator: " ", omittingEmptySubsequences: false)
      guard parts.count == 2, let count = Int(parts[1]), count >= 0 else { return nil }
      counts[String(parts[0])] = count
    }
  }

  private static func value(_ line: Substring, _ key: String) -> String? {
    line.hasPrefix(key + " ") ? String(line.dropFirst(key.count + 1)) : nil
  }

  private var text: String {
    let lines = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return (["unused 1", "journal \(journal)", "day \(day)"] + lines).joined(separator: "\n") + "\n"
  }

  /// Counts a daily backup, each day once.
  ///
  /// - Parameters:
  ///   - day: The day of the backup.
  ///   - named: The files that it names.
  ///   - there: The files in the folder.
  mutating func count(_ day: String, naming named: Set<String>, of there: Set<String>) {
    let isNew = day != self.day
    self.day = day
    counts = counts.filter { there.contains($0.key) }
    if isNew { counts = counts.mapValues { $0 + 1 } }
    for name in there where named.contains(name) { counts[name] = 0 }
  }

  /// Reads and changes the record of a folder while nobody else does.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - body: Changes the record, which is nil if there is none.
  /// - Returns: The body's result.
  /// - Throws: The body's error, or why the record cannot be used.
  static func change<R>(
    in folder: String, _ body: (inout UnusedRecord?) throws -> R
  ) throws -> R {
    let lock = try FileLock(path(in: folder), waits: true)
    defer { withExtendedLifetime(lock) {} }
    let old = UnusedRecord(of: folder)
    var new = old
    let result = try body(&new)
    guard let new, new != old else { return result }
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path(in: folder)))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(new.text.utf8))
    try file.close()
    return result
  }

  static func path(in folder: String) -> String { folder + "/.unused" }
}

extension AttachmentFolder {
  /// Keeps files that a dream is about to name from being removed as unused.
  ///
  /// Call this before checking whether a file already exists.
  ///
  /// - Parameter hashes: The files; those that are not there are left out.
  public func claim(_ hashes: some Sequence<String>) {
    let record = UnusedRecord.path(in: path)
    let names = hashes.map(storedName)
    // Without a record, no file is removed for a month.
    guard !names.isEmpty, FileSystem.exists(record) else { return }
    do {
      try UnusedRecord.change(in: path) { record in
        for name in names where record?.counts[name] ?? 0 > 0 { record?.counts[name] = 0 }
      }
    } catch {
      FileSystem.remove(record)
    }
  }

  /// The name of a file in the folder, sealed or unsealed.
  func storedName(_ hash: String) -> String { FolderPath.name(of: file(hash)) }
}
