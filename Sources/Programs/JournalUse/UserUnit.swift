/// A unit of systemd, which starts a program of the person's own: a name and the text of its file.
///
/// ```swift
/// let text = "[Timer]\nOnCalendar=*-*-* 08:00:00\n"
/// let unit = UserUnit(name: "lucid-dreams-morning.timer", text: text)
/// ```
public struct UserUnit: Hashable, Sendable {
  /// The name of its file.
  public let name: String

  /// The contents of its file.
  public let text: String

  /// Describes a unit.
  ///
  /// - Parameters:
  ///   - name: The name of its file, such as `lucid-dreams-inbox.path`.
  ///   - text: The contents of its file.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// The line that starts a command, for the part `[Service]`.
  ///
  /// - Parameter words: The absolute path of the program, and its arguments, taken as they are.
  /// - Returns: The line; nil when a word has a line break, which no unit can have.
  public static func execStart(_ words: [String]) -> String? {
    var line = "ExecStart="
    for (index, word) in words.enumerated() {
      guard !word.contains(where: \.isNewline) else { return nil }
      let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("%", with: "%%").replacing("$", with: "$$")
      line += (index == 0 ? "" : " ") + "\"\(escaped)\""
    }
    return line
  }

  /// A path as the value of a setting that takes one, such as `PathChanged`.
  ///
  /// - Parameter path: An absolute path.
  /// - Returns: The value; nil for a path that no unit can have, because of a line break, or of spaces
  ///   or a backslash at its end.
  public static func value(ofPath path: String) -> String? {
    guard !path.contains(where: \.isNewline), let last = path.last, !last.isWhitespace, last != "\\"
    else { return nil }
    return path.replacing("%", with: "%%")
  }
}
