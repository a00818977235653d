import DreamControllers
import Dreams
import GtkKit
import ValueLayout

/// The editors that fields have by their kind of value.
extension FieldEditor {
  /// Creates the editor of the field's kind.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - completer: Completes words from the journal.
  ///   - onChange: Called with each valid value that the user enters; nil for none.
  init(
    ofKindOf field: Field<Dream>, completing completer: WordCompleter,
    onChange: @escaping (FieldValue?) -> Void
  ) {
    switch field.kind {
    case .text:
      self.init(text: field, onChange)
    case .number(let range) where field.isStored:
      self.init(number: field, range, onChange)
    case .line, .clockTime, .number, .night, .files:
      self.init(line: field, onChange)
    case .words:
      self.init(words: field, completer, onChange)
    case .level(let range):
      let levels = LevelChoice(of: field, range) { onChange($0.map(FieldValue.number)) }
      self.init(of: field, .section, levels) { levels.show($0[field.key]?.number) }
    case .choice(let identifiers):
      self.init(choice: field, identifiers, onChange)
    case .choices(let identifiers):
      self.init(set: field, identifiers, onChange)
    case .flag:
      self.init(flag: field, onChange)
    }
  }

  private init(text field: Field<Dream>, _ onChange: @escaping (FieldValue?) -> Void) {
    let text = TextView(of: field)
    text.onChanged { onChange($0.isEmpty && !field.isStored ? nil : .text($0)) }
    text.setMinimumSize(height: field.isStored ? 140 : 84)
    let view: any View
    if FieldEditor.onPage.contains(field.key) {
      text.growWithText()
      view = text
    } else {
      // In a popover, which grows no further.
      let scrolled = ScrolledWindow(text)
      scrolled.setMinimumSize(width: 300, height: 180)
      view = scrolled
    }
    self.init(of: field, .section, view.widget, focusTarget: text) {
      text.text = $0[field.key]?.text ?? ""
    }
  }

  private init(
    number field: Field<Dream>, _ range: ClosedRange<Int>,
    _ onChange: @escaping (FieldValue?) -> Void
  ) {
    let number = SpinButton(range: range)
    number.setAccessibleLabel(words.name(of: field))
    number.onValueChanged { onChange(.number($0)) }
    self.init(of: field, .row, number) {
      number.value = $0[field.key]?.number ?? range.lowerBound
    }
  }

  private init(line field: Field<Dream>, _ onChange: @escaping (FieldValue?) -> Void) {
    let line = LineEditor(of: field, onChange: onChange)
    self.init(of: field, .row, line, show: line.show)
  }

  private init(
    words field: Field<Dream>, _ completer: WordCompleter,
    _ onChange: @escaping (FieldValue?) -> Void
  ) {
    let editor = WordsEditor(of: field, completing: completer, onChange: onChange)
    self.init(of: field, .section, editor, beginWith: editor.begin) {
      editor.show($0[field.key]?.words ?? [], written: [], of: $0.id)
    }
  }

  private init(
    choice field: Field<Dream>, _ identifiers: [String],
    _ onChange: @escaping (FieldValue?) -> Void
  ) {
    let names = identifiers.map { words.name(ofChoice: $0, in: field) }
    let dropDown = DropDown(
      choices: [tr("Not set")] + names, accessibleLabel: words.name(of: field))
    dropDown.onSelected { onChange($0 == 0 ? nil : .text(identifiers[$0 - 1])) }
    self.init(of: field, .row, dropDown) { dream in
      let index = identifiers.firstIndex { .text($0) == dream[field.key] }
      dropDown.selectedIndex = index.map { $0 + 1 } ?? 0
    }
  }

  private init(
    set field: Field<Dream>, _ identifiers: [String], _ onChange: @escaping (FieldValue?) -> Void
  ) {
    let toggles = identifiers.map { ToggleButton(words.name(ofChoice: $0, in: field)) }
    for toggle in toggles {
      toggle.addCSSClasses("choice")
      toggle.onToggled { _ in
        onChange(.words(zip(identifiers, toggles).filter { $1.isActive }.map { $0.0 }))
      }
    }
    let flow = LayoutView(sizing: .fittingLayout) {
      FlowLayout(children: toggles, spacing: 6, lineSpacing: 6)
    }
    // In several lines, so that the popover fits into a narrow window.
    self.init(of: field, .section, Clamp(flow, maximumSize: 300)) { dream in
      let chosen = Set(dream[field.key]?.words ?? [])
      for (identifier, toggle) in zip(identifiers, toggles) {
        toggle.isActive = chosen.contains(identifier)
      }
    }
  }

  private init(flag field: Field<Dream>, _ onChange: @escaping (FieldValue?) -> Void) {
    let flag = Switch(isOn: false) { onChange($0 ? .flag(true) : nil) }
    flag.setAccessibleLabel(words.name(of: field))
    self.init(of: field, .row, flag) { flag.isOn = $0[field.key] == .flag(true) }
  }
}
