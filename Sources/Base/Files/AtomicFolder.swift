import CFiles
import Glibc

/// Files that appear in a folder together, when all of them are complete, and never replace others.
///
/// They are written into a hidden folder. Committing has the disk store them, and then gives that folder
/// its name; if there is a folder of this name, the files move into it one by one, and back out if one
/// cannot. Without a commit they are removed with the value; what a killed program has left is removed
/// with the next one in that place.
///
/// ```swift
/// let folder = try AtomicFolder(at: place + "/Dreams")
/// try folder.write(note, to: "2026/2026-11-24 Second door.md")
/// try folder.commit()
/// ```
///
/// For one thread at a time. A class, because it owns the hidden folder.
public final class AtomicFolder {
  /// The path of the folder, once it is committed.
  public private(set) var path: String

  /// Whether there is a folder of this name already, into which the files will go.
  public let isThere: Bool

  private let isNumbered: Bool
  private let hidden: String
  private var files: [String] = []
  private var folders: [String] = []

  /// Keeps others from removing the hidden folder; nil where folders cannot be locked.
  private let lock: FileLock?

  /// Prepares a folder; nothing appears yet.
  ///
  /// Only its owner can enter the folders that are made, and read the files.
  ///
  /// - Parameters:
  ///   - path: The path of the folder, whose parent exists.
  ///   - isNumbered: Whether it is a new folder in any case, with the first free name: `Dreams`,
  ///     `Dreams 2`, and so on.
  /// - Throws: ``FileError`` when the place is missing or not writable, or a file has the name.
  public init(at path: String, isNumbered: Bool = false) throws(FileError) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    // What can't be examined can't be written to either.
    let kind = isNumbered ? nil : (try? FileStatus(of: path, followingLinks: true))?.kind
    if let kind, kind != .folder { throw FileError(EEXIST, writing: path) }
    (self.path, self.isNumbered, isThere) = (path, isNumbered, kind != nil)
    // On the same disk, so that files only need another name.
    let place = isThere ? path : FolderPath.split(path).folder
    Self.removeLeftovers(in: place)
    var (hidden, number) = ("", EEXIST)
    while number == EEXIST {
      let digits = String(UInt64.random(in: 0 ... .max), radix: 16)
      hidden = "\(place)/\(AtomicFile.hiddenPrefix)\(digits)"
      number = unsafe mkdir(hidden.onDisk, 0o700) == 0 ? 0 : errno
    }
    guard number == 0 else { throw FileError(number, writing: place) }
    self.hidden = hidden
    // Without a lock, another program may remove it, and this one then reports that.
    lock = try? FileLock(folder: hidden)
  }

  deinit { Self.removeTree(hidden) }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - bytes: All of its bytes.
  ///   - name: Its path in the folder, with at most one folder before its name; nothing else has it.
  /// - Throws: ``FileError``.
  public func write(_ bytes: [UInt8], to name: String) throws(FileError) {
    let file = try create(name)
    do throws(FileError) { try file.write(bytes) } catch {
      FileSystem.remove(file.path)
      throw error
    }
    files.append(name)
  }

  /// Writes a file piece by piece.
  ///
  /// - Parameters:
  ///   - name: Its path in the folder, with at most one folder before its name; nothing else has it.
  ///   - next: Returns the next bytes, and nil at the end; what it throws leaves no file.
  /// - Throws: ``FileError``, and what `next` throws.
  public func write(to name: String, _ next: () throws -> [UInt8]?) throws {
    let file = try create(name)
    do {
      while let bytes = try next() { try file.write(bytes) }
    } catch {
      FileSystem.remove(file.path)
      throw error
    }
    files.append(name)
  }

  private func create(_ name: String) throws(FileError) -> OpenFile {
    let (folder, _) = FolderPath.split(name)
    if folder != ".", !folders.contains(folder) {
      guard unsafe mkdir("\(hidden)/\(folder)".onDisk, 0o700) == 0 else {
        throw FileError(errno, writing: "\(path)/\(folder)")
      }
      folders.append(folder)
    }
    return try OpenFile("\(hidden)/\(name)", [.writing, .new])
  }

  /// Gives the folder its name, or the files theirs in the folder that has it.
  ///
  /// - Throws: ``FileError``, with ``FileError/Code/taken`` if something has a name meanwhile; nothing has
  ///   changed then.
  public func commit() throws(FileError) {
    try synchronize(hidden)
    if isThere { return try moveFiles() }
    var number = EEXIST
    for count in 1...(isNumbered ? 100_000 : 1) where number == EEXIST {
      let free = count == 1 ? path : "\(path) \(count)"
      number = FileMove.moved(hidden, to: free)
      if number == 0 { path = free }
    }
    guard number == 0 else { throw FileError(number, writing: path) }
    try FolderPath.synchronize(FolderPath.split(path).folder)
  }

  private func moveFiles() throws(FileError) {
    var (moved, made): ([String], [String]) = ([], [])
    do throws(FileError) {
      for folder in folders {
        let target = "\(path)/\(folder)"
        if unsafe mkdir(target.onDisk, 0o700) == 0 {
          made.append(target)
        } else if errno != EEXIST {
          throw FileError(errno, writing: target)
        } else if !FileSystem.exists(target + "/.") {
          // A file has the name.
          throw FileError(EEXIST, writing: target)
        }
      }
      for name in files {
        let target = "\(path)/\(name)"
        let number = FileMove.moved("\(hidden)/\(name)", to: target)
        guard number == 0 else { throw FileError(number, writing: target) }
        moved.append(target)
      }
      try synchronize(path)
    } catch {
      for file in moved { FileSystem.remove(file) }
      for folder in made { FileSystem.removeFolder(folder) }
      throw error
    }
  }

  /// Waits until the disk has everything, at once and not file by file.
  private func synchronize(_ folder: String) throws(FileError) {
    let open = try OpenFile(folder, .folder)
    guard syncfs(open.descriptor) == 0 else { throw FileError(errno, writing: path) }
  }

  /// Removes the hidden folders of this user that no program is writing.
  private static func removeLeftovers(in folder: String) {
    // A folder can be writable and not readable.
    guard let names = try? FolderListing(of: folder).names else { return }
    for name in names where HiddenFiles.isHidden(name) {
      let path = "\(folder)/\(name)"
      // One that has vanished needs no removal.
      guard let status = try? FileStatus(of: path), status.kind == .folder, status.isOwn else {
        continue
      }
      // Without the lock, it may be in use.
      guard let lock = try? FileLock(folder: path) else { continue }
      withExtendedLifetime(lock) { removeTree(path) }
    }
  }

  /// Removes the hidden folder with its files and the folders in it.
  private static func removeTree(_ folder: String) {
    // What has got its name, or has vanished, needs no removal.
    guard let names = try? FolderListing(of: folder).names else { return }
    for path in names.map({ "\(folder)/\($0)" }) where !FileSystem.remove(path) { removeTree(path) }
    FileSystem.removeFolder(folder)
  }
}
