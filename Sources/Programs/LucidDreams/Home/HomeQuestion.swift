import GtkKit

/// The field in which the next dream begins with its first letter.
struct HomeQuestion: View {
  let text: TextView

  private let prompt = Label("")

  let widget: Widget

  /// Creates the field.
  ///
  /// - Parameter onBegin: Called with the first words of a dream.
  init(onBegin: @escaping (String) -> Void) {
    let text = TextView(
      accessibleLabel: tr("What did you dream?"), placeholder: tr("What did you dream?"))
    let weak = TextView.Weak(text)
    self.text = text
    text.addCSSClasses("description", "home-question")
    text.setLineSpacing(7)
    text.setPadding(14)
    text.setMinimumSize(height: 96)
    text.onChanged { words in
      guard !words.isEmpty else { return }
      // The field is in the middle of its change.
      Task { weak.value?.text = "" }
      onBegin(words)
    }
    prompt.addCSSClasses("caption", "secondary")
    prompt.horizontalPosition = 0
    prompt.text = tr("Write Another")
    widget = Box(.vertical, spacing: 6, [prompt, text]).widget
  }

  /// Makes room for the first dream of a night, or for another.
  func show(hasDream: Bool) {
    prompt.isVisible = hasDream
    text.setMinimumSize(height: hasDream ? 56 : 96)
  }

  /// Puts the cursor into the field.
  func focus() { text.grabFocus() }
}
