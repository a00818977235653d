import Files

extension FolderPath {
  /// Whether a folder that a person has chosen is or has the home, or the folder of the journal: other programs
  /// are to write into it.
  static func isTooWide(_ folder: String, forJournal journal: String, home: String) -> Bool {
    let place = resolvingLinks(folder)
    return [home, parent(of: journal)].map(resolvingLinks).contains { inner in
      (inner + "/").hasPrefix(place == "/" ? "/" : place + "/")
    }
  }
}
