import DreamControllers
import Dreams
import GtkKit
import ValueLayout

/// What is not known of a night yet: how you slept and when you went to bed, a pill each.
///
/// A class because a pill stays until its editor is closed, though its value is known by then.
final class HomeNightPills: View {
  private(set) lazy var widget = line.widget

  private static let fields = [NightRecord.sleepQualityField, NightRecord.bedtimeField]

  private let pills: [Pill]
  private lazy var line = LayoutView(sizing: .fittingLayout) { [weak self] in
    FlowLayout(
      children: self?.pills.filter(\.button.isVisible).map(\.button.widget) ?? [], spacing: 6,
      lineSpacing: 6)
  }

  private struct Pill {
    let key: String
    let button: MenuButton
    let editor: ValueEditor
  }

  /// Creates pills that show no night yet.
  ///
  /// - Parameter onChange: Called with each valid value that the user enters, and its field; nil for none.
  init(onChange: @escaping (FieldValue?, Field<NightRecord>) -> Void) {
    pills = Self.fields.map { field in
      let editor = ValueEditor(of: field) { onChange($0, field) }
      let name = words.name(of: field)
      let content =
        editor.place == .row ? FactRow(name, editor).widget : Box(.vertical, [editor]).widget
      content.setMargins(6)
      let button = MenuButton(name)
      button.addCSSClasses("field-pill")
      button.setPopover(Popover(content))
      button.setAccessibleName(name, description: "")
      return Pill(key: field.key, button: button, editor: editor)
    }
  }

  /// Shows pills for what is not known of a night.
  func show(_ record: NightRecord) {
    for pill in pills {
      pill.editor.show(record[pill.key])
      // It stays while the value is being entered.
      pill.button.isVisible = record[pill.key] == nil || pill.editor.hasFocus
    }
    isVisible = pills.contains(where: \.button.isVisible)
    line.invalidate()
  }
}
