import Foundation

/// A question that only a person at a terminal can answer.
enum Confirmation {
  static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Whether the answer is yes; anything else is no.
  static func ask(_ question: String) -> Bool {
    try? FileHandle.standardError.write(contentsOf: Data("\(question) [y/N] ".utf8))
    let answer = readLine()?.trimmingCharacters(in: .whitespaces).lowercased()
    return answer == "y" || answer == "yes"
  }
}
