import Dreams

/// Dreams as people have them: a sentence or two, mostly one creature.
enum Sleeper {
  private static let sentences = [
    "Flying over the sea", "I was late for an exam in a school without doors",
    "The house had more rooms than I remembered", "A shark in a cardigan sold me ice",
    "We danced on the roof until it was the floor", "My teeth were piano keys",
  ]

  static func dreams(_ count: Int) -> [Dream] {
    let creatures = Dream.Creature.allCases
    return (0..<count).map { number in
      let first = sentences[number % sentences.count]
      let second = number % 3 == 0 ? ", and \(sentences[(number / 3) % sentences.count])" : ""
      return Dream(
        description: "\(first)\(second)", creature: creatures[number % creatures.count],
        effects: [], numberOfCreatures: number % 4 == 0 ? 1 + number % 7 : 1,
        date: Night(daysSince1970: 20_000 + number))
    }
  }
}
