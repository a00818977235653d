/// The words of an unfinished line of a shell, as the shell would read them.
///
/// The last word is the one to complete, and is empty behind a space.
enum ShellWords {
  static func of(_ line: String) -> [String] {
    var words = [""]
    var isOpen = false
    var quote: Character?
    var rest = line[...]
    while let character = rest.popFirst() {
      if let open = quote, character == open {
        quote = nil
      } else if character == "\\", quote != "'" {
        if let next = rest.popFirst() { words[words.count - 1].append(next) }
        isOpen = true
      } else if quote != nil {
        words[words.count - 1].append(character)
      } else if character == "'" || character == "\"" {
        (quote, isOpen) = (character, true)
      } else if character.isWhitespace {
        if isOpen { words.append("") }
        isOpen = false
      } else {
        words[words.count - 1].append(character)
        isOpen = true
      }
    }
    return words
  }
}
