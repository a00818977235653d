import Dreams
import GtkKit

/// Says below the text of a scribble that it is incomplete, with a button to say that it isn't.
struct ScribbleNote: View {
  private let line: Box

  var widget: Widget { line.widget }

  /// Creates the note.
  ///
  /// - Parameter onAll: Called when the user says that's all.
  init(onAll: @escaping () -> Void) {
    let label = Label(tr("To be told"))
    label.addCSSClasses("secondary")
    let button = Button(tr("That’s All"), onClicked: onAll)
    button.addCSSClasses("told")
    button.tooltip = tr("There Is No More to Tell")
    line = Box(.horizontal, spacing: 12, [label, button])
    line.setMargins(12, .top)
  }

  /// Shows itself with a dream that is a scribble, and no other.
  func show(_ dream: Dream) { isVisible = dream.isScribble }
}
