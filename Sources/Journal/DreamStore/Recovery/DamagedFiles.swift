import Files
import Foundation

/// The file of a damaged journal, with an unfinished transaction next to it, if any.
struct DamagedFiles: Sendable {
  /// Detects whether a file has changed since.
  struct Fingerprint: Equatable, Sendable {
    let identity: FileStatus.Identity
    let size: Int
    let modified: Duration
  }

  /// The path without symbolic links.
  let path: String
  let print: Fingerprint
  /// The quarantined file of an interrupted recovery.
  let aside: String?

  static let companions = RolledBackCopy.companions

  init(_ path: String) throws(DreamStoreError) {
    let path = FolderPath.resolvingLinks(path)
    guard let print = Self.print(path) else {
      throw .cannotOpen(path, because: .kind(.notAFile))
    }
    self.path = path
    self.print = print
    aside = Self.aside(of: path, print.identity)
  }

  static func print(_ path: String) -> Fingerprint? {
    // A file that can't be examined has no fingerprint.
    guard let status = try? FileStatus(of: path, followingLinks: true), status.kind == .file else {
      return nil
    }
    return Fingerprint(
      identity: status.identity, size: status.size, modified: status.modifiedTime)
  }

  /// The bytes, with a change that was not finished taken back as the database does it.
  func bytes() throws(DreamStoreError) -> Data {
    let raw: Data
    do { raw = Data(try JournalBytes.read(path)) } catch {
      throw .io(path, task: .reading, because: .unreadableBytes)
    }
    do {
      return try rolledBack() ?? raw
    } catch {
      // Half of a change would be mistaken for the journal's contents.
      throw .io(
        path, task: .reading,
        because: .notRolledBack(
          folder: NSTemporaryDirectory(), reason: error.localizedDescription))
    }
  }

  /// Does on a copy what opening the journal would do to the file itself; nil if that is nothing.
  private func rolledBack() throws -> Data? {
    let beside = Self.companions.first { suffix in
      FileSystem.exists(path + suffix)
        || aside.map { FileSystem.exists($0 + suffix) } ?? false
    }
    guard beside != nil else { return nil }
    let copy = try RolledBackCopy(of: path, aside: aside)
    return withExtendedLifetime(copy) { FileManager.default.contents(atPath: copy.path) }
  }

  private static func aside(of path: String, _ identity: FileStatus.Identity) -> String? {
    let folder = FolderPath.parent(of: path)
    let beginning = Quarantine.beginning(of: path)
    // A folder that cannot be read shows none.
    let names = (try? FolderListing(of: folder).names) ?? []
    return names.lazy.filter { $0.hasPrefix(beginning) && $0.hasSuffix(".sqlite") }
      .map { "\(folder)/\($0)" }.first { print($0)?.identity == identity }
  }
}
