public import Dreams
public import Files
import Foundation
import Sealing

extension AttachmentFolder {
  /// The most bytes that a file may have: 1 GiB.
  public static let largest = 1 << 30

  /// Adds a file, which a dream can name as soon as this returns.
  ///
  /// The bytes are copied piece by piece, and are on disk under their hash before this returns.
  /// Existing content is not stored again; a damaged file with the same hash is quarantined as
  /// `HASH.damaged`.
  ///
  /// - Parameters:
  ///   - source: The path of the file.
  ///   - name: What to call it; the name of the file unless given. It gets the extension of its
  ///     content.
  ///   - followsLinks: Whether the path may be a link to a file.
  ///   - checkpoint: Called before each piece; an error it throws stops the work.
  /// - Returns: The attachment for a dream.
  /// - Throws: An ``AttachmentError``, or the checkpoint's error; no file is left behind.
  public func add(
    _ source: String, named name: String? = nil, followsLinks: Bool = true,
    checkpoint: () throws -> Void = {}
  ) throws -> Attachment {
    do {
      let reader = try FileReader(
        source, followingLinks: followsLinks, waitsForWriters: false)
      return try add(reader, from: source, named: name, checkpoint: checkpoint)
    } catch let error as FileError {
      throw AttachmentError(opening: error)
    }
  }

  /// Adds an open file.
  ///
  /// - Parameters:
  ///   - reader: The file, at its beginning.
  ///   - source: What to call it in errors.
  ///   - name: What to call it; the end of `source` unless given.
  ///   - checkpoint: Called before each piece; an error it throws stops the work.
  /// - Returns: The attachment for a dream.
  /// - Throws: An ``AttachmentError``, or the checkpoint's error; no file is left behind.
  package func add(
    _ reader: borrowing FileReader, from source: String, named name: String? = nil,
    checkpoint: () throws -> Void
  ) throws -> Attachment {
    let source = FileName.readable(source)
    do {
      let status = try reader.status()
      guard status.kind == .file else { throw AttachmentError.notAFile(source) }
      guard status.size <= Self.largest else { throw AttachmentError.tooLarge(source) }
      var isFirst = true
      return try add(from: source, named: name, checkpoint: checkpoint) {
        defer { isFirst = false }
        return isFirst ? try reader.readFully(upTo: 1 << 18) : try reader.read(upTo: 1 << 18)
      }
    } catch let error as FileError {
      throw AttachmentError(error)
    }
  }

  /// Adds bytes that come piece by piece.
  ///
  /// - Parameters:
  ///   - source: What to call them in errors.
  ///   - name: What to call them; the end of `source` unless given.
  ///   - checkpoint: Called before each piece; an error it throws stops the work.
  ///   - next: Returns the next bytes, first as many as show what they are; nil at the end.
  /// - Returns: The attachment for a dream.
  /// - Throws: An ``AttachmentError``, or the error of `next` or of the checkpoint; no file is left behind.
  func add(
    from source: String, named name: String? = nil, checkpoint: () throws -> Void,
    next: () throws -> [UInt8]?
  ) throws -> Attachment {
    var piece = try next()
    let fileName = name ?? FolderPath.name(of: source)
    let beginning = Array((piece ?? []).prefix(AttachmentType.tellingBytes))
    guard let type = AttachmentType(beginning: beginning, named: fileName) else {
      throw AttachmentError.unknownType(source)
    }
    do {
      try make()
      let file = try AttachmentWriter(in: self)
      var size = 0
      let digits = try ContentHash.digits {
        guard let bytes = piece, !bytes.isEmpty else { return nil }
        try checkpoint()
        size += bytes.count
        // It may be growing.
        guard size <= Self.largest else { throw AttachmentError.tooLarge(source) }
        try file.append(bytes)
        piece = try next()
        return bytes
      }
      guard
        let attachment = Attachment(hash: digits, name: Attachment.name(of: fileName, type))
      else { preconditionFailure("“\(fileName)” became no name of an attachment.") }
      try commit(file, as: attachment)
      return attachment
    } catch let error as FileError {
      throw AttachmentError(error)
    }
  }

  private func commit(_ file: AttachmentWriter, as attachment: Attachment) throws {
    let place = path(of: attachment)
    if size(of: attachment) != nil {
      // From here on nobody takes it for one that nothing needs; who did so before, has removed it.
      claim([attachment.hash])
    }
    if size(of: attachment) != nil {
      if isIntact(attachment.hash) { return try FolderPath.synchronize(path) }
      // If it can't be renamed, committing finds the name taken.
      try? Self.putAside(place)
    }
    do throws(FileError) {
      try file.commit(as: attachment.hash)
    } catch {
      // Another program added the same in the meantime.
      if error.code != .taken { throw error }
    }
  }

  /// The hash by which a file is called.
  ///
  /// - Parameter content: The bytes, which are read to their end.
  /// - Returns: The SHA-256 of the bytes, 64 lowercase hexadecimal digits.
  /// - Throws: Why they cannot be read.
  @Sendable public static func hash(
    of content: inout AttachmentReader
  ) throws(FileError) -> String {
    try ContentHash.digits { () throws(FileError) in try content.next() }
  }

  /// The hash of a file, and how it begins.
  func contents(
    of hash: String, checkpoint: () throws -> Void
  ) throws -> (hash: String, beginning: [UInt8]) {
    var content = try reader(of: hash)
    var beginning: [UInt8] = []
    let found = try ContentHash.digits {
      guard let piece = try content.next() else { return nil }
      try checkpoint()
      beginning += piece.prefix(AttachmentType.tellingBytes - beginning.count)
      return piece
    }
    return (found, beginning)
  }
}

/// How the file of an attachment is found.
public enum AttachmentCondition: Hashable, Sendable {
  /// It has the bytes that were added: so many, of this type.
  case sound(AttachmentType, size: Int)
  /// It doesn't exist.
  case missing
  /// It has other bytes than were added, or they cannot be read.
  case damaged
}

extension AttachmentFolder {
  /// Reads a file to its end and compares it with its hash.
  ///
  /// - Parameters:
  ///   - attachment: Which file.
  ///   - checkpoint: Called before each piece; an error it throws stops the work.
  /// - Returns: How it is found.
  /// - Throws: The checkpoint's error.
  public func condition(
    of attachment: Attachment, checkpoint: () throws -> Void = {}
  ) throws -> AttachmentCondition {
    guard let size = size(of: attachment) else { return .missing }
    do {
      let (hash, beginning) = try contents(of: attachment.hash, checkpoint: checkpoint)
      guard hash == attachment.hash else { return .damaged }
      let type = AttachmentType(beginning: beginning, named: attachment.name)
      return type.map { .sound($0, size: size) } ?? .damaged
    } catch is FileError {
      return .damaged
    }
  }

  /// Copies a file out, under its name or the first free one after it.
  ///
  /// - Parameters:
  ///   - attachment: Which file.
  ///   - folder: The path of an existing folder; no file there is replaced.
  /// - Returns: The path of the copy.
  /// - Throws: An ``AttachmentError``; no file is left behind.
  public func copy(_ attachment: Attachment, to folder: String) throws -> String {
    do {
      let place = path(of: attachment)
      var content = try reader(of: attachment.hash)
      let file = try AtomicFile(in: folder, isPrivate: true)
      let hash = try ContentHash.digits { () throws(FileError) in
        let piece = try content.next()
        if let piece { try file.append(piece) }
        return piece
      }
      guard hash == attachment.hash else { throw AttachmentError.damaged(place) }
      let name = attachment.name as NSString
      return try file.commit(
        named: name.deletingPathExtension, extension: name.pathExtension
      ).path
    } catch let error as FileError {
      throw AttachmentError(error)
    }
  }
}
