import TestSupport

extension Program {
  /// Another process that records.
  static func probe(
    _ arguments: [String], before words: [String] = [], environment: [String: String] = [:]
  ) throws -> Program {
    try Program(words + [built("SoundProbe")] + arguments, environment: environment)
  }

  /// All lines until its end.
  func linesUntilEnd() -> [String] {
    _ = wait()
    return lines
  }
}
