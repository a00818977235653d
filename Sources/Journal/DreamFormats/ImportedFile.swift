public import Dreams

/// A file and its attributes.
public struct ImportedFile: Sendable {
  /// The name, with its folders below the one that was chosen; nil for standard input.
  public var name: String?
  /// Where it is below the folder that was chosen, if its name is not what is on the disk.
  var path: String?
  /// All of its contents.
  public var bytes: [UInt8]
  /// When it was last modified, if known.
  public var modified: Moment?

  /// Describes a file.
  ///
  /// - Parameters:
  ///   - name: The name, with folders before it; nil for standard input.
  ///   - bytes: All of its contents.
  ///   - modified: When it was last modified, if known.
  public init(name: String? = nil, bytes: [UInt8], modified: Moment? = nil) {
    self.name = name
    self.bytes = bytes
    self.modified = modified
  }

  /// The largest file that is read: more than a lifetime of dreams.
  public static let byteLimit = 512 << 20

  /// Whether the file is a journal, a backup of one, or another database, none of which can be
  /// imported.
  public var isDatabase: Bool { bytes.starts(with: Array("SQLite format 3\0".utf8)) }

  /// Whether the file is a picture or a sound; no text has the control characters of their beginnings.
  var isMedia: Bool {
    let beginning = Array(bytes.prefix(AttachmentType.tellingBytes))
    return beginning.contains { $0 < 0x09 }
      && AttachmentType(beginning: beginning, named: lowercasedName) != nil
  }

  /// Whether the file is a property list in binary form.
  var isBinaryPropertyList: Bool { bytes.starts(with: "bplist00".utf8) }

  /// The name without folders, lowercased; empty if there is none.
  var lowercasedName: String {
    (name ?? "").split(separator: "/").last.map { $0.lowercased() } ?? ""
  }
}
