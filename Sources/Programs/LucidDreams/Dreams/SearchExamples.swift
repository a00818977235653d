import DreamControllers
import GtkKit

/// Example searches, each a button that runs it.
enum SearchExamples {
  /// The examples, with tags that the journal has.
  private static func all(_ searches: [CommonSearch]) -> [(text: String, meaning: String)] {
    let tags = searches.filter(\.isTag).map(\.query)
    var examples = [
      ("lucidity:>=3", tr("Pretty much lucid, or more")),
      ("\"deep sea\"", tr("These words together")),
      ("-shark", tr("All without a word")),
      ("night:2026-03", tr("The nights of a month")),
    ]
    if tags.count > 1 { examples.append(("\(tags[0]) OR \(tags[1])", tr("One of two tags"))) }
    return examples
  }

  /// The examples in a column, with descriptions.
  ///
  /// - Parameters:
  ///   - searches: Searches that find something in the journal.
  ///   - onChosen: Called with the text of the one that is clicked.
  /// - Returns: A column of buttons.
  static func rows(of searches: [CommonSearch], onChosen: @escaping (String) -> Void) -> Box {
    Box(
      .vertical,
      all(searches).map { example in
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
}
