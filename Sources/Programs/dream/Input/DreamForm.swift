import Dreams
import Foundation

/// A dream as a file for an editor: a line for each field between two lines of hyphens, and below them the text.
///
///     ---
///     creature: shark
///     # lucidity: 0 to 4
///     ---
///
///     Flying over the sea
///
/// Unedited text and values keep every byte: no line of a value is three hyphens, and all below the second such
/// line is text, except for the empty line that follows it and the line break at the end.
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

  /// The number of the line at which the text begins.
  let firstLine: Int

  private let text: String
  private let isNew: Bool
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
    var written: [String: String] = [:]
    var lines = [Self.hyphens, Self.explanation]
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
    let head = (lines + [Self.hyphens, "", ""]).joined(separator: "\n")
    contents = head + text + "\n"
    firstLine = head.utf8Lines.count
  }

  private static let hyphens = "---"

  private static let explanation = """
    # The fields, one a line; the words of the dream stand below the next three hyphens.
    # Further lines of a value begin with two spaces, words have ; between.
    # A line that begins with # does not count.
    """

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

  /// The text in a file, whatever its fields are.
  func words(in contents: Data) -> String {
    (try? parts(of: contents, whenRefused: ""))?.text ?? String(decoding: contents, as: UTF8.self)
  }

  /// The text, and the lines of the fields above it with their numbers; nil for these if the person has removed
  /// them together with the hyphens.
  private func parts(
    of contents: Data, whenRefused nothingDone: String
  ) throws(Failure) -> (text: String, fields: ArraySlice<String>?) {
    var lines = try TextInput.decoded(contents, whenRefused: nothingDone).utf8Lines
    guard let first = lines.first, Self.isHyphens(first) else {
      if lines.last == "" { lines.removeLast() }
      return (lines.joined(separator: "\n"), nil)
    }
    guard let end = lines.dropFirst().firstIndex(where: Self.isHyphens) else {
      throw Failure(
        status: .badInput, happened: "the three hyphens below the fields are gone",
        advice: "write them on a line of their own, above the words of the dream")
    }
    // An editor that ends lines in its own way has done so everywhere.
    if lines[end].utf8.last == 0x0D { lines = lines.map(\.withoutReturn) }
    var text = lines[(end + 1)...]
    if text.count > 1, text.first == "" { text.removeFirst() }
    if text.count > 1, text.last == "" { text.removeLast() }
    return (text.joined(separator: "\n"), lines[1..<end])
  }

  private static func isHyphens(_ line: String) -> Bool {
    line.withoutReturn.hasBytes(of: hyphens)
  }

  /// The values in the lines above the text, by key.
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
        advice: "write it as 'name: value', or below the next three hyphens")
    }
    let name = parts[0].trimmed()
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
