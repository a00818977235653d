import ArgumentParser
import Dreams

struct RenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename a tag, or another word, in all dreams.",
    discussion: """
      Examples:
        dream rename tag ocean sea
        dream rename person Granny Grandmother
        dream rename sign action:flying action:floating

      Where the new word exists already, both become one. All dreams change in one
      step, which 'dream undo' takes back. A #word in a text and dreams in the trash
      stay as they are. 'dream tags' lists the words.
      """)

  @Argument(help: WordRenaming.help, completion: .list(WordRenaming.kinds))
  var kind: String

  @Argument(help: ArgumentHelp("The word as it is.", valueName: "old"))
  var old: String

  @Argument(help: ArgumentHelp("The word as it is to be.", valueName: "new"))
  var new: String

  @OptionGroup var options: GlobalOptions

  func run() throws {
    try WordRenaming(of: [old], as: kind, to: new).make(options)
  }
}

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Make one tag, or another word, of several in all dreams.",
    discussion: """
      Examples:
        dream merge tag ocean lake sea
        dream merge person Granny Grandma Grandmother

      The last word is the one that all of them become. All dreams change in one
      step, which 'dream undo' takes back.
      """)

  @Argument(help: WordRenaming.help, completion: .list(WordRenaming.kinds))
  var kind: String

  @Argument(help: ArgumentHelp("The words, the last one as all are to be.", valueName: "word"))
  var words: [String]

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    guard words.count > 1 else { throw ValidationError("Give at least two words to merge.") }
  }

  func run() throws {
    try WordRenaming(of: words.dropLast(), as: kind, to: words.last ?? "").make(options)
  }
}
