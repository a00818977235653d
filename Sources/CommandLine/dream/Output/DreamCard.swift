import Dreams
import Wording

/// All there is to say about one dream.
struct DreamCard {
  let dream: Dream
  let isTrashed: Bool

  /// The fields, an empty line, and the text of the dream.
  func text(on screen: Screen) -> String {
    let words = Wording.english
    let effects = dream.effects.map { words.name(of: $0) }.joined(separator: ", ")
    var parts = [
      ("Id", dream.id.text),
      ("Night", dream.date.description),
      ("Creatures", words.creatures(of: dream)),
      ("Effects", effects.isEmpty ? "none" : effects),
      ("Created", dream.created.description),
    ]
    if isTrashed { parts.append(("Place", "in the trash")) }
    let head = parts.map { screen.dimmed($0.padded(to: 11)) + $1 + "\n" }.joined()
    // A terminal obeys control characters; a file gets the text as it is.
    let text = screen.isTerminal ? dream.description.printableLines : dream.description
    return text.isEmpty ? head : head + "\n" + text + (text.hasSuffix("\n") ? "" : "\n")
  }
}
