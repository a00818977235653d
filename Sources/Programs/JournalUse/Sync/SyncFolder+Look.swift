package import Errors
import Files

extension SyncFolder {
  /// What there is in the folder, to be compared with what there was; no file of a device is opened.
  package struct Look: Equatable, Sendable {
    /// The folders in which something new may appear.
    package var folders: [String]
    var groups: [String]
    /// The sizes of segments that were not read, which grow while they are copied.
    var unread: [String: Int]
    /// The pictures and sounds, if some are missing.
    var files: Set<String>

    package static func == (one: Look, other: Look) -> Bool {
      one.groups == other.groups && one.unread == other.unread && one.files == other.files
    }

    /// The same look by somebody who has read more since.
    ///
    /// - Parameter read: The segments that were read.
    /// - Returns: The look, without them.
    package func without(_ read: Set<String>) -> Look {
      var look = self
      look.unread = unread.filter { !read.contains($0.key) }
      return look
    }
  }

  /// Looks at what is new in the folder.
  ///
  /// - Parameters:
  ///   - read: The segments that were read.
  ///   - isComplete: Whether all pictures and sounds are here.
  /// - Returns: The look.
  /// - Throws: Why the folder cannot be read.
  package func look(besides read: Set<String>, isComplete: Bool) throws(SyncError) -> Look {
    let groups = try groups()
    // Folders that are not there yet have nothing in them.
    let devices = (try? FolderListing(of: path + "/d"))?.names ?? []
    // As above.
    let files = isComplete ? [] : (try? FolderListing(of: self.files))?.names ?? []
    var unread: [String: Int] = [:]
    for segment in try listing().segments where !read.contains(segment) {
      unread[segment] = size(segment)
    }
    return Look(
      folders: [path, path + "/d", self.files] + devices.sorted().map { "\(path)/d/\($0)" },
      groups: groups, unread: unread, files: Set(files))
  }
}
