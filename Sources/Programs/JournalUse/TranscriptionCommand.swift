/// A command that writes down what is said in a file of sound, as a person has typed it.
///
/// It is split into words as a shell splits them, by spaces, quotes and backslashes. But no shell runs
/// it: `$`, `*` and the like mean nothing, and what a file is called is never read as anything else
/// than a name.
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

  /// What the person has typed.
  public let text: String

  private let parts: [[Part]]

  /// Reads a command.
  ///
  /// - Parameter text: The program and its arguments. `%f` stands for the file, anywhere in a word, and
  ///   `%%` for a percent sign. A word that begins with `~/` begins in the person's home folder.
  /// - Throws: ``TranscriptionError/emptyCommand``, ``TranscriptionError/unfinishedQuote``,
  ///   ``TranscriptionError/shellOperator(_:)`` or ``TranscriptionError/noFile``.
  public init(_ text: String) throws(TranscriptionError) {
    var reader = WordReader(text)
    let words = try reader.words()
    guard !words.isEmpty else { throw .emptyCommand }
    self.text = text
    parts = words.map(Self.parts)
    guard parts.contains(where: { $0.contains(.file) }) else { throw .noFile }
  }

  /// The program and its arguments for a file.
  ///
  /// - Parameters:
  ///   - file: The path of the file. It should begin with a slash, so that no program takes it for an
  ///     option.
  ///   - home: The person's home folder, or nil where there is none.
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

/// Splits a line into words as a shell does.
private struct WordReader {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  mutating func words() throws(TranscriptionError) -> [String] {
    var words: [String] = []
    var word: String?
    while let letter = rest.popFirst() {
      switch letter {
      case "'": word = try (word ?? "") + quoted()
      case "\"": word = try (word ?? "") + quotedWithEscapes()
      case "\\":
        guard let next = rest.popFirst() else { throw .unfinishedQuote }
        word = (word ?? "") + String(next)
      case "|", "&", ";", "<", ">", "`": throw .shellOperator(letter)
      case _ where letter.isWhitespace:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(letter)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  private mutating func quoted() throws(TranscriptionError) -> String {
    guard let end = rest.firstIndex(of: "'") else { throw .unfinishedQuote }
    defer { rest = rest[end...].dropFirst() }
    return String(rest[..<end])
  }

  private mutating func quotedWithEscapes() throws(TranscriptionError) -> String {
    var text = ""
    while let letter = rest.popFirst() {
      switch letter {
      case "\"": return text
      case "\\":
        guard let next = rest.popFirst() else { throw .unfinishedQuote }
        text += ["\"", "\\", "$", "`"].contains(next) ? String(next) : "\\\(next)"
      default: text.append(letter)
      }
    }
    throw .unfinishedQuote
  }
}
