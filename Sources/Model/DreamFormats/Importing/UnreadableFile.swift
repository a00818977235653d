/// Why the bytes of a file cannot be had.
public struct UnreadableFile: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of trouble, for programs.
  public enum Code: Hashable, Sendable {
    /// There is nothing at the path.
    case missing
    /// The system does not let it be read.
    case unreadable
    /// A folder has no file with dreams.
    case empty
    /// There is more than can be taken in at once.
    case tooLarge
  }

  /// The kind of trouble.
  public let code: Code
  /// What was to be read; nil for a pipe.
  public let path: String?

  init(_ code: Code, _ path: String?) {
    self.code = code
    self.path = path
  }

  /// What happened: a sentence that begins in small letters and has no full stop.
  public var happened: String {
    let place = path.map { "“\($0)”" } ?? "standard input"
    return switch code {
    case .missing: "there is no file \(place)"
    case .unreadable: "\(place) cannot be read"
    case .empty: "there is no file with dreams in \(place)"
    case .tooLarge: "\(place) has more than \(ImportedFile.byteLimit >> 20) MiB"
    }
  }

  /// What to do: a sentence that begins in small letters and has no full stop.
  public var advice: String {
    switch code {
    case .missing: "name one that exists"
    case .unreadable: "see who may read it"
    case .empty: "their names end in \(ImportedFiles.endings.sorted().joined(separator: ", "))"
    case .tooLarge: "import it in parts"
    }
  }

  /// The same as ``happened``.
  public var description: String { happened }
}
