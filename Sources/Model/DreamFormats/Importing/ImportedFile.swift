public import Dreams

/// A file as it was found.
public struct ImportedFile: Sendable {
  /// The name, with the folders below the one that was chosen; nil where there is none, as of
  /// standard input.
  public var name: String?
  /// All that is in it.
  public var bytes: [UInt8]
  /// When it was written last, where that is known.
  public var modified: Moment?

  /// Describes a file.
  ///
  /// - Parameters:
  ///   - name: The name, with folders before it; nil where there is none.
  ///   - bytes: All that is in it.
  ///   - modified: When it was written last, where that is known.
  public init(name: String? = nil, bytes: [UInt8], modified: Moment? = nil) {
    self.name = name
    self.bytes = bytes
    self.modified = modified
  }

  /// The most bytes that one file may have: more than a life of dreams.
  public static let byteLimit = 512 << 20

  /// The name without folders and in small letters; empty where there is none.
  var plainName: String {
    (name ?? "").split(separator: "/").last.map { $0.lowercased() } ?? ""
  }
}
