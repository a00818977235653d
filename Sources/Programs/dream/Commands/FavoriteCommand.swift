import ArgumentParser
import Dreams
import Wording

struct FavoriteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "favorite",
    abstract: "Show or choose the favorite creature.",
    discussion: """
      Examples:
        dream favorite
        dream favorite dragon

      New dreams get the favorite creature. It is one of
      \(Dream.Creature.allCases.map(\.identifier).joined(separator: ", ")).
      """)

  @Argument(
    help: "The creature to choose.",
    completion: .list(Dream.Creature.allCases.map(\.identifier)))
  var creature: String?

  @OptionGroup var options: GlobalOptions

  func run() throws {
    guard let creature else {
      return try StandardOutput.write(
        text(options.openStore().load(.nothing).journal.favoriteCreature))
    }
    let chosen = try Self.creature(creature)
    try JournalChange(options).make(reading: .nothing) { journal in
      journal.favoriteCreature = chosen
      return try text(chosen)
    }
  }

  /// The creature that a word names.
  static func creature(_ word: String) throws(Failure) -> Dream.Creature {
    let value = try Dream.storedFields["creature"]?.value(of: [word])
    guard let creature = value?.text.flatMap(Dream.Creature.init(identifier:)) else {
      preconditionFailure("The table has another creature: \(word).")
    }
    return creature
  }

  private func text(_ creature: Dream.Creature) throws -> String {
    try options.json ? JSONText.object(creature) : Wording.english.name(of: creature) + "\n"
  }
}
