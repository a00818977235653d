import Dreams

/// All there is to say about one dream.
struct DreamCard {
  let dream: Dream
  let isTrashed: Bool

  /// Named parts, an empty line, and the words of the dream.
  func text(on screen: Screen) -> String {
    let effects = dream.effects.map(\.name).joined(separator: ", ")
    var parts = [
      ("Id", dream.id.text),
      ("Night", dream.date.description),
      ("Creatures", dream.creatureSummary),
      ("Effects", effects.isEmpty ? "none" : effects),
      ("Created", dream.created.description),
    ]
    if isTrashed { parts.append(("Place", "in the trash")) }
    let head = parts.map { screen.dimmed($0.padded(to: 11)) + $1 + "\n" }.joined()
    // A terminal obeys control characters; a file is given the words as they are.
    let words = screen.isTerminal ? dream.description.printableLines : dream.description
    return words.isEmpty ? head : head + "\n" + words + (words.hasSuffix("\n") ? "" : "\n")
  }
}
