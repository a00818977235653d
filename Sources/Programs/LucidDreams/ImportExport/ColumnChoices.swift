import DreamFormats
import Dreams
import GtkKit

/// A row for each column of a table, with a choice of what it holds.
struct ColumnChoices: View {
  let widget: Widget

  private let box: Box
  private let state = State()

  /// The rows and what was chosen in them; a class because rows and their handlers share it.
  private final class State {
    var names: [String] = []
    var rows: [ChoiceRow] = []
    var choices: [ColumnChoice] = []
    var onChoice: ([ColumnChoice]) -> Void = { _ in }
  }

  /// Creates a list without columns, which takes no room.
  init() {
    box = Box(.vertical)
    widget = box.widget
    isVisible = false
  }

  /// Calls a handler with all choices when one was made.
  func onChoice(_ handler: @escaping ([ColumnChoice]) -> Void) { state.onChoice = handler }

  /// Shows what was taken for what.
  func show(_ columns: [ImportedColumn]) {
    showRows(columns.map(\.name))
    for (row, column) in zip(state.rows, columns) {
      row.selectedIndex = column.field.flatMap { ColumnChoice.fields.firstIndex(of: $0) } ?? 0
    }
  }

  /// Shows columns of which nothing is known but what was chosen.
  func show(names: [String]) {
    let names = names.filter { !$0.isEmpty }
    showRows(names)
    for (row, name) in zip(state.rows, names) {
      let choice = state.choices.last { $0.column == name }
      row.selectedIndex = choice.flatMap { ColumnChoice.fields.firstIndex(of: $0.field) } ?? 0
    }
  }

  /// Makes the rows, unless they are there: the keyboard stays where it is.
  private func showRows(_ names: [String]) {
    guard names != state.names else { return }
    state.names = names
    let labels = ColumnChoice.fields.map(Self.label)
    state.rows = names.map { name in
      ChoiceRow(name, choices: labels, chosen: 0) { [state] in
        Self.choose(ColumnChoice.fields[$0], for: name, in: state)
      }
    }
    box.setChildren([
      PreferencesGroup(
        tr("Columns"), description: tr("What each column of the table holds"), rows: state.rows)
    ])
    isVisible = !names.isEmpty
  }

  private static func choose(_ field: String, for column: String, in state: State) {
    state.choices.removeAll {
      $0.column == column || $0.field == field && field != ColumnChoice.nothing
    }
    state.choices.append(ColumnChoice(field: field, column: column))
    state.onChoice(state.choices)
  }

  private static func label(of field: String) -> String {
    switch field {
    case ColumnChoice.nothing: tr("Not Taken")
    case "time": tr("Time")
    case "created": tr("Written On")
    case "id": tr("Identifier")
    default:
      Dream.fields[field].map { words.name(of: $0) }
        ?? NightRecord.fields[field].map { words.name(of: $0) } ?? field
    }
  }
}
