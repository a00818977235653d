import ArgumentParser
import DreamControllers
import Dreams

struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change a dream and print it.",
    discussion: """
      Examples:
        dream edit 3f2a --text 'Falling, very slowly'
        dream edit 3f2a --effect snow --effect rain --count 3
        dream edit 3f2a --no-effects

      The effects given replace the ones the dream had.
      """)

  @Argument(help: "The dream: its id or a beginning of it.")
  var id: String

  @Option(help: ArgumentHelp("The new words; - for standard input.", valueName: "text"))
  var text: String?

  @Flag(help: "Take all effects away.")
  var noEffects = false

  @OptionGroup var fields: FieldOptions
  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if noEffects, !fields.effect.isEmpty {
      throw ValidationError("--effect and --no-effects exclude each other.")
    }
    if text == nil, !noEffects, fields.isEmpty {
      throw ValidationError("There is nothing to change.")
    }
  }

  func run() throws {
    let fields = try DreamFields(fields)
    let text = try text.map {
      try TextInput(argument: $0).text(whenRefused: "nothing was changed")
    }
    let name = { (diff: Journal.Diff) in Wording.english.step(describing: diff).name }
    try options.change(name, reading: .dreamsBeginning([id])) { journal in
      let id = try DreamReference(id).resolved(in: journal, at: .list)
      guard var dream = journal.dreams[id] else { throw DreamReference(id.text).unknown }
      if let text { dream.description = text }
      if noEffects { dream.effects = [] }
      fields.apply(to: &dream)
      journal.dreams[id] = dream
      return try options.card(dream)
    }
  }
}
