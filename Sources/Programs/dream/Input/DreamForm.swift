import Dreams
import Foundation

/// A dream as a file for an editor: its text, a line that ends it, and below it a line for each field.
///
///     Flying over the sea
///
///     --- Fields: this line and all below it are not part of the text ---
///     creature: shark
///     # lucidity: 0 to 4
///
/// Unedited text and values keep every byte. The line that ends the text differs from all lines of
/// the text, and the last one of its kind counts.
struct DreamForm: Sendable {
  /// The edits, as far as they differ from the dream.
  struct Edit {
    fileprivate(set) var text: String?
    fileprivate var values: [(field: Field<Dream>, value: FieldValue?)] = []

    /// Applies the edits; everything else in the dream is unchanged.
    func apply(to dream: inout Dream) {
      if let text { dream.description = text }
      for (field, value) in values { dream[field.key] = value }
    }
  }

  /// A value as the file has it, and the number of its line.
  private struct Value {
    var text: String
    let line: Int
  }

  /// The file as the editor opens it.
  let contents: String

  private let text: String
  private let isNew: Bool
  private let marker: String
  /// The values as the file has them, by key.
  private let written: [String: String]

  /// Writes a dream into a file.
  ///
  /// - Parameters:
  ///   - dream: The dream.
  ///   - isNew: Whether it is not in the journal yet, and is not worth keeping without a text.
  init(_ dream: Dream, isNew: Bool) {
    text = dream.description
    self.isNew = isNew
    marker = Self.marker(for: text)
    var written: [String: String] = [:]
    var lines = [text, "", marker, Self.explanation]
    for field in Dream.fields.withOptions {
      let value = dream[field.key].map(field.kind.text(of:)) ?? ""
      if value.isEmpty {
        lines.append("# \(field.key): \(field.values)")
      } else {
        written[field.key] = value
        lines.append("\(field.key): \(value.utf8Lines.joined(separator: "\n  "))")
      }
    }
    self.written = written
    contents = lines.joined(separator: "\n") + "\n"
  }

  private static let explanation = """
    # One field a line. Further lines of a value begin with two spaces, words have ; between.
    # A line that begins with # does not count.
    """

  /// A line that is not in the text.
  private static func marker(for text: String) -> String {
    var number = 1
    while true {
      let count = number == 1 ? "" : " \(number)"
      let marker = "--- Fields\(count): this line and all below it are not part of the text ---"
      if !text.utf8.contains(marker.utf8) { return marker }
      number += 1
    }
  }

  /// Reads a file that was edited.
  ///
  /// - Parameters:
  ///   - contents: The bytes of the file.
  ///   - nothingDone: What to say when it is refused.
  /// - Returns: What differs from the dream.
  /// - Throws: Which line is wrong, or that there is no text.
  func edit(in contents: Data, whenRefused nothingDone: String) throws(Failure) -> Edit {
    let (text, lines) = try parts(of: contents, whenRefused: nothingDone)
    if text.isBlank, isNew || !self.text.isBlank {
      throw Failure(status: .other, happened: "the text is empty", advice: nothingDone)
    }
    var edit = Edit()
    if !text.hasBytes(of: self.text) { edit.text = text }
    guard let lines else { return edit }
    let values = try values(in: lines)
    for field in Dream.fields.withOptions {
      let value = values[field.key]
      guard !(value?.text ?? "").hasBytes(of: written[field.key] ?? "") else { continue }
      guard let value else {
        edit.values.append((field, nil))
        continue
      }
      edit.values.append((field, try Self.read(value, of: field)))
    }
    return edit
  }

  /// Whether a file has something that would be lost with it: another text, or other fields.
  func isWritten(in contents: Data) -> Bool {
    guard let (text, lines) = try? parts(of: contents, whenRefused: "") else { return true }
    if !text.isBlank, !text.hasBytes(of: self.text) { return true }
    guard let lines else { return false }
    guard let values = try? values(in: lines) else { return true }
    return values.contains { key, value in !value.text.hasBytes(of: written[key] ?? "") }
  }

  /// The text, and the lines below it with their numbers; nil if the line that ends the text is
  /// gone.
  private func parts(
    of contents: Data, whenRefused nothingDone: String
  ) throws(Failure) -> (text: String, fields: ArraySlice<String>?) {
    var file = try TextInput.decoded(contents, whenRefused: nothingDone)
    let mark: Unicode.Scalar = "\u{FEFF}"
    if file.unicodeScalars.first == mark, text.unicodeScalars.first != mark {
      file.unicodeScalars.removeFirst()
    }
    var lines = file.utf8Lines
    let ends = [marker, marker + "\r"]
    guard let place = lines.lastIndex(where: { line in ends.contains { $0.hasBytes(of: line) } })
    else {
      if lines.last == "" { lines.removeLast() }
      return (lines.joined(separator: "\n"), nil)
    }
    // An editor that ends lines in its own way has done so everywhere.
    if lines[place].utf8.last == 0x0D { lines = lines.map(\.withoutReturn) }
    var text = lines[..<place]
    if text.last == "" { text.removeLast() }
    return (text.joined(separator: "\n"), lines[(place + 1)...])
  }

  /// The values in the lines below the text, by key.
  private func values(in lines: ArraySlice<String>) throws(Failure) -> [String: Value] {
    var values: [String: Value] = [:]
    var key: String?
    var blanks = 0
    for (index, line) in zip(lines.indices, lines) {
      if line.utf8.starts(with: "  ".utf8), let key {
        values[key]?.text += String(repeating: "\n", count: blanks + 1)
        values[key]?.text += String(Substring(line.utf8.dropFirst(2)))
        blanks = 0
      } else if line.isBlank {
        blanks += 1
      } else if line.utf8.first != UInt8(ascii: "#") {
        let value = try value(in: line, number: index + 1)
        guard values[value.key] == nil else {
          throw Failure(
            status: .badInput, happened: "line \(index + 1) has '\(value.key)' once more",
            advice: "write each field once, the words of a set with ; between")
        }
        values[value.key] = Value(text: value.text, line: index + 1)
        key = value.key
        blanks = 0
      }
    }
    return values
  }

  private func value(
    in line: String, number: Int
  ) throws(Failure) -> (key: String, text: String) {
    let parts = line.utf8.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false
    ).map { String(Substring($0)) }
    guard parts.count == 2 else {
      throw Failure(
        status: .badInput, happened: "line \(number) is not a field: '\(line.clipped)'",
        advice: "write it as 'name: value', or above the line that ends the text")
    }
    let name = parts[0].trimmingCharacters(in: .whitespaces)
    guard let field = Dream.fields.named(name), field.key != "description" else {
      throw Failure(noField: name, among: Dream.fields.withOptions).inLine(number)
    }
    let text = parts[1]
    return (field.key, text.utf8.first == 0x20 ? String(Substring(text.utf8.dropFirst())) : text)
  }

  private static func read(_ value: Value, of field: Field<Dream>) throws(Failure) -> FieldValue? {
    do throws(FieldError) {
      let read = try field.kind.value(reading: value.text)
      guard read == nil, field.isStored, !field.kind.isSet else { return read }
      return try field.kind.value(accepting: .text(value.text))
    } catch {
      throw Failure(error, in: value.text, of: field, as: field.key).inLine(value.line)
    }
  }
}

extension Failure {
  /// Says in which line of a file it happened.
  fileprivate func inLine(_ number: Int) -> Failure {
    Failure(status: status, happened: "line \(number): \(happened)", advice: advice)
  }
}

extension String {
  /// The parts between line feeds, byte by byte; at least one.
  fileprivate var utf8Lines: [String] {
    utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  fileprivate var withoutReturn: String {
    utf8.last == 0x0D ? String(Substring(utf8.dropLast())) : self
  }

  fileprivate func hasBytes(of other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
