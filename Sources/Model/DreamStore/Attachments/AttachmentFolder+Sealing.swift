import Dreams
import Files
import Foundation

extension AttachmentFolder {
  /// Seals the files of a sealed folder that are there as they were attached, and overwrites those.
  ///
  /// Each file can be read at any time. A damaged one is sealed as it is. Nobody may convert the journal
  /// meanwhile: see ``DreamStore/sealPlainAttachments()``.
  ///
  /// - Returns: The hashes of the files that could not be sealed, and are as they were.
  public func sealPlainFiles() -> [String] { sealPlainFiles(nil) }

  /// Seals files as long as a conversion goes on.
  func sealPlainFiles(_ course: ConversionCourse?) -> [String] {
    guard isSealed else { return [] }
    // It has the hashes of files that were unsealed in vain.
    FileWiper.remove(UnsealedRecord.path(in: path))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter(Attachment.isHash).filter { hash in
      let plain = "\(path)/\(hash)"
      if let course, !course.goesOn(with: plain) { return true }
      do throws(FileError) {
        if file(hash) != plain { try putAsideUnreadable(hash) }
        if file(hash) == plain {
          try store(plain, as: hash)
          try Self.synchronize(path)
        }
      } catch {
        return true
      }
      return !FileWiper.remove(plain)
    }
  }

  /// Puts the files of a sealed folder beside themselves as they were attached.
  ///
  /// - Parameter course: The conversion that they belong to, if any.
  /// - Returns: The sealed files, which are not needed without the seal any longer. One that is damaged stays
  ///   and is not among them. Nil when the conversion was cancelled.
  /// - Throws: Why a file cannot be stored. Then, and after a cancellation, those before it are there twice.
  func unsealFiles(_ course: ConversionCourse? = nil) throws(DreamStoreError)
    -> UnsealedRecord?
  {
    let open = AttachmentFolder(path: path)
    var sealed = UnsealedRecord()
    do throws(FileError) {
      for hash in try hashes() {
        let place = file(hash)
        guard place.hasSuffix(SealedAttachment.ending) else { continue }
        if let course, !course.goesOn(with: place) { return nil }
        do throws(FileError) {
          let file = try plain(hash)
          defer { withExtendedLifetime(file) {} }
          let copy = open.file(hash)
          if try !open.store(file.path, as: hash), try !Self.areSame(file.path, copy) {
            // What was there has changed by itself since.
            guard unsafe rename(copy, copy + ".damaged") == 0 else {
              throw FileError(errno, writing: copy)
            }
            try open.store(file.path, as: hash)
          }
          sealed.files.append((hash, (place as NSString).lastPathComponent))
        } catch {
          // Somebody else may have removed one that nothing needs.
          if error.number != EBADMSG, error.isWriting || error.code != .missing { throw error }
        }
      }
      if !sealed.files.isEmpty { try Self.synchronize(path) }
    } catch {
      throw .attachments(path, because: error.reason)
    }
    return sealed
  }

  /// Puts a damaged sealed file aside, so that its plain one is sealed again.
  private func putAsideUnreadable(_ hash: String) throws(FileError) {
    do throws(FileError) { _ = try plain(hash) } catch {
      guard error.number == EBADMSG else { throw error }
      let place = file(hash)
      guard unsafe rename(place, place + ".damaged") == 0 else {
        throw FileError(errno, writing: place)
      }
    }
  }

  /// Copies a file into the folder, unless one of its name is there; answers whether it was copied.
  @discardableResult
  private func store(_ plain: String, as hash: String) throws(FileError) -> Bool {
    let copy = try AttachmentWriter(in: self)
    try copy.append(contentsOf: plain)
    do throws(FileError) {
      try copy.commit(as: hash)
      return true
    } catch {
      if error.code != .taken { throw error }
      return false
    }
  }

  /// Whether two files have the same bytes.
  private static func areSame(_ one: String, _ other: String) throws(FileError) -> Bool {
    let first = try FileReader(one)
    let second = try FileReader(other)
    guard try first.status().size == second.status().size else { return false }
    while let piece = try first.read() {
      var rest = piece[...]
      while !rest.isEmpty {
        guard let next = try second.read(upTo: rest.count), rest.starts(with: next) else {
          return false
        }
        rest = rest.dropFirst(next.count)
      }
    }
    return true
  }
}

extension AttachmentFolder {
  /// Locks the folder for sealing or unsealing its files, which only one program does at a time.
  ///
  /// - Parameter waits: Whether to wait while another program has the lock.
  /// - Returns: The lock; nil if another program has it, or if there is no folder.
  func sealingLock(waits: Bool) -> FileLock? { try? FileLock(path + "/.lock", waits: waits) }

  /// Overwrites and removes files, and what damaged ones were put aside under their names.
  ///
  /// - Parameter hashes: Which files; those that are not there are gone.
  /// - Returns: The hashes of the files that could not be removed.
  public func erase(_ hashes: some Sequence<String>) -> [String] {
    hashes.filter { hash in
      let place = file(hash)
      return [place, place + ".damaged"].contains { !FileWiper.remove($0) }
    }
  }
}
