import ArgumentParser
import Dreams

struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a dream and print its id.",
    usage: "dream add [<text>] [--<field> <value> ...] [--journal <path>] [--json]",
    discussion: """
      Examples:
        dream add 'Flying over the sea' --creature shark --count 2
        dream add --effect magic --effect rain < dream.txt
        dream add 'The exam again' --lucidity 2 --tag school --sign context:exam

      Without <text>, standard input is read to its end, less one line break at the
      end. A text that begins with a dash follows two dashes: dream add -- '-text'

      Fields:
      \(Dream.fields.optionHelp)
      """)

  @Argument(help: "The text of the dream; - for standard input.")
  var text: String?

  @OptionGroup var fields: FieldOptions
  @OptionGroup var options: GlobalOptions

  func run() throws {
    let values = try FieldValues(fields, fields: Dream.fields)
    let text = try TextInput(argument: text).text(whenRefused: "nothing was added")
    let source = DreamSource.system
    try options.change({ JournalAction(describing: $0) }, reading: .nothing) {
      journal in
      var dream = source.dream(description: text, creature: journal.favoriteCreature)
      try values.apply(to: &dream)
      journal.dreams.insert(dream)
      return options.json ? JSONText.object(dream) : options.ids([dream])
    }
  }
}
