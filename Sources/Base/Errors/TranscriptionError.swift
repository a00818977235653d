/// Why a recording was not transcribed; the recording itself is always safe.
public enum TranscriptionError: UserFacingError, Hashable {
  /// The command has no word.
  case emptyCommand

  /// A quote in the command has no end, or a backslash stands at its end.
  case unfinishedQuote

  /// The command has a sign that only a shell understands.
  case shellOperator(Character)

  /// The command does not say where the file belongs.
  case noFile

  /// There is no program with this name.
  case notFound(program: String)

  /// The program could not be started, for a reason in the words of the system.
  case notStarted(program: String, reason: String)

  /// The program ended with a status other than 0; its last lines say why.
  case failed(program: String, status: Int32, lines: [String])

  /// A signal has ended the program; its last lines may say why.
  case killed(program: String, signal: Int32, lines: [String])

  /// The program has written nothing.
  case noOutput(program: String)

  /// The program has written more than any recording has words for, and was ended.
  case tooMuchOutput(program: String, limit: Int)

  /// Somebody has ended it.
  case cancelled

  /// The error among those for which there are words.
  public var problem: Problem { .transcription(self) }
}
