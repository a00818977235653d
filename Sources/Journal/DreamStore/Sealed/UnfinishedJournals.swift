import Files
import GRDB

/// The hidden files from which a journal is made, and that a killed program leaves: each may be all of a
/// journal in plain text.
struct UnfinishedJournals: Sendable {
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

  /// Where such a file can be.
  private let places: [String]

  /// Those of a journal, where a link to it leads now.
  init(for journal: String) {
    let real = FolderPath.resolvingLinks(journal)
    places = Maker.allCases.flatMap { maker in
      (DamagedFiles.companions + [""]).map { Self.path(of: maker, for: real) + $0 }
    }
  }

  /// The existing files.
  var paths: [String] { places.filter { FileSystem.exists($0) } }

  /// Overwrites and removes the files, of a journal that nobody else can write now, and so nobody converts
  /// or recovers.
  func remove() {
    for file in paths { FileWiper.remove(file) }
  }

  /// Removes the files, unless another program may be writing them now.
  static func removeLeft(of path: String) {
    let unfinished = Self(for: path)
    guard !unfinished.paths.isEmpty else { return }
    do {
      let queue = try DatabaseQueue(path: path)
      try queue.writeWithoutTransaction { db in
        try db.beginTransaction(.immediate)
        unfinished.remove()
        try db.rollback()
      }
      try queue.close()
    } catch {
      // The program with the journal is converting it, or removes them with the next change.
    }
  }
}
