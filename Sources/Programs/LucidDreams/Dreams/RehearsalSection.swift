import Dreams
import GtkKit

/// Another ending below the text of a nightmare, with what it is for.
struct RehearsalSection: View {
  /// Krakow and Zadra, Clinical management of chronic nightmares: imagery rehearsal therapy.
  private static let study = "https://doi.org/10.1207/s15402010bsm0401_4"

  /// Where the ending is written.
  let editor: FieldEditor
  private let column: Box

  var widget: Widget { column.widget }

  /// Creates the section of the dream that `context` has at the time of each change.
  init(in context: FieldEditor.Context) {
    editor = FieldEditor(Dream.rehearsalField, in: context)
    let heading = SectionHeading(words.name(of: Dream.rehearsalField))
    heading.addCSSClasses("page-heading")
    let hint = Label(
      tr(
        "In imagery rehearsal you write a nightmare anew, in any way you like, and picture it while awake; it does not replace professional help."
      ))
    hint.isWrapping = true
    hint.horizontalPosition = 0
    hint.addCSSClasses("secondary")
    let link = LinkButton(tr("Krakow and Zadra (2006)"), address: Self.study)
    link.addCSSClasses("page-link")
    link.horizontalAlignment = .start
    column = Box(.vertical, spacing: 6, [heading, hint, link, editor])
    column.setMargins(12, .top)
  }

  /// Shows another dream.
  func show(_ dream: Dream) {
    isVisible = Self.isOffered(for: dream)
    editor.show(dream)
  }

  /// Updates only what changed in a dream; stays while somebody writes in it.
  func show(_ diff: Dream.Diff, in dream: Dream) {
    isVisible = Self.isOffered(for: dream) || editor.isWriting
    if diff[Dream.rehearsalField.key] != nil { editor.show(dream) }
  }

  /// Whether a dream is a nightmare, or has another ending already.
  private static func isOffered(for dream: Dream) -> Bool {
    dream[Dream.rehearsalField.key] != nil || dream.isNightmare
  }
}
