import ArgumentParser
import Dreams
import Files
import JournalUse

struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change a dream and print it.",
    usage: """
      dream edit [<id>] [--text <text>] [--no-effects] [--<field> <value> ...] \
      [--clear <field> ...] \
      [--journal <path>] [--json] [--color <when>]
      """,
    discussion: """
      Examples:
        dream edit 3f2a --text 'Falling, very slowly'
        dream edit 3f2a --effect snow --effect rain --count 3
        dream edit 3f2a --no-effects
        dream edit 3f2a --add-tag sea --remove-tag school --clear mood

      Without an option, a terminal opens $VISUAL or $EDITOR on the dream; without an
      ID there, it is the newest one.

      The effects, tags and so on that are given replace those of the dream;
      --add-tag and --remove-tag, and so for each field that is repeatable, change
      one.

      Fields:
      \(Dream.fields.optionHelp)
      """)

  @Argument(help: DreamReference.help)
  var id: String?

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
  }

  /// Whether no option says what to change.
  private var isEmpty: Bool { text == nil && !noEffects && clear.isEmpty && fields.isEmpty }

  func run() throws {
    let id = try DreamReference.atTerminal(id)
    if isEmpty {
      guard let editor = Editor.atTerminal else {
        throw ValidationError("There is nothing to change.")
      }
      return try write(id, in: editor)
    }
    let values = try FieldValues(fields, clearing: clear, fields: Dream.fields)
    let text = try text.map {
      try TextInput(argument: $0).text(whenRefused: "nothing was changed")
    }
    try JournalChange(options).make(reading: DreamReference.request([id])) { journal in
      let old = try dream(id, in: journal)
      var dream = old
      if let text { dream.description = text }
      dream.unmarkIfGrown(since: old)
      if noEffects { dream.effects = [] }
      try values.apply(to: &dream)
      journal.dreams[dream.id] = dream
      noteReplaced(old, dream)
      return options.card(dream)
    }
  }

  /// Says which words of sets are gone because others replace them: the person may have meant to add.
  private func noteReplaced(_ old: Dream, _ new: Dream) {
    guard StandardError.screen.isTerminal else { return }
    let given = Set(fields.given.map(\.option))
    for field in Dream.fields.withOptions where field.kind.isSet && given.contains(field.option) {
      let kept = Set((new[field.key]?.words ?? []).map { WordIdentity($0) })
      let gone = (old[field.key]?.words ?? []).filter { !kept.contains(WordIdentity($0)) }
      guard !gone.isEmpty else { continue }
      StandardError.write(
        "replaced: \(gone.joined(separator: ", ").printable); --add-\(field.option) keeps them")
    }
  }

  private func dream(_ id: String, in journal: Journal) throws -> Dream {
    let id = try DreamReference(id).resolved(in: journal, at: .list)
    guard let dream = journal.dreams[id] else { throw DreamReference(id.canonical).unknown }
    return dream
  }

  /// Changes the dream in an editor, and merges with concurrent changes.
  private func write(_ id: String, in editor: Editor) throws {
    let store = try options.openStore()
    let (journal, issues) = try store.load(DreamReference.request([id]))
    let dream = try dream(id, in: journal)
    StandardError.note(issues.filter { $0.dream == dream.id })
    let session = EditorSession(
      editor: editor, form: DreamForm(dream, isNew: false),
      drafts: store.state(in: .ofPerson).drafts, dream: dream.id,
      nothingDone: "nothing was changed")
    try session.run { edit in
      var edited = dream
      edit.apply(to: &edited)
      edited.unmarkIfGrown(since: dream)
      let change = Journal(dreams: [dream]).diffed(with: Journal(dreams: [edited]))
      try JournalChange(options).make(reading: .dreams([dream.id])) { journal in
        journal.merge(change)
        guard let merged = journal.dreams[dream.id] ?? journal.trash[dream.id] else {
          throw DreamReference(dream.id.canonical).unknown
        }
        return options.card(merged, isTrashed: journal.dreams[dream.id] == nil)
      }
    }
  }
}
