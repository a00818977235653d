import DreamFormats
import Dreams
import Errors
import GtkKit
import JournalUse

/// The window that shows what files were taken for before their dreams are imported, and asks what the columns
/// of a table hold.
struct ImportPreview {
  let dialog: DialogWindow

  private let columns: ColumnChoices
  /// What changes with the choices.
  private let found = Box(.vertical, spacing: 18)
  private let importing: Button
  private let state = State()

  /// What is shown; a class because the button imports what is shown when it is pressed.
  private final class State {
    var dreams: JournalImport?
  }

  /// Files beyond these are counted.
  private static let fileLimit = 50

  /// Creates the window, not yet shown.
  ///
  /// - Parameters:
  ///   - parent: The window that it blocks.
  ///   - onImport: Called with what is shown, once the window has closed because of it.
  init(in parent: some Window, onImport: @escaping (JournalImport) -> Void) {
    let dialog = DialogWindow(parent: parent, title: tr("Import Preview"))
    self.dialog = dialog
    dialog.setDefaultSize(width: 520, height: 620)
    columns = ColumnChoices()
    let page = Box(.vertical, spacing: 18, [columns, found])
    page.setMargins(12)
    let scroll = ScrolledWindow(Clamp(page))
    scroll.expandsVertically = true
    scroll.makeFocusableWhileScrollable()
    let cancel = Button(tr("Cancel")) { dialog.close() }
    importing = Button(tr("Import")) { [state] in
      guard let dreams = state.dreams else { return }
      dialog.close()
      onImport(dreams)
    }.suggested()
    // Next to the title of a narrow window, large text would leave no room for them.
    let buttons = ButtonRow([cancel, importing])
    buttons.setMargins(12)
    dialog.setContent(Box(.vertical, [HeaderBar(), scroll, buttons]))
    // The handler of choices knows this window.
    dialog.onClosed { [columns] in columns.onChoice { _ in } }
  }

  /// Calls a handler with all choices when somebody has said what a column holds.
  func onChoice(_ handler: @escaping ([ColumnChoice]) -> Void) { columns.onChoice(handler) }

  /// Shows what was read, or why nothing could be.
  ///
  /// - Parameter result: The dreams, or an error that the choices of columns may mend.
  func show(_ result: Result<JournalImport, any Error>) {
    switch result {
    case .success(let dreams):
      state.dreams = dreams
      let files = dreams.imported.files
      let tables = files.filter { !$0.columns.isEmpty }
      // Several tables have columns of the same names, or of others.
      var names: Set<String> = []
      columns.show(tables.flatMap(\.columns).filter { names.insert($0.name).inserted })
      found.setChildren(Self.groups(of: dreams))
      importing.isSensitive = !dreams.imported.dreams.isEmpty
    case .failure(let error):
      state.dreams = nil
      var reason = words.message(of: error)
      if let problem = error as? ImportProblem, case .columns(let names) = problem.fault {
        columns.show(names: names)
        reason = tr("Choose the columns that hold the date and the description.")
      }
      found.setChildren([
        PreferencesGroup(tr("No Dreams Yet"), description: reason, rows: [])
      ])
      importing.isSensitive = false
    }
  }

  private static func groups(of dreams: JournalImport) -> [PreferencesGroup] {
    let imported = dreams.imported
    var groups = imported.files.prefix(fileLimit).map(group)
    let more = imported.files.count - groups.count
    if more > 0 {
      groups.append(
        PreferencesGroup(
          tr("{count} more file", "{count} more files", count: more), rows: []))
    }
    if !imported.problems.isEmpty {
      groups.append(
        PreferencesGroup(
          tr("Cannot Be Read"),
          description: ImportNotes.bullets(imported.problems.map { words.line(of: $0) }), rows: []))
    }
    // What is not imported is said of each file.
    var rest = imported
    rest.notTaken = [:]
    let notes = ImportNotes.notes(on: dreams.report, rest, lost: dreams.lostFiles)
    if !notes.isEmpty {
      groups.append(
        PreferencesGroup(tr("Notes"), description: notes.joined(separator: "\n"), rows: []))
    }
    return groups
  }

  /// What a file was taken for, and some of its dreams.
  private static func group(of file: ImportedFileSummary) -> PreferencesGroup {
    var lines = [
      "\(file.program ?? file.format.name) · "
        + tr("{count} dream", "{count} dreams", count: file.dreams)
    ]
    if let nights = file.nights {
      let (first, last) = (nights.lowerBound.formatted(.long), nights.upperBound.formatted(.long))
      lines.append(
        first == last ? first : tr("From {first} to {last}", ["first": first, "last": last]))
    }
    if let encoding = file.encoding {
      lines.append(tr("Read as {encoding}", ["encoding": encoding.name]))
    }
    let parts = ImportedDreams.localized(file.notTaken)
    if !parts.isEmpty {
      lines.append(tr("Not imported: {parts}", ["parts": parts.joined(separator: ", ")]))
    }
    let samples = file.beginning.isEmpty ? file.samples : file.beginning
    return PreferencesGroup(
      file.name ?? tr("Dreams"), description: lines.joined(separator: "\n"),
      rows: samples.map { row($0.words, $0.night) })
  }

  /// The beginning of a dream, above its night.
  static func row(_ beginning: String, _ night: Night) -> ActionRow {
    ActionRow(
      beginning.isEmpty ? tr("Untitled dream") : beginning, subtitle: night.formatted(.long))
  }
}
