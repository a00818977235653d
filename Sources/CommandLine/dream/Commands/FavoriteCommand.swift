import ArgumentParser
import DreamControllers
import Dreams

struct FavoriteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "favorite",
    abstract: "Show or choose the favorite creature.",
    discussion: """
      Examples:
        dream favorite
        dream favorite dragon

      New dreams begin with it. It is one of
      \(DreamFields.creatureNames).
      """)

  @Argument(help: "The creature to choose.")
  var creature: String?

  @OptionGroup var options: GlobalOptions

  func run() throws {
    guard let creature else {
      return try StandardOutput.write(
        text(options.openStore().load(.nothing).journal.favoriteCreature))
    }
    let chosen = try DreamFields.creature(creature)
    let name = { (diff: Journal.Diff) in Wording.english.step(describing: diff).name }
    try options.change(name, reading: .nothing) { journal in
      journal.favoriteCreature = chosen
      return try text(chosen)
    }
  }

  private func text(_ creature: Dream.Creature) throws -> String {
    try options.json ? JSONText.object(creature) : creature.name + "\n"
  }
}
