/// Why a journal is not synced with a folder; no dream has been touched.
public struct SyncError: UserFacingError, Hashable {
  /// The reasons.
  public enum Code: Hashable, Sendable, CaseIterable {
    /// The journal is synced with no folder.
    case unset
    /// The folder doesn't exist.
    case missing
    /// It is a file.
    case notAFolder
    /// The system does not allow looking into it.
    case unreadable
    /// The user's home, the journal's folder or a parent of it.
    case tooWide
    /// The folder is there, without the file that says that it is one for journals.
    case noMarker
    /// The folder is that of another journal.
    case otherGroup
    /// A newer version has made the folder.
    case newer
    /// The folder is sealed, and nothing opens it here.
    case sealed
    /// What was typed does not open the sealed folder.
    case wrongCode
    /// The folder is not sealed, though it was to be.
    case notSealed
    /// A sealed journal, and nobody has said that its words may be in the folder as they are.
    case plain
    /// The folder cannot be written: what was changed here waits.
    case notWritten
    /// The settings cannot be written.
    case settingsNotWritten
    /// The settings cannot be read, and are left as they are.
    case settingsNotRead
    /// Another program is syncing the journal.
    case busy
    /// The journal has a dream that cannot be read completely.
    case flawed
    /// Other devices have erased many dreams.
    case manyErased
    /// No device has this name.
    case unknownDevice
  }

  /// The reason.
  public let code: Code

  /// The folder, or the file with the settings, or the name of a device.
  public let path: String

  /// The number of the system's error, if there was one.
  public let number: Int32?

  /// How many dreams it is about.
  public let count: Int

  /// The error among those for which there are words.
  public var problem: Problem { .syncing(self) }

  /// Describes why a journal is not synced.
  ///
  /// - Parameters:
  ///   - code: The reason.
  ///   - path: The folder, or the file with the settings, or the name of a device.
  ///   - number: The number of the system's error, if there was one.
  ///   - count: How many dreams it is about.
  public init(_ code: Code, _ path: String, number: Int32? = nil, count: Int = 0) {
    (self.code, self.path, self.number, self.count) = (code, path, number, count)
  }
}
