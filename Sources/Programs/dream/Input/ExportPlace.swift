import DreamFormats
import Files
import Foundation

/// Where an export goes, as the command line says it.
struct ExportPlace: Equatable {
  var folder: String
  var name: String
  var fileExtension: String

  /// Whether the command line names a file of the current folder, without a path.
  private(set) var isNameOnly = false

  /// In a folder the file gets a default name; a name without an extension gets one.
  init(_ path: String, format: DreamFormat?) {
    if (try? FileStatus(of: path, followingLinks: true))?.kind == .folder {
      (folder, name, fileExtension) = (path, "dreams", (format ?? .json).fileExtension)
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
      (name, fileExtension) = (file, (format ?? .json).fileExtension)
      return
    }
    (name, fileExtension) = (String(file[..<point]), String(file[file.index(after: point)...]))
  }

  /// The format with the extension; nil for an unknown one.
  var format: DreamFormat? {
    let fileExtension = fileExtension.lowercased()
    if fileExtension == "markdown" { return .markdown }
    return DreamFormat.exported.first { $0.fileExtension == fileExtension }
  }
}
