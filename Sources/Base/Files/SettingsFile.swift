import Glibc

/// A small file with settings, or with state from one run for the next.
///
/// All of it goes by the same rules:
/// - A change reads the file, changes it and writes it under a lock of its folder, so that two programs keep
///   each other's changes. Reading needs no lock: the file is replaced as a whole, and is on the disk when a
///   change returns.
/// - An invalid file is never overwritten. It is renamed to `NAME.unreadable`, and its reader gets
///   a ``SettingsProblem``.
/// - A call that throws leaves the file unchanged.
/// - Keys of another version stay (``change(_:from:to:)``).
///
/// ```swift
/// let file = SettingsFile(folders.programConfig + "/inbox.json") { print($0) }
/// try file.change(from: old, to: new)
/// ```
public struct SettingsFile: Sendable {
  /// The path of the file, for those who want to know when it changes.
  public let path: String

  private let onProblem: @Sendable (SettingsProblem) -> Void

  /// Turns bytes into those on the disk and back; nil for a plain file.
  private let seal: (any FileSeal)?

  /// Describes a file; nothing is made and nothing is read yet.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the file.
  ///   - seal: What its bytes are sealed with; nil for a plain file.
  ///   - onProblem: Called when the file was not understood and has been renamed; on any thread.
  public init(
    _ path: String, seal: (any FileSeal)? = nil,
    onProblem: @escaping @Sendable (SettingsProblem) -> Void
  ) {
    (self.path, self.seal, self.onProblem) = (path, seal, onProblem)
  }

  /// Reads the file.
  ///
  /// - Parameter parse: Parses the bytes; nil if they are invalid, and the file is renamed.
  /// - Returns: The parsed value; nil for a missing, empty or invalid file.
  /// - Throws: ``FileError`` if the file cannot be read or renamed.
  public func read<Value>(_ parse: ([UInt8]) -> Value?) throws(FileError) -> Value? {
    guard let bytes = try storedBytes() else { return nil }
    if let value = opened(bytes).flatMap(parse) { return value }
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    return try readOrRename(parse)
  }

  /// Changes the file under the lock of its folder.
  ///
  /// - Parameters:
  ///   - parse: Parses the bytes; nil if they are invalid, and the file is renamed.
  ///   - body: Called with the current value, if any; returns the new one, or nil to leave the file
  ///     unchanged.
  /// - Throws: ``FileError`` if the file cannot be read, renamed or written.
  public func change<Value>(
    _ parse: ([UInt8]) -> Value?, _ body: (Value?) -> [UInt8]?
  ) throws(FileError) {
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    let value = try readOrRename(parse)
    guard let bytes = body(value) else { return }
    try Self.write(seal?.sealed(bytes) ?? bytes, to: path)
  }

  /// Puts bytes on the disk in place of a file, which another program sees before or after, never half.
  ///
  /// A link at the end of the path stays, and the file that it leads to is replaced.
  ///
  /// - Parameters:
  ///   - bytes: The new contents of the file.
  ///   - path: The absolute path of the file; a folder that is missing is made.
  ///   - isPrivate: Whether only the owner may read the file.
  /// - Throws: ``FileError``.
  public static func write(
    _ bytes: [UInt8], to path: String, isPrivate: Bool = true
  ) throws(FileError) {
    let place = FolderPath.resolvingLinks(path)
    let (folder, name) = FolderPath.split(place)
    try FolderPath.make(folder)
    let file = try AtomicFile(in: folder, isPrivate: isPrivate, isHidden: true)
    try file.append(bytes)
    try file.commit(replacing: name)
  }

  private func readOrRename<Value>(
    _ parse: ([UInt8]) -> Value?
  ) throws(FileError) -> Value? {
    guard let bytes = try storedBytes() else { return nil }
    if let value = opened(bytes).flatMap(parse) { return value }
    let place = try FileMove.rename(path, toFree: path + ".unreadable")
    onProblem(.setAside(path: path, as: place))
    return nil
  }

  private func storedBytes() throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      let bytes = try FileReader.bytes(of: path)
      return bytes.isEmpty ? nil : bytes
    } catch {
      guard error.code == .missing else { throw error }
      return nil
    }
  }

  private func opened(_ bytes: [UInt8]) -> [UInt8]? {
    guard let seal else { return bytes }
    return seal.opened(bytes)
  }

  /// Takes the lock of the folder; nil if the file system has no locks.
  private func lock() throws(FileError) -> FileLock? {
    let folder = FolderPath.split(path).folder
    try FolderPath.make(folder)
    do throws(FileError) {
      // Its holder needs only a moment; a suspended one must not block this program, too.
      return try FileLock(folder + "/.lock", waitingUpTo: .seconds(3))
    } catch {
      if error.isUnsupported { return nil }
      throw FileError(error.code == .taken ? EBUSY : error.number, writing: path)
    }
  }
}

/// What makes bytes unreadable for those who have no key, and readable again.
public protocol FileSeal: Sendable {
  /// Seals bytes.
  ///
  /// - Parameter content: Any bytes.
  /// - Returns: What to store.
  func sealed(_ content: [UInt8]) -> [UInt8]

  /// Opens bytes.
  ///
  /// - Parameter bytes: The stored bytes.
  /// - Returns: The unsealed bytes; nil if they were not sealed this way.
  func opened(_ bytes: [UInt8]) -> [UInt8]?
}
