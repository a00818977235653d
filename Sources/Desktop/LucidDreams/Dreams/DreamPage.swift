import DreamControllers
import Dreams
import GtkKit
import ValueLayout

/// A dream to read and to write: the sky, the words, and below them one line of pills for all else.
struct DreamPage: View {
  private let sky = SkyView()
  private let description: FieldEditor
  private let pills: [FieldPill]
  private let scrolled: ScrolledWindow
  private let tonight: () -> Night

  var widget: Widget { scrolled.widget }

  /// Creates the page of the dream that `context` has at the time of each change.
  init(in context: FieldEditor.Context) {
    tonight = context.tonight
    description = FieldEditor(Dream.descriptionField, in: context)
    pills = FieldEditor.groups.map { FieldPill($0, in: context) }
    let line = LayoutView(sizing: .fittingLayout) { [pills] in
      FlowLayout(children: pills, spacing: 6, lineSpacing: 6)
    }
    line.setMargins(12, .top)
    let words = Box(.vertical, [description, line])
    words.setMargins(24)
    let page = Box(.vertical, [sky, Clamp(words, maximumSize: 728)])
    scrolled = ScrolledWindow(page)
    description.keepCaretVisible(in: scrolled)
    description.onWritingChanged { [sky] in sky.setFolded($0) }
  }

  /// Shows all of a dream, from its beginning.
  func show(_ dream: Dream) {
    scrolled.verticalPosition = 0
    sky.show(dream, asOf: tonight())
    description.show(dream)
    for pill in pills { pill.show(dream) }
  }

  /// Shows what has changed in a dream, and nothing else.
  func show(_ diff: Dream.Diff, in dream: Dream) {
    guard !diff.isEmpty else { return }
    sky.show(dream, asOf: tonight())
    if diff[Dream.descriptionField.key] != nil { description.show(dream) }
    for pill in pills where pill.keys.contains(where: { diff[$0] != nil }) { pill.show(dream) }
  }

  /// Whether the cursor is in the text.
  var isWriting: Bool { description.isWriting }

  /// Moves the cursor behind the description.
  func moveCursorToEnd() { description.moveCursorToEnd() }

  /// Marks hits of a search in the description, in bytes.
  func markHits(_ ranges: [Range<Int>]) { description.markHits(ranges) }

  /// The selected part of the description in bytes; setting it scrolls there.
  var selection: Range<Int> {
    get { description.selection }
    nonmutating set { description.selection = newValue }
  }

  /// Puts the cursor into the description.
  func focusDescription() { description.focus() }
}
