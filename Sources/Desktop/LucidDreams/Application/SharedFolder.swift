import Foundation

/// Where the files are that come with the program: translations and icons.
enum SharedFolder {
  /// The folder of one kind of files.
  ///
  /// An installed program in `bin` has it in `share` beside `bin`; one that was just built, in the
  /// `share` of the folder of all builds.
  static func path(of kind: String) -> String {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let folder = program.deletingLastPathComponent()
    let places = ["../share", "../../share"].map { place in
      folder.appending(path: "\(place)/\(kind)").standardizedFileURL.path
    }
    return places.first { FileManager.default.fileExists(atPath: $0) }
      ?? places[0]
  }
}
