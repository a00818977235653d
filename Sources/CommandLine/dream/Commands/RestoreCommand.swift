import ArgumentParser
import DreamControllers
import Dreams

struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Bring dreams back from the trash and print their ids.",
    discussion: """
      Example:
        dream restore 3f2a

      All of them or, when one cannot be found, none. 'dream list --trash' shows the
      trash.
      """)

  @Argument(help: ArgumentHelp("The dreams: ids or beginnings of ids.", valueName: "id"))
  var ids: [String]

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let name = { (diff: Journal.Diff) in
      Wording.english.step(restoring: diff.dreams.inserted.map(\.dream)).name
    }
    try options.change(name, reading: .dreamsBeginning(ids)) { journal in
      let ids = try DreamReference.resolved(ids, in: journal, at: .trash)
      return try options.ids(ids.compactMap { journal.restore($0) })
    }
  }
}
