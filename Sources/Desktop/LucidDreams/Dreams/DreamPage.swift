import DreamControllers
import Dreams
import Foundation
import GtkKit
import ValueLayout

/// A dream to read and to write: the sky, the words, and below them one line of pills for all else.
struct DreamPage: View {
  private let sky = SkyView()
  private let description: FieldEditor
  private let title = TextField(accessibleLabel: tr("Title"), placeholder: tr("Title"))
  private let pills: PillLine
  private let scrolled: ScrolledWindow
  private let tonight: () -> Night

  var widget: Widget { scrolled.widget }

  /// Creates the page of the dream that `context` has at the time of each change.
  init(in context: FieldEditor.Context) {
    tonight = context.tonight
    description = FieldEditor(Dream.descriptionField, in: context)
    pills = PillLine(in: context)
    pills.setMargins(12, .top)
    title.addCSSClasses("page-title")
    let words = Box(.vertical, spacing: 6, [title, description, pills])
    words.setMargins(24)
    let page = Box(.vertical, [sky, Clamp(words, maximumSize: 728)])
    scrolled = ScrolledWindow(page)
    description.keepCaretVisible(in: scrolled)
    title.onActivated { [description] in description.focus() }
    title.onChanged { text in
      guard let field = Dream.fields["title"], let controller = context.controller() else { return }
      // What is not a title yet, such as a space, changes nothing.
      if let value = try? field.kind.value(reading: text) { controller.set(value, for: field) }
    }
    description.onWritingChanged { [sky] in sky.setFolded($0) }
  }

  /// Shows all of a dream, from its beginning.
  func show(_ dream: Dream) {
    scrolled.verticalPosition = 0
    sky.show(dream, asOf: tonight())
    showTitle(of: dream)
    description.show(dream)
    pills.show(dream)
  }

  /// Shows what has changed in a dream, and nothing else.
  func show(_ diff: Dream.Diff, in dream: Dream) {
    guard !diff.isEmpty else { return }
    sky.show(dream, asOf: tonight())
    if diff[Dream.descriptionField.key] != nil { description.show(dream) }
    if diff["title"] != nil { showTitle(of: dream) }
    pills.show(diff, in: dream)
  }

  private func showTitle(of dream: Dream) {
    let own = dream["title"]?.text ?? ""
    // Whoever types a space behind the title is not interrupted.
    if title.text.trimmingCharacters(in: .whitespaces) != own { title.text = own }
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

  /// Opens the editor of dream signs with the selected words of the description filled in.
  func markSign() {
    let text = description.selectedText.split(whereSeparator: \.isWhitespace)
    pills.open("signs", with: text.joined(separator: " "))
  }

  /// Puts the cursor into the description.
  func focusDescription() { description.focus() }
}
