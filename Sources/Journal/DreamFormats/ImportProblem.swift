/// Why something could not be read, and where.
public struct ImportProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem, for programs that word it in another language.
  public enum Kind: Hashable, Sendable {
    /// The file is a journal, a backup of one, or another database.
    case database
    /// The file is an archive of files.
    case archive
    /// The file is too large to import.
    case tooLarge
    /// The bytes are not text in a known encoding.
    case encoding
    /// The text is not JSON, YAML or a table, as it should be.
    case syntax
    /// No known format is like this.
    case unknownFormat
    /// There is nothing to read.
    case empty
    /// It cannot be read from the disk.
    case unreadable
    /// Its name is not UTF-8.
    case name
    /// Something is not a date, or not clearly one.
    case date
    /// Something is missing that every dream has.
    case missing
    /// A field cannot have the value.
    case value
    /// Anything else, which the sentence says.
    case other
  }

  /// The problem.
  public var kind: Kind
  /// The name of the file, where there is one among several.
  public var file: String?
  /// The line, from 1.
  public var line: Int?
  /// Which entry: "dream 3", "day 31".
  public var entry: String?
  /// The problem: a sentence that begins in lowercase and has no period.
  public var sentence: String
  /// Whether the entry can be read if the order of day, month and year is given.
  public var isAboutDateOrder = false

  /// Describes a problem.
  ///
  /// - Parameters:
  ///   - sentence: The problem, beginning in lowercase, without a period.
  ///   - kind: What kind of thing that is.
  ///   - file: The name of the file.
  ///   - line: The line, from 1.
  ///   - entry: Which entry.
  public init(
    _ sentence: String, kind: Kind = .other, file: String? = nil, line: Int? = nil,
    entry: String? = nil
  ) {
    self.sentence = sentence
    self.kind = kind
    self.file = file
    self.line = line
    self.entry = entry
  }

  /// The place and the problem: "2026-11.txt, line 3, day 31: there is no such date".
  public var description: String {
    let place = [file, line.map { "line \($0)" }, entry].compactMap { $0 }
    return place.isEmpty ? sentence : place.joined(separator: ", ") + ": " + sentence
  }
}
