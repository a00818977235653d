import DreamFormats
import Files
import Foundation

/// Where an export goes, as the command line says it.
struct ExportPlace: Equatable {
  let folder: String
  let name: String
  let fileExtension: String
  /// What the command line names; nil for a folder.
  private let path: OutputPlace?

  /// In a folder the file gets a default name; a name without an extension gets one.
  init(_ path: String, format: DreamFormat?) {
    let usual = (format ?? .json).fileExtension
    guard (try? FileStatus(of: path, followingLinks: true))?.kind != .folder else {
      (folder, name, fileExtension, self.path) = (path, "dreams", usual, nil)
      return
    }
    let place = OutputPlace(path)
    (folder, self.path) = (place.folder, place)
    (name, fileExtension) = place.parts ?? (place.fileName, usual)
  }

  /// The path of the file that was written, as the person would type it.
  func shown(_ written: String) -> String { path?.shown(written) ?? written }

  /// The format with the extension; nil for an unknown one.
  var format: DreamFormat? {
    let fileExtension = fileExtension.lowercased()
    if fileExtension == "markdown" { return .markdown }
    return DreamFormat.exported.first { $0.fileExtension == fileExtension }
  }
}
