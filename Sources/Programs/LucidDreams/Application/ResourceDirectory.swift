import Files

/// The files that are installed with the program: translations and icons.
enum ResourceDirectory {
  /// The folder of the program, found at the start: the program may be replaced while it runs.
  private static let program = FolderPath.parent(of: FolderPath.resolvingLinks("/proc/self/exe"))

  /// The folder of one kind of resource.
  ///
  /// For an installed program in `bin` it is in `share` next to `bin`; for a development build, in
  /// `share` in the build folder.
  static func path(of kind: String) -> String {
    let build = FolderPath.parent(of: program)
    let candidates = [build, FolderPath.parent(of: build)].map {
      ($0 == "/" ? "" : $0) + "/share/\(kind)"
    }
    return candidates.first { FileSystem.exists($0) } ?? candidates[0]
  }
}
