import Dreams
import GtkKit

/// Edits one value of a dream or a night, as its kind has it.
struct ValueEditor: View {
  let place: FieldEditor.Place
  let widget: Widget
  private let showValue: (FieldValue?) -> Void

  /// Shows a value without calling the handler; nil for none.
  func show(_ value: FieldValue?) { showValue(value) }

  private init(
    _ place: FieldEditor.Place, _ view: some View, show: @escaping (FieldValue?) -> Void
  ) {
    self.place = place
    widget = view.widget
    showValue = show
  }

  /// Creates the editor of a field's kind; sets of any words have one of their own (`WordsEditor`).
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - onChange: Called with each valid value that the user enters; nil for none.
  init<Record>(of field: Field<Record>, onChange: @escaping (FieldValue?) -> Void) {
    switch field.kind {
    case .number(let range) where field.isStored:
      self.init(number: words.name(of: field), range, onChange)
    case .level(let range):
      let levels = LevelChoice(of: field, range) { onChange($0.map(FieldValue.number)) }
      self.init(.section, levels) { levels.show($0?.number) }
    case .choice(let identifiers):
      self.init(choice: field, identifiers, onChange)
    case .choices(let identifiers):
      self.init(set: field, identifiers, onChange)
    case .flag:
      self.init(flag: words.name(of: field), onChange)
    case .text:
      self.init(text: field, onChange)
    case .line, .clockTime, .number, .night, .files, .words:
      let example = if case .clockTime = field.kind { "06:50" } else { "" }
      let line = LineEditor(of: field, placeholder: example, onChange: onChange)
      self.init(.row, line, show: line.show)
    }
  }

  private init<Record>(text field: Field<Record>, _ onChange: @escaping (FieldValue?) -> Void) {
    let text = TextView(of: field)
    text.onChanged { onChange($0.isEmpty ? nil : .text($0)) }
    let scrolled = ScrolledWindow(text)
    scrolled.setMinimumSize(height: 84)
    self.init(.section, scrolled) { text.text = $0?.text ?? "" }
  }

  private init(
    number name: String, _ range: ClosedRange<Int>, _ onChange: @escaping (FieldValue?) -> Void
  ) {
    let number = SpinButton(range: range)
    number.setAccessibleLabel(name)
    number.onValueChanged { onChange(.number($0)) }
    self.init(.row, number) { number.value = $0?.number ?? range.lowerBound }
  }

  private init<Record>(
    choice field: Field<Record>, _ identifiers: [String],
    _ onChange: @escaping (FieldValue?) -> Void
  ) {
    let names = identifiers.map { words.name(ofChoice: $0, in: field) }
    guard identifiers.count > Self.mostButtons else {
      self.init(words.name(of: field), identifiers, named: names, onChange)
      return
    }
    let dropDown = DropDown(
      choices: [tr("Not set")] + names, accessibleLabel: words.name(of: field))
    dropDown.onSelected { onChange($0 == 0 ? nil : .text(identifiers[$0 - 1])) }
    self.init(.row, dropDown) { value in
      let index = identifiers.firstIndex { .text($0) == value }
      dropDown.selectedIndex = index.map { $0 + 1 } ?? 0
    }
  }

  /// A choice of no more than this has a button for each.
  private static let mostButtons = 3

  private init(
    _ name: String, _ identifiers: [String], named names: [String],
    _ onChange: @escaping (FieldValue?) -> Void
  ) {
    let buttons = names.map { name in
      let button = ToggleButton(name)
      button.addCSSClasses("choice")
      button.isWrapping = true
      return button
    }
    let row = OptionRow(name, buttons)
    row.onChosen = { onChange(.text(ExactText(identifiers[$0]))) }
    row.onChosenAgain = { [weak row] in
      row?.chosen = nil
      onChange(nil)
    }
    self.init(.section, row) { value in
      row.chosen = identifiers.firstIndex { .text(ExactText($0)) == value }
    }
  }

  private init<Record>(
    set field: Field<Record>, _ identifiers: [String],
    _ onChange: @escaping (FieldValue?) -> Void
  ) {
    let toggles = identifiers.map { ToggleButton(words.name(ofChoice: $0, in: field)) }
    for toggle in toggles {
      toggle.addCSSClasses("choice")
      toggle.onToggled { _ in
        onChange(.words(zip(identifiers, toggles).filter { $1.isActive }.map { $0.0 }))
      }
    }
    let flow = LayoutView(chips: { toggles.map(\.widget) })
    // In several lines, so that the popover fits into a narrow window.
    self.init(.section, Clamp(flow, maximumSize: 262)) { value in
      let chosen = Set(value?.words ?? [])
      for (identifier, toggle) in zip(identifiers, toggles) {
        toggle.isActive = chosen.contains(identifier)
      }
    }
  }

  private init(flag name: String, _ onChange: @escaping (FieldValue?) -> Void) {
    let flag = Switch(isOn: false) { onChange($0 ? .flag(true) : nil) }
    flag.setAccessibleLabel(name)
    self.init(.row, flag) { flag.isOn = $0 == .flag(true) }
  }
}
