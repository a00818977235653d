import DreamControllers
import Dreams
import GtkKit

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
    case .words:
      self.init(words: field, completer, onChange)
    default:
      let editor = ValueEditor(of: field, onChange: onChange)
      self.init(of: field, editor.place, editor) { editor.show($0[field.key]) }
    }
  }

  private init(text field: Field<Dream>, _ onChange: @escaping (FieldValue?) -> Void) {
    let text = TextView(of: field)
    text.onChanged { onChange($0.isEmpty && !field.isStored ? nil : .text($0)) }
    let view: any View
    if FieldEditor.onPage.contains(field.key) {
      // The description is as high as its words, and another ending asks for some.
      if !field.isStored { text.setMinimumSize(height: 84) }
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
    words field: Field<Dream>, _ completer: WordCompleter,
    _ onChange: @escaping (FieldValue?) -> Void
  ) {
    let editor = WordsEditor(of: field, completing: completer, onChange: onChange)
    self.init(of: field, .section, editor, beginWith: editor.begin) {
      editor.show($0[field.key]?.words ?? [], written: [], of: $0.id)
    }
  }
}
