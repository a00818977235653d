import GtkKit
import ValueLayout

/// Example searches, each a button that runs it.
enum SearchExamples {
  private static var all: [(text: String, meaning: String)] {
    [
      ("lucidity:>=3", tr("Pretty much lucid, or more")),
      ("\"deep sea\"", tr("These words together")),
      ("-shark", tr("All without a word")),
      ("tag:sea OR tag:lake", tr("One of two tags")),
      ("night:2026-03", tr("The nights of a month")),
    ]
  }

  /// The examples in a column, with descriptions.
  ///
  /// - Parameter onChosen: Called with the text of the one that is clicked.
  /// - Returns: A column of buttons.
  static func rows(onChosen: @escaping (String) -> Void) -> Box {
    Box(
      .vertical,
      all.map { example in
        let text = Label(example.text)
        let meaning = Label(example.meaning)
        meaning.addCSSClasses("caption", "secondary")
        for label in [text, meaning] { label.horizontalPosition = 0 }
        let row = Button(
          content: Box(.vertical, spacing: 2, [text, meaning]), accessibleLabel: example.text)
        row.setAccessibleDescription(example.meaning)
        row.addCSSClasses("flat", "completion")
        row.onClicked { onChosen(example.text) }
        return row
      })
  }

  /// The examples in lines that wrap.
  ///
  /// - Parameter onChosen: Called with the text of the one that is clicked.
  /// - Returns: Lines of buttons.
  static func chips(onChosen: @escaping (String) -> Void) -> LayoutView {
    let chips = all.map { example in
      let chip = Button(content: Label(example.text), accessibleLabel: example.text)
      chip.setAccessibleDescription(example.meaning)
      chip.tooltip = example.meaning
      chip.addCSSClasses("chip", "example")
      chip.onClicked { onChosen(example.text) }
      return chip.widget
    }
    return LayoutView(sizing: .fittingLayout) {
      FlowLayout(children: chips, spacing: 6, lineSpacing: 6)
    }
  }
}
