import ArgumentParser
import Dreams

struct FavoriteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "favorite",
    abstract: "Show or choose the favorite creature.",
    discussion: """
      Examples:
        dream favorite
        dream favorite dragon

      New dreams begin with it. It is one of \(DreamFields.creatureNames).
      """)

  @Argument(help: "The creature to choose.")
  var creature: String?

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let chosen = try creature.map(DreamFields.creature)
    let store = try options.openStore()
    let favorite =
      if let chosen {
        try store.update { journal in
          journal.favoriteCreature = chosen
          return chosen
        }
      } else {
        try store.load().favoriteCreature
      }
    try StandardOutput.write(options.json ? JSONText.object(favorite) : favorite.name + "\n")
  }
}
