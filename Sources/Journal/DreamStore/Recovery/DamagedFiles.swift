import Foundation

/// The file of a damaged journal, with an unfinished transaction next to it, if any.
struct DamagedFiles: Sendable {
  /// Detects whether a file has changed since.
  struct Fingerprint: Equatable, Sendable {
    let identity: JournalFile.Identity
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
  }

  /// The path without symbolic links.
  let path: String
  let print: Fingerprint
  /// The quarantined file of an interrupted recovery.
  let aside: String?

  static let companions = RolledBackCopy.companions

  init(_ path: String) throws(DreamStoreError) {
    let path = URL(fileURLWithPath: JournalFile.absolute(path)).resolvingSymlinksInPath().path
    guard let print = Self.print(path) else {
      throw .cannotOpen(path, because: "it is no file")
    }
    self.path = path
    self.print = print
    aside = Self.aside(of: path, print.identity)
  }

  static func print(_ path: String) -> Fingerprint? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Fingerprint(
      identity: .init(device: UInt64(status.st_dev), node: UInt64(status.st_ino)),
      size: Int64(status.st_size), seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec)
  }

  /// The bytes, with a change that was not finished taken back as the database does it.
  func bytes() throws(DreamStoreError) -> Data {
    let raw: Data
    do { raw = Data(try JournalBytes.read(path)) } catch {
      throw .io(path, task: .reading, because: "its bytes cannot be read")
    }
    do {
      return try rolledBack() ?? raw
    } catch {
      // Half of a change would be mistaken for the journal's contents.
      throw .io(
        path, task: .reading,
        because: "a change of it was not finished, and cannot be taken back in a copy in "
          + "“\(NSTemporaryDirectory())”: \(error.localizedDescription)")
    }
  }

  /// Does on a copy what opening the journal would do to the file itself; nil where that is nothing.
  private func rolledBack() throws -> Data? {
    let beside = Self.companions.first { suffix in
      unsafe access(path + suffix, F_OK) == 0
        || aside.map { unsafe access($0 + suffix, F_OK) == 0 } ?? false
    }
    guard beside != nil else { return nil }
    let copy = try RolledBackCopy(of: path, aside: aside)
    return withExtendedLifetime(copy) { FileManager.default.contents(atPath: copy.path) }
  }

  private static func aside(of path: String, _ identity: JournalFile.Identity) -> String? {
    let folder = JournalFile.folder(of: path)
    let beginning = Quarantine.beginning(of: path)
    // A folder that cannot be read shows none.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.lazy.filter { $0.hasPrefix(beginning) && $0.hasSuffix(".sqlite") }
      .map { "\(folder)/\($0)" }.first { print($0)?.identity == identity }
  }
}
