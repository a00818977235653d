import Dreams
import Files
import Foundation

extension AttachmentFolder {
  /// Seals the unsealed files in a sealed folder, and overwrites the originals.
  ///
  /// Each file can be read at any time. A damaged one is sealed in its current state. No conversion
  /// of the journal may run at the same time: see ``DreamStore/sealPlainAttachments()``.
  ///
  /// - Returns: The hashes of the files that could not be sealed, and remain unchanged.
  public func sealPlainFiles() -> [String] { sealPlainFiles(nil) }

  /// Seals files while a conversion continues.
  func sealPlainFiles(_ course: ConversionProgress?) -> [String] {
    guard isSealed else { return [] }
    // It has the hashes of files that were unsealed in vain.
    FileWiper.remove(UnsealedRecord.path(in: path))
    return plainNames().filter { name in
      let plain = "\(path)/\(name.text)"
      if let course, !course.shouldContinue(with: plain) { return true }
      do throws(FileError) {
        switch name.kind {
        case .whole: try seal(plain, as: name.hash)
        case .damaged: try sealDamaged(plain, as: name.hash)
        // A program was killed before it replaced a file with this one, and that file exists.
        case .replacement: break
        }
      } catch {
        return true
      }
      return !FileWiper.remove(plain)
    }.map(\.hash)
  }

  private func seal(_ plain: String, as hash: String) throws(FileError) {
    if file(hash) != plain { try putAsideUnreadable(hash) }
    guard file(hash) == plain else { return }
    try store(AttachmentReader(plain: plain), as: hash)
    try FolderPath.synchronize(path)
  }

  /// Seals a file that doesn't match its name, under the first free name, unless it already exists.
  private func sealDamaged(_ plain: String, as hash: String) throws(FileError) {
    for number in 1... {
      let ending = PlainName.damaged(number)
      let place = "\(path)/\(name(of: hash))\(ending)"
      if FileSystem.exists(place) {
        if try isOpened(place, hash, as: plain) { return }
        continue
      }
      let copy = try AttachmentWriter(in: self)
      try copy.append(contentsOf: plain)
      try copy.commit(as: hash, ending: ending)
      return try FolderPath.synchronize(path)
    }
  }

  /// Whether a sealed file has the bytes of a plain one.
  private func isOpened(
    _ sealed: String, _ hash: String, as plain: String
  ) throws(FileError) -> Bool {
    do throws(FileError) {
      var content = try opened(sealed, hash)
      return try content.hasSameBytes(as: plain)
    } catch {
      // It was quarantined because it cannot be opened.
      guard error.number == EBADMSG else { throw error }
      return false
    }
  }

  /// Writes unsealed copies of the files in a sealed folder next to them.
  ///
  /// - Parameters:
  ///   - course: The conversion that they belong to, if any.
  ///   - done: The files unsealed before, which are left alone.
  ///   - hashes: Which files; nil for all.
  /// - Returns: The sealed files, with those that were unsealed before, which are not needed without the
  ///   seal any longer. One that is damaged stays and is not among them. Nil if the conversion was
  ///   cancelled.
  /// - Throws: Why a file cannot be stored. Then, and after a cancellation, the earlier ones exist
  ///   twice.
  func unsealFiles(
    _ course: ConversionProgress? = nil, besides done: UnsealedRecord = UnsealedRecord(),
    only hashes: Set<String>? = nil
  ) throws(DreamStoreError) -> UnsealedRecord? {
    let known = Set(done.files.map(\.name) + done.damaged)
    var sealed = done
    do throws(FileError) {
      for hash in try self.hashes() where hashes?.contains(hash) != false {
        let place = file(hash)
        let name = FolderPath.name(of: place)
        guard name.hasSuffix(SealedAttachment.ending), !known.contains(name) else { continue }
        if let course, !course.shouldContinue(with: place) { return nil }
        if try unseal(hash) { sealed.files.append((hash, name)) }
      }
      if hashes == nil {
        for name in try damagedNames() where !known.contains(name) {
          if try unsealDamaged(name) { sealed.damaged.append(name) }
        }
      }
      if !sealed.isEmpty { try FolderPath.synchronize(path) }
    } catch {
      throw .attachments(path, error)
    }
    return sealed
  }

  /// Stores a file unsealed; returns whether it could be opened.
  private func unseal(_ hash: String) throws(FileError) -> Bool {
    let open = AttachmentFolder(path: path)
    do throws(FileError) {
      let copy = open.file(hash)
      if try open.store(reader(of: hash), as: hash) { return true }
      var content = try reader(of: hash)
      if try content.hasSameBytes(as: copy) { return true }
      // The existing file is corrupted.
      try Self.putAside(copy)
      try open.store(reader(of: hash), as: hash)
      return true
    } catch {
      // Another program may have removed an unused one.
      if error.number != EBADMSG, error.isWriting || error.code != .missing { throw error }
      return false
    }
  }

  /// Stores a quarantined file unsealed; returns whether it could be opened.
  private func unsealDamaged(_ name: String) throws(FileError) -> Bool {
    guard let seal else { return false }
    let place = "\(path)/\(name)"
    guard let hash = try SealedAttachment(of: place, seal)?.hash else { return false }
    do throws(FileError) {
      let open = AttachmentFolder(path: path)
      for number in 1... {
        let ending = PlainName.damaged(number)
        let copy = "\(path)/\(hash)\(ending)"
        var content = try opened(place, hash)
        if FileSystem.exists(copy) {
          if try content.hasSameBytes(as: copy) { break }
          continue
        }
        try open.store(content, as: hash, ending: ending)
        break
      }
      return true
    } catch {
      guard error.number == EBADMSG else { throw error }
      return false
    }
  }

  /// Opens a sealed file under any name.
  private func opened(
    _ place: String, _ hash: String
  ) throws(FileError) -> AttachmentReader {
    guard let seal else { preconditionFailure("Only a sealed folder has sealed files.") }
    return try AttachmentReader(sealed: place, hash, seal)
  }

  /// Quarantines a damaged sealed file, so that its unsealed one is sealed again.
  private func putAsideUnreadable(_ hash: String) throws(FileError) {
    do throws(FileError) {
      var content = try reader(of: hash)
      while try content.next() != nil {}
    } catch {
      guard error.number == EBADMSG else { throw error }
      let place = file(hash)
      try Self.putAside(place)
    }
  }

  /// Copies a file into the folder, unless its name is taken; returns whether it was copied.
  @discardableResult
  private func store(
    _ content: consuming AttachmentReader, as hash: String, ending: String = ""
  ) throws(FileError) -> Bool {
    let copy = try AttachmentWriter(in: self)
    while let piece = try content.next() { try copy.append(piece) }
    do throws(FileError) {
      try copy.commit(as: hash, ending: ending)
      return true
    } catch {
      if error.code != .taken { throw error }
      return false
    }
  }
}

extension AttachmentFolder {
  /// Locks the folder for sealing or unsealing its files, which only one program does at a time.
  ///
  /// - Parameter waits: Whether to wait while another program has the lock.
  /// - Returns: The lock; nil if another program has it, or without a folder.
  func sealingLock(waits: Bool) -> FileLock? {
    // Without a folder there is nothing to seal, and with another program's lock it is sealing.
    try? FileLock(lockPath, waits: waits)
  }

  var lockPath: String { path + "/.lock" }

  /// Overwrites and removes files, and quarantined ones with their names.
  ///
  /// - Parameter hashes: Which files; those that are not there are gone.
  /// - Returns: The hashes of the files that could not be removed.
  public func erase(_ hashes: some Sequence<String>) -> [String] {
    let names = names()
    return hashes.filter { hash in
      let beginnings = [hash, name(of: hash)]
      return !names.filter { name in beginnings.contains(where: name.hasPrefix) }
        .map { FileWiper.remove("\(path)/\($0)") }.allSatisfy(\.self)
    }
  }

  /// The names of the unsealed files in the folder.
  public var plainFiles: [String] { plainNames().map(\.text) }

  private func plainNames() -> [PlainName] { names().compactMap(PlainName.init) }

  /// The quarantined sealed files.
  private func damagedNames() throws(FileError) -> [String] {
    names().filter { name in
      PlainName.endings(of: name).map { name.dropLast($0.count) }?
        .hasSuffix(SealedAttachment.ending) == true
    }
  }

  /// The names in the folder; empty if it doesn't exist or cannot be read.
  private func names() -> [String] {
    // A folder that cannot be read is reported by what reads or writes an attachment.
    (try? FolderListing(of: path).names) ?? []
  }
}

/// The name of an unsealed file in a folder.
private struct PlainName {
  enum Kind {
    case whole
    /// Its name belonged to a damaged file: `HASH.damaged`, `HASH.damaged-2`.
    case damaged
    /// It was to take the place of another one: `HASH.new`.
    case replacement
  }

  let text: String
  let hash: String
  let kind: Kind

  init?(_ text: String) {
    let end = text.utf8.index(text.startIndex, offsetBy: 64, limitedBy: text.endIndex)
    guard let end, Attachment.isHash(String(text[..<end])) else { return nil }
    (self.text, hash) = (text, String(text[..<end]))
    switch text[end...] {
    case "": kind = .whole
    case ".new": kind = .replacement
    case let ending where Self.endings(of: String(ending)).map { $0.count == ending.count } == true:
      kind = .damaged
    default: return nil
    }
  }

  /// The suffix of a quarantined file's name.
  static func damaged(_ number: Int) -> String { number == 1 ? ".damaged" : ".damaged-\(number)" }

  /// The suffix of a quarantined file's name; nil for other files.
  static func endings(of name: String) -> Substring? {
    name.firstMatch(of: /\.damaged(-[0-9]+)?$/).map(\.output.0)
  }
}
