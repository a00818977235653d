/// A problem with a settings file that the user should know about.
public enum SettingsProblem: Hashable, Sendable {
  /// A file was not understood and has been renamed; the program goes by its defaults.
  case setAside(path: String, as: String)
  /// A file cannot be read or written, and is unchanged.
  case failed(FileError)
}
