import ArgumentParser
import DreamStore
import Dreams
import Foundation

struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a dream and print its id.",
    usage: """
      dream add [<text> ...] [--<field> <value> ...] [--journal <path>] [--json] [--color <when>]
      """,
    discussion: """
      Examples:
        dream add 'Flying over the sea' --creature shark --count 2
        dream add --effect magic --effect rain < dream.txt
        dream add Late for a train -d 'last night'
        dream add 'The exam again' --lucidity 2 --tag school --sign context:exam

      Unquoted words are joined; -d is --date, -s is --starred, -t is --tag, and -e
      is --edit. Without <text>, a terminal opens $VISUAL or $EDITOR, where an empty
      text cancels with exit status 1; otherwise standard input is read to its end,
      less one line break there. A text that begins with a dash follows two dashes:
        dream add -- '-text'

      While a sealed journal is locked, and nobody gives the passphrase, the dream is
      kept sealed to the journal's public key, and joins when somebody unlocks it.

      Fields:
      \(Dream.fields.optionHelp)
      """)

  @Argument(help: "The text of the dream; - for standard input.")
  var text: [String] = []

  @Option(
    name: .customLong("attach"),
    help: ArgumentHelp("A picture or a sound to add to it; can be repeated.", valueName: "file"),
    completion: .file())
  var files: [String] = []

  @Flag(name: .customLong("edit"), help: "Write in the editor, whatever is given.")
  var opensEditor = false

  @OptionGroup var fields: FieldOptions
  @OptionGroup var options: GlobalOptions

  /// The text that was given; nil for none.
  private var words: String? { text.isEmpty ? nil : text.joined(separator: " ") }

  func run() throws {
    let values = try FieldValues(fields, fields: Dream.fields)
    var opened: Result<DreamStore, DreamStoreError>?
    if opensEditor || text.isEmpty, let editor = Editor.atTerminal {
      opened = options.openToAdd()
      // While the journal is locked, no draft could be sealed: the dream is typed without an editor.
      if case .success(let store) = opened { return try write(in: editor, values, store) }
      if case .failure(let error) = opened, !error.isLocked { throw error }
    } else if opensEditor {
      throw ValidationError(
        "--edit opens an editor in a terminal only, where $VISUAL or $EDITOR names one.")
    }
    let text = try TextInput(argument: words).text(whenRefused: "nothing was added")
    if fields.isEmpty, files.isEmpty, text.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
      throw Failure(status: .other, happened: "the text is empty", advice: "nothing was added")
    }
    let source = DreamSource.system
    let dream = { (favorite: Dream.Creature) throws -> Dream in
      var dream = source.dream(description: text, creature: favorite)
      try values.apply(to: &dream)
      return dream
    }
    switch opened ?? options.openToAdd() {
    case .success(let store): try insert(dream, in: store)
    case .failure(let error) where error.isLocked: try keep(dream, values)
    case .failure(let error): throw error
    }
  }

  /// Adds a dream that is written in an editor.
  private func write(
    in editor: Editor, _ values: FieldValues<Dream>, _ store: DreamStore
  ) throws {
    let favorite = try store.load(.nothing).journal.favoriteCreature
    var dream = DreamSource.system.dream(description: words ?? "", creature: favorite)
    try values.apply(to: &dream)
    let form = DreamForm(dream, isNew: true)
    let session = EditorSession(
      editor: editor, form: form, drafts: store.state(in: .ofPerson).drafts, dream: nil,
      nothingDone: "nothing was added")
    try session.run { edit in
      edit.apply(to: &dream)
      try insert({ _ in dream }, in: store)
    }
  }

  private func insert(
    _ dream: (_ favorite: Dream.Creature) throws -> Dream, in store: DreamStore
  ) throws {
    let folder = store.attachments
    let added = try stopping { [files] in
      try files.map { try folder.add($0) { try Task.checkCancellation() } }
    }
    try JournalChange(options, in: store).make(reading: .nothing) { journal in
      var dream = try dream(journal.favoriteCreature)
      for attachment in added { _ = dream.attach(attachment) }
      journal.dreams.insert(dream)
      return options.json ? JSONText.object(dream) : options.ids([dream])
    }
    guard StandardError.screen.isTerminal else { return }
    for draft in store.state(in: .ofPerson).drafts.left() { StandardError.note(draft) }
  }

  /// What is said of what is kept.
  static let keptSealed = "Kept sealed. It joins the journal when you unlock it."

  static let keptAnyway = "it is kept sealed nevertheless"

  /// Keeps a dream sealed until the journal is unlocked.
  private func keep(
    _ make: (_ favorite: Dream.Creature) throws -> Dream, _ values: FieldValues<Dream>
  ) throws {
    let dream = try make(Journal().favoriteCreature)
    let capture = Capture(dream, takesFavoriteCreature: !values.change("creature"))
    let folder = CaptureFolder(beside: options.journalPath)
    do {
      _ = try stopping { [files] in
        try folder.keep(capture, attaching: files) { try Task.checkCancellation() }
      }
    } catch let error as DreamStoreError where error.isLocked {
      // It was sealed by an earlier version, and has no public key yet.
      return try insert(make, in: options.openStore())
    }
    StandardError.write(Self.keptSealed)
    try StandardOutput.write(
      options.json ? JSONText.object(dream) : options.ids([dream]), whenRefused: Self.keptAnyway)
  }

  /// Does work that a signal stops, because files may be large; without files there is nothing to wait for.
  private func stopping<R: Sendable>(_ work: @escaping @Sendable () throws -> R) throws -> R {
    try files.isEmpty ? work() : InterruptibleWork.value(work)
  }
}
