import Files

extension DreamStore {
  /// Where the journal is, by the rules of the command line and of the desktop.
  ///
  /// In this order: the option, `$LUCID_DREAMS_JOURNAL`,
  /// `$XDG_DATA_HOME/lucid-dreams/journal.sqlite`,
  /// `$HOME/.local/share/lucid-dreams/journal.sqlite`. Empty values count as absent, and so does an
  /// `XDG_DATA_HOME` or `HOME` that isn't an absolute path. Without a home in the environment, the
  /// user account's is used.
  ///
  /// - Parameters:
  ///   - option: The path given with `--journal`, if any; may be relative.
  ///   - environment: The environment variables of the process.
  /// - Returns: A path that is not empty; nothing is made and nothing is looked up there.
  public static func path(option: String?, environment: [String: String]) -> String {
    if let option, !option.isEmpty { return option }
    if let journal = environment["LUCID_DREAMS_JOURNAL"], !journal.isEmpty { return journal }
    return UserFolders(environment: environment).programData + "/journal.sqlite"
  }
}
