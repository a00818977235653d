/// Why something could not be read, and where.
public struct ImportProblem: UserFacingError, Hashable {
  /// Which of the entries of a file.
  public enum Entry: Hashable, Sendable {
    /// The dream of this number, from 1.
    case dream(Int)
    /// The dream of this number in the trash, from 1.
    case trashed(Int)
    /// The night of this number, from 1.
    case night(Int)
    /// The entry of this number, from 1.
    case entry(Int)
    /// The entry of this day of a month, as the file names it.
    case day(String)
    /// All of a file that is one entry, by its name if it has one.
    case file(String?)
  }

  /// What is wrong.
  public var fault: ImportFault
  /// The name of the file, where there is one among several.
  public var file: String?
  /// The line, from 1.
  public var line: Int?
  /// Which entry.
  public var entry: Entry?

  /// The error among those for which there are words.
  public var problem: Problem { .importing(self) }

  /// Whether the entry can be read when the order of day, month and year is given.
  public var isAboutDateOrder: Bool {
    switch fault {
    case .ambiguousDate, .shortYear, .otherOrder: true
    default: false
    }
  }

  /// Whether the file can be read when its encoding is given.
  public var isAboutEncoding: Bool {
    switch fault {
    case .unknownEncoding(let guesses): !guesses.isEmpty
    case .notInEncoding: true
    default: false
    }
  }

  /// The encodings that the file may be in, the likeliest first.
  public var likelyEncodings: [EncodingGuess] {
    if case .unknownEncoding(let guesses) = fault { guesses } else { [] }
  }

  /// Describes a problem.
  ///
  /// - Parameters:
  ///   - fault: What is wrong.
  ///   - file: The name of the file.
  ///   - line: The line, from 1.
  ///   - entry: Which entry.
  public init(
    _ fault: ImportFault, file: String? = nil, line: Int? = nil, entry: Entry? = nil
  ) {
    self.fault = fault
    self.file = file
    self.line = line
    self.entry = entry
  }
}
