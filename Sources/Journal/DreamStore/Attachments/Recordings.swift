public import Dreams
import Files
public import Foundation

/// The recordings of a journal that aren't in a dream yet: running ones, and those interrupted when
/// the program quit.
///
/// The folder is `JOURNAL.recordings`; only its owner can enter it. The name of a file says to which
/// dream it belongs, so that a recording finds its dream after any end of the program.
public struct Recordings: Hashable, Sendable {
  /// The absolute path of the folder, which may not exist yet.
  public let path: String

  /// The recordings of a journal.
  ///
  /// - Parameter journal: The path of the journal.
  public init(beside journal: String) {
    path = AttachmentFolder(path: journal + ".recordings").path
  }

  /// Makes the folder, and a path in it where no file is yet.
  ///
  /// - Parameters:
  ///   - dream: The recorded dream; nil if it does not exist yet.
  ///   - number: A random number.
  /// - Returns: The path, which ends with `.opus`.
  /// - Throws: Why there can be no folder.
  public func newPath(of dream: Dream.ID?, _ number: UUID) throws(AttachmentError) -> String {
    do throws(FileError) {
      try AttachmentFolder(path: path).make()
    } catch {
      throw AttachmentError(error)
    }
    return "\(path)/\(dream?.canonical ?? "new").\(number.canonical).opus"
  }

  /// The recordings that nobody is making any longer, in the order of their names.
  ///
  /// - Returns: None without a folder. A recording that another program makes now is left out.
  public func ended() -> [Recording] {
    // Without a folder there are none; in an unreadable one, they are found another time.
    let names = (try? FolderListing(of: path).names) ?? []
    return names.sorted().compactMap { Recording("\(path)/\($0)") }
  }
}

/// A recording that has ended.
public struct Recording: Hashable, Sendable {
  /// The path of the file.
  public let path: String
  /// The recorded dream; nil if it did not exist when the recording began.
  public let dream: Dream.ID?
  /// When it ended.
  public let end: Moment

  /// How old an abandoned recording's last change is on file systems without locks.
  static let abandonedAge = Duration.seconds(3600)

  /// Inspects a file; nil if it is still being written, or isn't a recording.
  ///
  /// - Parameters:
  ///   - path: The path of a file from ``Recordings/newPath(of:_:)``.
  ///   - now: The time.
  public init?(_ path: String, at now: Moment = .now()) {
    let parts = FolderPath.name(of: path).split(separator: ".")
    guard parts.count == 3, parts[2] == "opus", UUID(uuidString: String(parts[1])) != nil else {
      return nil
    }
    // A file that can't be examined stays where it is.
    guard let file = try? OpenFile(path, [.noLinks, .noWaiting]), let status = try? file.status(),
      status.kind == .file
    else { return nil }
    end = Moment(millisecondsSince1970: status.modified)
    do throws(FileError) { _ = try FileLock(on: file, .shared) } catch {
      // Who records has the lock, unless the file system has no locks.
      guard error.code != .taken, end.duration(to: now) > Self.abandonedAge else { return nil }
    }
    self.path = path
    dream = UUID(uuidString: String(parts[0]))
  }

  /// Overwrites and removes the file, once a dream that is on the disk has its bytes: these may be sealed.
  public func remove() { FileWiper.remove(path) }
}
