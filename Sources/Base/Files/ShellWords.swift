/// The words of a line as a shell splits it: by spaces, quotes and backslashes.
///
/// Nothing is expanded: `$`, `*` and the like are ordinary letters.
///
/// ```swift
/// ShellWords("edit --text 'a b' 12").words       // ["edit", "--text", "a b", "12"]
/// ShellWords("edit --text 'a b").endsInsideQuote // true
/// ```
public struct ShellWords: Hashable, Sendable {
  /// The words; the last one may be incomplete.
  public private(set) var words: [String] = []

  /// Whether the next letter would belong to the last word; false after a space.
  public private(set) var endsInsideWord = false

  /// Whether a quote is open, or the line ends with a backslash.
  public private(set) var endsInsideQuote = false

  /// The first unquoted operator of a shell, such as `|`.
  public private(set) var shellOperator: Character?

  /// Splits a line.
  ///
  /// - Parameter line: The line.
  public init(_ line: String) {
    var quote: Character?
    var rest = line[...]
    while let letter = rest.popFirst() {
      switch (quote, letter) {
      case ("'", "'"), ("\"", "\""): quote = nil
      case ("'", _): add(letter)
      case (let open, "\\"):
        guard let next = rest.popFirst() else {
          begin()
          endsInsideQuote = true
          return
        }
        // Inside double quotes, a backslash escapes only these.
        if open != nil, !["\"", "\\", "$", "`"].contains(next) { add("\\") }
        add(next)
      case (.some, _): add(letter)
      case (nil, "'"), (nil, "\""):
        begin()
        quote = letter
      case (nil, _) where letter.isWhitespace: endsInsideWord = false
      default:
        if "|&;<>`".contains(letter) { shellOperator = shellOperator ?? letter }
        add(letter)
      }
    }
    endsInsideQuote = quote != nil
  }

  private mutating func begin() {
    if !endsInsideWord { words.append("") }
    endsInsideWord = true
  }

  private mutating func add(_ letter: Character) {
    begin()
    words[words.count - 1].append(letter)
  }
}
