import DreamFormats
import Foundation

/// Where an export goes, as a command line says it.
struct ExportPlace: Equatable {
  var folder: String
  var name: String
  var ending: String

  /// Whether the command line names a file of the folder that one is in, and no folder.
  private(set) var isNameOnly = false

  /// A folder gets a file named after what is in it; a name without an ending gets one.
  init(_ path: String, format: DreamFormat?) {
    if FileManager.default.isFolder(path) {
      (folder, name, ending) = (path, "dreams", (format ?? .json).fileEnding)
      return
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let file = String(parts.last ?? "")
    let parents = parts.dropLast().joined(separator: "/")
    isNameOnly = parts.count == 1
    folder = isNameOnly ? "." : parents.isEmpty ? "/" : parents
    guard let point = file.lastIndex(of: "."), point > file.startIndex,
      file.index(after: point) < file.endIndex
    else {
      (name, ending) = (file, (format ?? .json).fileEnding)
      return
    }
    (name, ending) = (String(file[..<point]), String(file[file.index(after: point)...]))
  }

  /// What the ending of the name says; nil where it says nothing.
  var format: DreamFormat? {
    let ending = ending.lowercased()
    if ending == "markdown" { return .markdown }
    return DreamFormat.exported.first { $0.fileEnding == ending }
  }
}

extension FileManager {
  /// Whether there is a folder at a path, or a link to one.
  fileprivate func isFolder(_ path: String) -> Bool {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let type = (try? attributesOfItem(atPath: target))?[.type] as? FileAttributeType
    return type == .typeDirectory
  }
}
