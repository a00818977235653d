/// Why something could not be read, and where.
public struct ImportProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file, where there is one among several.
  public var file: String?
  /// The line, from 1.
  public var line: Int?
  /// Which entry: "dream 3", "day 31".
  public var entry: String?
  /// What is wrong there: a sentence that begins in lowercase and has no period.
  public var sentence: String
  /// Whether the entry can be read when the order of day, month and year is given.
  public var isAboutDateOrder = false

  /// Describes a problem.
  ///
  /// - Parameters:
  ///   - sentence: What is wrong, beginning in lowercase, without a period.
  ///   - file: The name of the file.
  ///   - line: The line, from 1.
  ///   - entry: Which entry.
  public init(
    _ sentence: String, file: String? = nil, line: Int? = nil, entry: String? = nil
  ) {
    self.sentence = sentence
    self.file = file
    self.line = line
    self.entry = entry
  }

  /// Where and what: "2026-11.txt, line 3, day 31: there is no such date".
  public var description: String {
    let place = [file, line.map { "line \($0)" }, entry].compactMap { $0 }
    return place.isEmpty ? sentence : place.joined(separator: ", ") + ": " + sentence
  }
}
