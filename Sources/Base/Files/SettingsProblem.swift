/// A problem with a settings file that the user should know about.
public enum SettingsProblem: Hashable, Sendable, CustomStringConvertible {
  /// A file was not understood and has been renamed; the program goes by its defaults.
  case setAside(path: String, as: String)
  /// A file cannot be read or written, and is unchanged.
  case failed(FileError)

  /// What happened: a sentence that begins in lowercase and has no period.
  public var description: String {
    switch self {
    case .setAside(let path, let place):
      "the settings in “\(path)” were not understood; the file is now “\(place)”"
    case .failed(let error):
      "the settings in “\(error.path)” cannot be \(error.isWriting ? "written" : "read"):"
        + " \(error.reason)"
    }
  }
}
