import Dreams
import Files
import Foundation

extension AttachmentFolder {
  /// Seals the files of a sealed folder that are there as they were attached, and overwrites those.
  ///
  /// Each file can be read at any time. A damaged one is sealed as it is.
  ///
  /// - Returns: The hashes of the files that could not be sealed, and are as they were.
  public func sealPlainFiles() -> [String] { sealPlainFiles(nil) }

  /// Seals files as long as a conversion goes on.
  func sealPlainFiles(_ course: ConversionCourse?) -> [String] {
    guard isSealed else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter(Attachment.isHash).filter { hash in
      let plain = "\(path)/\(hash)"
      if let course, !course.goesOn(with: plain) { return true }
      do throws(FileError) {
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
  /// - Returns: The paths of the sealed files, which are not needed without the seal any longer. One that is
  ///   damaged stays and is not among them. Nil when the conversion was cancelled.
  /// - Throws: Why a file cannot be stored. Then, and after a cancellation, those before it are there twice.
  func unsealFiles(_ course: ConversionCourse? = nil) throws(DreamStoreError) -> [String]? {
    let open = AttachmentFolder(path: path)
    var sealed: [String] = []
    do throws(FileError) {
      for hash in try hashes() {
        let place = file(hash)
        guard place.hasSuffix(SealedAttachment.ending) else { continue }
        if let course, !course.goesOn(with: place) { return nil }
        do throws(FileError) {
          let file = try plain(hash)
          defer { withExtendedLifetime(file) {} }
          try open.store(file.path, as: hash)
          sealed.append(place)
        } catch {
          if error.number != EBADMSG { throw error }
        }
      }
      if !sealed.isEmpty { try Self.synchronize(path) }
    } catch {
      throw .attachments(path, because: error.reason)
    }
    return sealed
  }

  /// Copies a file into the folder, unless it is there.
  private func store(_ plain: String, as hash: String) throws(FileError) {
    let copy = try AttachmentWriter(in: self)
    try copy.append(contentsOf: plain)
    do throws(FileError) {
      try copy.commit(as: hash)
    } catch {
      if error.code != .taken { throw error }
    }
  }
}

extension AttachmentFolder {
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
