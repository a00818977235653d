import Foundation

/// A question that only a person at a terminal can answer.
enum Confirmation {
  static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Whether the answer is yes; anything else is no.
  static func ask(_ question: String) -> Bool {
    let answer = answer("\(question) [y/N] ")?.lowercased()
    return answer == "y" || answer == "yes"
  }

  /// Asks for a line, without the spaces around it; nil at the end of the input.
  static func answer(_ question: String) -> String? {
    // Without a question on the screen, an answer is still read.
    try? FileHandle.standardError.write(contentsOf: Data(question.utf8))
    return readLine()?.trimmingCharacters(in: .whitespaces)
  }

  /// Asks, and continues only after a yes.
  ///
  /// - Parameters:
  ///   - question: The action to confirm.
  ///   - command: The command that does it without asking: `dream encrypt --yes`.
  /// - Throws: A ``Failure`` without a terminal, and after a no.
  static func require(_ question: String, orUse command: String) throws(Failure) {
    guard canAsk else {
      throw Failure(
        status: .badInput, happened: "there is no terminal on which to ask you",
        advice: "nothing was changed; '\(command)' does it without asking")
    }
    guard ask(question) else {
      throw Failure(
        status: .other, happened: "nothing was changed", advice: "the journal is as it was")
    }
  }
}
