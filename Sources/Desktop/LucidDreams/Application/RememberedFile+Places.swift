import DreamControllers
import Dreams
import Foundation

extension RememberedFile<SavedScreen> {
  /// What the screen of one journal showed: a file for each, in `$XDG_STATE_HOME/lucid-dreams`.
  init(journalPath: String, environment: [String: String]) {
    let folder = Self.folder("XDG_STATE_HOME", otherwise: ".local/state", in: environment)
    let journal = URL(filePath: journalPath).standardizedFileURL.path
    file = folder.appending(path: "screen-\(Self.fingerprint(of: journal)).json")
  }

  /// Tells journals apart by their paths.
  private static func fingerprint(of path: String) -> String {
    var hash = FNV1a()
    hash.combine(path.utf8)
    return String(hash.value, radix: 16)
  }
}

extension RememberedFile<Preferences> {
  /// What a person has chosen for all journals: `$XDG_CONFIG_HOME/lucid-dreams/preferences.json`.
  init(environment: [String: String]) {
    file = Self.folder("XDG_CONFIG_HOME", otherwise: ".config", in: environment)
      .appending(path: "preferences.json")
  }
}

extension RememberedFile {
  /// The program's own folder in one that the desktop names by a variable.
  private static func folder(
    _ variable: String, otherwise usual: String, in environment: [String: String]
  ) -> URL {
    let named = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"] ?? NSHomeDirectory()
    return URL(filePath: named ?? "\(home)/\(usual)").appending(path: "lucid-dreams")
  }
}
