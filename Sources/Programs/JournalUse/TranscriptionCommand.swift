public import Errors
import Files

/// A transcription command as typed by the user.
///
/// It is split into words as by a shell, at spaces, with quotes and backslashes. But no shell runs
/// it: `$`, `*` and the like have no meaning, and a file name is never interpreted.
///
/// ```swift
/// let command = try TranscriptionCommand("whisper-cli --no-prints -m '/my models/base.bin' -f %f")
/// command.words(for: "/a b.opus", home: nil)  // […, "-f", "/a b.opus"]
/// ```
public struct TranscriptionCommand: Hashable, Sendable {
  /// A part of a word.
  private enum Part: Hashable {
    case text(String)
    case file
  }

  /// The user's input.
  public let text: String

  private let parts: [[Part]]

  /// Reads a command.
  ///
  /// - Parameter text: The program and its arguments. `%f` is replaced with the file, anywhere in a
  ///   word, and `%%` with a percent sign. `~/` at the start of a word is the home folder.
  /// - Throws: ``TranscriptionError/emptyCommand``, ``TranscriptionError/unfinishedQuote``,
  ///   ``TranscriptionError/shellOperator(_:)`` or ``TranscriptionError/noFile``.
  public init(_ text: String) throws(TranscriptionError) {
    let line = ShellWords(text)
    if let sign = line.shellOperator { throw .shellOperator(sign) }
    guard !line.endsInsideQuote else { throw .unfinishedQuote }
    guard !line.words.isEmpty else { throw .emptyCommand }
    self.text = text
    parts = line.words.map(Self.parts)
    guard parts.contains(where: { $0.contains(.file) }) else { throw .noFile }
  }

  /// The program and its arguments for a file.
  ///
  /// - Parameters:
  ///   - file: The path of the file. It should begin with a slash, so that no program takes it for an
  ///     option.
  ///   - home: The user's home folder, if any.
  /// - Returns: At least one word.
  public func words(for file: String, home: String?) -> [String] {
    parts.map { parts in
      let word = parts.map { part in
        switch part {
        case .text(let text): text
        case .file: file
        }
      }
      .joined()
      guard let home, case .text(let first)? = parts.first, first.hasPrefix("~/") else {
        return word
      }
      return home + word.dropFirst()
    }
  }

  private static func parts(of word: String) -> [Part] {
    var (parts, text, isEscaped) = ([Part](), "", false)
    for letter in word {
      switch (isEscaped, letter) {
      case (false, "%"):
        isEscaped = true
        continue
      case (false, _), (true, "%"): text.append(letter)
      case (true, "f"):
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        parts.append(.file)
      case (true, _): text += "%\(letter)"
      }
      isEscaped = false
    }
    if isEscaped { text.append("%") }
    if !text.isEmpty || parts.isEmpty { parts.append(.text(text)) }
    return parts
  }
}
