public import Dreams

/// A file and its attributes.
public struct ImportedFile: Sendable {
  /// The name, with its folders below the one that was chosen; nil for standard input.
  public var name: String? {
    didSet { lowercasedName = Self.lowercasedName(of: name) }
  }
  /// Where it is below the folder that was chosen, if its name is not what is on the disk.
  var path: String?
  /// The name with its date in full, where it has one in six digits; see ``ShortDateNames``.
  var nameWithDate: String?
  /// The days that a name which begins with six digits may be of, where nothing says which.
  var daysOfName: [Night] = []
  /// All of its contents.
  public var bytes: [UInt8]
  /// When it was last modified, if known.
  public var modified: Moment?
  /// When its program says that it was made, in a file beside it.
  var made: Moment?

  /// The name without folders, lowercased; empty if there is none.
  private(set) var lowercasedName: String

  /// The name that says what a note is about; empty if there is none.
  var nameOfNote: String { nameWithDate ?? name ?? "" }

  /// Describes a file.
  ///
  /// - Parameters:
  ///   - name: The name, with folders before it; nil for standard input.
  ///   - bytes: All of its contents.
  ///   - modified: When it was last modified, if known.
  public init(name: String? = nil, bytes: [UInt8], modified: Moment? = nil) {
    self.name = name
    lowercasedName = Self.lowercasedName(of: name)
    self.bytes = bytes
    self.modified = modified
  }

  /// The largest file that is read: more than a lifetime of dreams.
  public static let byteLimit = 512 << 20

  /// Whether the file is a journal, a backup of one, or another database, none of which can be
  /// imported.
  public var isDatabase: Bool { bytes.starts(with: "SQLite format 3\0".utf8) }

  /// Whether the file is a picture or a sound; no text has the control characters of their beginnings.
  var isMedia: Bool {
    let beginning = Array(bytes.prefix(AttachmentType.tellingBytes))
    return beginning.contains { $0 < 0x09 }
      && AttachmentType(beginning: beginning, named: lowercasedName) != nil
  }

  /// Whether the file is an archive of others, or compressed.
  var isArchive: Bool {
    Self.signsOfArchives.contains { bytes.starts(with: $0) }
      || bytes.dropFirst(257).starts(with: "ustar".utf8)
  }

  private static let signsOfArchives: [[UInt8]] = [
    // zip, with files and without; 7z; RAR; gzip; xz; bzip2; Zstandard
    [0x50, 0x4B, 0x03, 0x04], [0x50, 0x4B, 0x05, 0x06], [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C],
    [0x52, 0x61, 0x72, 0x21, 0x1A, 0x07], [0x1F, 0x8B, 0x08],
    [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00],
    [0x42, 0x5A, 0x68, 0x39, 0x31, 0x41, 0x59], [0x28, 0xB5, 0x2F, 0xFD],
  ]

  /// Whether a file of this name is an archive.
  static func isArchive(named name: String) -> Bool {
    let ending = name.split(separator: ".").last?.lowercased() ?? ""
    return [
      "zip", "7z", "rar", "gz", "tgz", "bz2", "xz", "zst", "tar", "bear2bk", "textpack", "jex",
    ]
    .contains(ending)
  }

  /// Whether the file is a property list in binary form.
  var isBinaryPropertyList: Bool { bytes.starts(with: "bplist00".utf8) }

  private static func lowercasedName(of name: String?) -> String {
    name?.utf8.split(separator: UInt8(ascii: "/")).last.flatMap(String.init)?.lowercased() ?? ""
  }
}
