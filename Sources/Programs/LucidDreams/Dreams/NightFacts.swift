import Dreams
import GtkKit

/// What is known of a night besides its dreams: how one slept, when, and what one recalls.
struct NightFacts: View {
  private let editors: [(key: String, editor: ValueEditor)]

  let widget: Widget

  /// Creates editors that show no night yet.
  ///
  /// - Parameter onChange: Called with each valid value that the user enters, and its field; nil for none.
  init(onChange: @escaping (FieldValue?, Field<NightRecord>) -> Void) {
    let column = Box(.vertical)
    editors = Self.order.compactMap { NightRecord.fields[$0] }.map { field in
      let editor = ValueEditor(of: field) { onChange($0, field) }
      if editor.place == .row {
        column.append(FactRow(words.name(of: field), editor))
      } else {
        let name = Label(words.name(of: field))
        name.horizontalPosition = 0
        // The editor has the same name.
        name.setAccessibleHidden(true)
        let section = Box(.vertical, spacing: 4, [name, editor])
        section.setMargins(12, .start, .end)
        section.setMargins(6, .top, .bottom)
        column.append(section)
      }
      return (field.key, editor)
    }
    widget = column.widget
  }

  /// What one knows best in the morning comes first.
  private static let order = [
    "sleepQuality", "bedtime", "wakeTime", "awakenings", "techniques", "recall", "notes",
  ]

  /// Shows the facts about a night, without calling the handler.
  func show(_ record: NightRecord) {
    for (key, editor) in editors { editor.show(record[key]) }
  }
}
