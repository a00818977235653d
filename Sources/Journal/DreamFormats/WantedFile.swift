import Dreams
import Files

/// A picture or a sound in a separate file, named by an entry.
///
/// Reading dreams opens no such file. The importer looks for the paths below the folder of the
/// import, and attaches the first file that exists to the dream.
public struct WantedFile: Hashable, Sendable {
  /// Where it may be, the likeliest first: paths below the folder of the import, with neither `..` nor
  /// a scheme.
  public var paths: [String]

  /// What to call it; nil for the name of the file.
  public var name: String?

  /// The name under which ``ImportedDreams/notTaken`` counts it until it is attached; nil if it is
  /// not counted.
  public var countedAs: String?

  /// The bytes, where they are in the entry; the paths say nothing then.
  public var contents: [UInt8]?

  /// Whether nothing but the name of the entry says that there may be one, so that none is missed.
  public var isOptional = false

  /// The same with all paths below a folder.
  func below(_ folder: String) -> WantedFile {
    var file = self
    guard !folder.isEmpty else {
      file.paths.removeAll { $0.hasPrefix("../") }
      return file
    }
    // Some programs name all files from the top.
    file.paths =
      paths.compactMap { Self.path($0, from: folder) }
      + paths.filter { !$0.hasPrefix("../") }
    return file
  }

  /// Where a link from a file in a folder leads; nil for one that leaves the import, and for addresses.
  ///
  /// - Parameters:
  ///   - target: The path in the link, perhaps with `..`.
  ///   - folder: The folder of the file, below that of the import; empty at the top.
  /// - Returns: The path below the folder of the import.
  static func path(_ target: String, from folder: String) -> String? {
    var names = folder.split(separator: "/")
    var rest = target.split(separator: "/").filter { $0 != "." }
    while rest.first == "..", names.popLast() != nil { rest.removeFirst() }
    return target.hasPrefix("/") ? nil : local((names + rest).joined(separator: "/"))
  }

  /// A path without what leads nowhere; nil for one that leaves its folder, and for addresses.
  ///
  /// - Parameter text: The text.
  /// - Returns: The names of folders and of a file with single slashes between.
  static func local(_ text: String) -> String? {
    guard !text.hasPrefix("/"), text.utf8.count <= 1_000,
      text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
    else { return nil }
    if let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) {
      let scheme = text.utf8[..<colon]
      let isScheme = scheme.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
          UInt8(ascii: "."):
          true
        default: false
        }
      }
      let first = scheme.first.map { Character(Unicode.Scalar($0)) }
      if isScheme, first?.isLetter == true { return nil }
    }
    let names = text.split(separator: "/").filter { $0 != "." }
    guard !names.isEmpty, !names.contains("..") else { return nil }
    return names.joined(separator: "/")
  }
}

extension ImportedDreams {
  /// Notes the pictures and sounds that no dream names, and the files that are neither.
  ///
  /// - Parameter files: The files of the folder that are not read, by their paths in it.
  public mutating func noteOtherFiles(among files: [String]) {
    let named = Set(wantedFiles.values.joined().flatMap(\.paths)).union(linkedFiles.values)
    strayMedia = files.filter { AttachmentType.isSaid(by: $0) && !named.contains($0) }
      .map(FileName.readable)
    otherFiles = files.filter { !AttachmentType.isSaid(by: $0) }.map(FileName.readable)
  }

  /// Lets embedded files be anywhere in the folder of the import, as Obsidian keeps them, where only one has
  /// the name.
  ///
  /// - Parameter files: The files of the folder, by their paths in it.
  public mutating func findFiles(among files: [String]) {
    guard !wantedFiles.isEmpty, !files.isEmpty else { return }
    let named = Dictionary(grouping: files) { $0.split(separator: "/").last ?? "" }
    for (id, wanted) in wantedFiles {
      wantedFiles[id] = wanted.map { file in
        guard let name = file.paths.first?.split(separator: "/").last, file.countedAs == nil,
          let found = named[name], found.count == 1, !file.paths.contains(found[0])
        else { return file }
        var file = file
        file.paths += found
        return file
      }
    }
  }
}
