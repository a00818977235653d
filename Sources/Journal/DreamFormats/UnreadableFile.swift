/// Why a file cannot be read.
public struct UnreadableFile: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reasons.
  public enum Code: Hashable, Sendable {
    /// There is nothing at the path.
    case missing
    /// The system does not allow reading it.
    case unreadable
    /// A folder has no file that could contain dreams.
    case empty
    /// It is too large to import.
    case tooLarge
  }

  /// The reason.
  public let code: Code
  /// The path of the file or the folder; nil for a pipe.
  public let path: String?

  init(_ code: Code, _ path: String?) {
    self.code = code
    self.path = path
  }

  /// What happened: a sentence that begins in lowercase and has no period.
  public var happened: String {
    let place = path.map { "“\($0)”" } ?? "standard input"
    return switch code {
    case .missing: "there is no file \(place)"
    case .unreadable: "\(place) cannot be read"
    case .empty: "there is no file with dreams in \(place)"
    case .tooLarge: "\(place) has more than \(ImportedFile.byteLimit >> 20) MiB"
    }
  }

  /// What to do: a sentence that begins in lowercase and has no period.
  public var advice: String {
    switch code {
    case .missing: "name one that exists"
    case .unreadable: "check its permissions"
    case .empty: "their names end in \(ImportedFiles.extensions.sorted().joined(separator: ", "))"
    case .tooLarge: "import it in parts"
    }
  }

  /// The same as ``happened``.
  public var description: String { happened }
}
