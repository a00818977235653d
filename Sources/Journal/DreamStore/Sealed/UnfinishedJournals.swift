import Files
import GRDB

/// The hidden files from which a journal is made, and that a killed program leaves: each may be all of a
/// journal in plain text.
enum UnfinishedJournals {
  /// Creates a journal in a separate file.
  enum Maker: String, CaseIterable {
    case conversion = "sealing"
    case recovery
  }

  /// Where a journal is made that takes the place of another one.
  static func path(of maker: Maker, for journal: String) -> String {
    let name = FolderPath.name(of: journal)
    let hidden = "\(AtomicFile.hiddenPrefix)\(maker.rawValue)-\(name)"
    return "\(FolderPath.parent(of: journal))/\(hidden)"
  }

  /// The existing files.
  static func paths(for journal: String) -> [String] {
    let real = FolderPath.resolvingLinks(journal)
    return Maker.allCases.flatMap { maker in
      (DamagedFiles.companions + [""]).map { path(of: maker, for: real) + $0 }
    }.filter { FileSystem.exists($0) }
  }

  /// Overwrites and removes the files.
  ///
  /// - Parameter path: A journal that nobody else can write now, and so nobody converts or recovers.
  static func remove(of path: String) {
    for file in paths(for: path) { FileWiper.remove(file) }
  }

  /// Removes the files, unless another program may be writing them now.
  static func removeLeft(of path: String) {
    guard !paths(for: path).isEmpty else { return }
    do {
      let queue = try DatabaseQueue(path: path)
      try queue.writeWithoutTransaction { db in
        try db.beginTransaction(.immediate)
        remove(of: path)
        try db.rollback()
      }
      try queue.close()
    } catch {
      // The program with the journal is converting it, or removes them with the next change.
    }
  }
}
