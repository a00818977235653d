import ArgumentParser
import Dreams

struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change a dream and print it.",
    usage: """
      dream edit <id> [--text <text>] [--no-effects] [--<field> <value> ...] \
      [--clear <field> ...] \
      [--journal <path>] [--json]
      """,
    discussion: """
      Examples:
        dream edit 3f2a --text 'Falling, very slowly'
        dream edit 3f2a --effect snow --effect rain --count 3
        dream edit 3f2a --no-effects

        dream edit 3f2a --add-tag sea --remove-tag school --clear mood

      The effects, tags and so on that are given replace those of the dream; --add-tag
      and --remove-tag, and so for each field that is repeatable, change one.

      Fields:
      \(Dream.fields.optionHelp)
      """)

  @Argument(help: "The dream: its id, or the beginning of it.")
  var id: String

  @Option(help: ArgumentHelp("The new text; - for standard input.", valueName: "text"))
  var text: String?

  @Flag(help: "Remove all effects.")
  var noEffects = false

  @Option(help: ArgumentHelp("Remove what a field has; repeatable.", valueName: "field"))
  var clear: [String] = []

  @OptionGroup var fields: FieldOptions
  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if noEffects, fields.given.contains(where: { $0.option == "effect" }) {
      throw ValidationError("Give --effect or --no-effects, not both.")
    }
    if text == nil, !noEffects, clear.isEmpty, fields.isEmpty {
      throw ValidationError("There is nothing to change.")
    }
  }

  func run() throws {
    let values = try FieldValues(fields, clearing: clear, fields: Dream.fields)
    let text = try text.map {
      try TextInput(argument: $0).text(whenRefused: "nothing was changed")
    }
    let action = { (diff: Journal.Diff) in JournalAction(describing: diff) }
    try options.change(action, reading: .dreamsBeginning([id])) { journal in
      let id = try DreamReference(id).resolved(in: journal, at: .list)
      guard var dream = journal.dreams[id] else { throw DreamReference(id.text).unknown }
      if let text { dream.description = text }
      if noEffects { dream.effects = [] }
      try values.apply(to: &dream)
      journal.dreams[id] = dream
      return options.card(dream)
    }
  }
}
