import ArgumentParser
import Dreams

struct StarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "star",
    abstract: "Give dreams a star, or take it away, and print their ids.",
    discussion: """
      Examples:
        dream star last
        dream star 3f2a 81c0
        dream star last --off

      At a terminal, no ID is the newest dream. 'dream list starred:yes' lists them.
      """)

  @Argument(help: ArgumentHelp("The dreams: ids, or their beginnings, or last.", valueName: "id"))
  var ids: [String] = []

  @Flag(help: "Take the star away.")
  var off = false

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let texts = ids.isEmpty ? [try DreamReference.atTerminal(nil)] : ids
    try JournalChange(options).make(reading: DreamReference.request(texts)) { journal in
      let ids = try DreamReference.resolved(texts, in: journal, at: .list)
      for id in ids { journal.dreams[id]?[Dream.starredField.key] = off ? nil : .flag(true) }
      return options.ids(ids.compactMap { journal.dreams[$0] })
    }
  }
}
