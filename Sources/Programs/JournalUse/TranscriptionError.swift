/// Why there is no text of a recording, which is safe in any case.
public enum TranscriptionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The command has no word.
  case emptyCommand

  /// A quote in the command has no end, or a backslash stands at its end.
  case unfinishedQuote

  /// The command has a sign that only a shell understands.
  case shellOperator(Character)

  /// The command does not say where the file belongs.
  case noFile

  /// There is no program of this name.
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

  /// What happened, what is safe and what to do, in English.
  public var description: String {
    let safe = "The recording is safe."
    return switch self {
    case .emptyCommand: "There is no command. \(safe) Name one, such as: whisper-cli -nt -f %f"
    case .unfinishedQuote: "A quote in the command has no end. \(safe) Add the missing quote."
    case .shellOperator(let sign):
      """
      The command has a “\(sign)”, but no shell runs it. \(safe) \
      Put quotes around the sign, or name a script.
      """
    case .noFile: "The command names no file. \(safe) Put %f where the file belongs."
    case .notFound(let program):
      "There is no program “\(program)”. \(safe) Install it, or name another command."
    case .notStarted(let program, let reason):
      "“\(program)” could not be started (\(reason)). \(safe) Check the program and try again."
    case .failed(let program, let status, let lines):
      "“\(program)” ended with \(status)\(Self.quote(lines)). \(safe) Check the command."
    case .killed(let program, let signal, let lines):
      "“\(program)” was ended by signal \(signal)\(Self.quote(lines)). \(safe) Check the command."
    case .noOutput(let program):
      "“\(program)” has written no text. \(safe) Perhaps nothing is said in it; else check the command."
    case .tooMuchOutput(let program, let limit):
      """
      “\(program)” has written more than \(limit) bytes and was ended. \(safe) Check the command.
      """
    case .cancelled: "The transcription was cancelled. \(safe)"
    }
  }

  private static func quote(_ lines: [String]) -> String {
    lines.isEmpty ? "" : ": \(lines.joined(separator: " / "))"
  }
}
