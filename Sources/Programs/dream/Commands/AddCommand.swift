import ArgumentParser
import Dreams
import Files
import JournalUse

struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a dream and print its id.",
    usage: """
      dream add [<text>] [--<field> <value> ...] [--journal <path>] [--json] [--color <when>]
      """,
    discussion: """
      Examples:
        dream add 'Flying over the sea' --creature shark --count 2
        dream add --effect magic --effect rain < dream.txt
        dream add 'The exam again' --lucidity 2 --tag school --sign context:exam

      Without <text>, a terminal opens $VISUAL or $EDITOR, where an empty text
      cancels with exit status 1; otherwise standard input is read to its end, less
      one line break there. A text that begins with a dash follows two dashes:
        dream add -- '-text'

      Fields:
      \(Dream.fields.optionHelp)
      """)

  @Argument(help: "The text of the dream; - for standard input.")
  var text: String?

  @OptionGroup var fields: FieldOptions
  @OptionGroup var options: GlobalOptions

  func run() throws {
    let values = try FieldValues(fields, fields: Dream.fields)
    if text == nil, let editor = Editor.atTerminal { return try write(in: editor, values) }
    let text = try TextInput(argument: text).text(whenRefused: "nothing was added")
    let source = DreamSource.system
    try insert { favorite in
      var dream = source.dream(description: text, creature: favorite)
      try values.apply(to: &dream)
      return dream
    }
    guard StandardError.screen.isTerminal else { return }
    for draft in try options.openStore().state(in: .ofPerson).drafts.left() {
      StandardError.note(draft)
    }
  }

  /// Adds a dream that is written in an editor.
  private func write(in editor: Editor, _ values: FieldValues<Dream>) throws {
    let store = try options.openStore()
    let favorite = try store.load(.nothing).journal.favoriteCreature
    var dream = DreamSource.system.dream(description: "", creature: favorite)
    try values.apply(to: &dream)
    let form = DreamForm(dream, isNew: true)
    let session = EditorSession(
      editor: editor, form: form, drafts: store.state(in: .ofPerson).drafts, dream: nil,
      nothingDone: "nothing was added")
    try session.run { edit in
      edit.apply(to: &dream)
      try insert { _ in dream }
    }
  }

  private func insert(_ dream: (_ favorite: Dream.Creature) throws -> Dream) throws {
    try JournalChange(options).make(reading: .nothing) { journal in
      let dream = try dream(journal.favoriteCreature)
      journal.dreams.insert(dream)
      return options.json ? JSONText.object(dream) : options.ids([dream])
    }
  }
}
