import Files
import Foundation

extension FolderPath {
  /// Whether a folder that a person has chosen is or has the home, or the folder of the journal: other programs
  /// are to write into it.
  static func isTooWide(_ folder: String, forJournal journal: String, home: String) -> Bool {
    let place = resolved(folder)
    return [home, split(journal).folder].map(resolved).contains { inner in
      (inner + "/").hasPrefix(place == "/" ? "/" : place + "/")
    }
  }

  private static func resolved(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }
}
