import Files

/// The path of a file to write, as the command line says it: a folder, and a name in it.
struct OutputPlace: Equatable {
  /// The path of the folder.
  let folder: String
  /// The name of the file, with its extension.
  let fileName: String
  /// Whether the command line names a file of the current folder, without a path.
  let isNameOnly: Bool

  init(_ path: String) {
    (folder, fileName) = FolderPath.split(path)
    isNameOnly = !path.contains("/")
  }

  /// The name of the file without an extension.
  ///
  /// - Parameter fileExtension: The extension in lowercase, without the period.
  /// - Returns: The name; nil if the file has another extension, or nothing before it.
  func name(before fileExtension: String) -> String? {
    let ending = "." + fileExtension
    guard fileName.lowercased().hasSuffix(ending), fileName.count > ending.count else { return nil }
    return String(fileName.dropLast(ending.count))
  }

  /// The name and the extension of the file; nil where one of them is missing.
  var parts: (name: String, fileExtension: String)? {
    guard let point = fileName.lastIndex(of: "."), point > fileName.startIndex,
      fileName.index(after: point) < fileName.endIndex
    else { return nil }
    return (String(fileName[..<point]), String(fileName[fileName.index(after: point)...]))
  }

  /// The path of a file in the folder as the person would type it.
  func shown(_ path: String) -> String {
    path.hasPrefix("./") && isNameOnly ? String(path.dropFirst(2)) : path
  }
}
