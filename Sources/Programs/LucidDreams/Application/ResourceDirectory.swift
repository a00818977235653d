import Files
import Foundation

/// The files that are installed with the program: translations and icons.
enum ResourceDirectory {
  /// The folder of one kind of resource.
  ///
  /// For an installed program in `bin` it is in `share` next to `bin`; for a development build, in
  /// `share` in the build folder.
  static func path(of kind: String) -> String {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let folder = program.deletingLastPathComponent()
    let candidates = ["../share", "../../share"].map { place in
      folder.appending(path: "\(place)/\(kind)").standardizedFileURL.path
    }
    return candidates.first { FileSystem.exists($0) } ?? candidates[0]
  }
}
