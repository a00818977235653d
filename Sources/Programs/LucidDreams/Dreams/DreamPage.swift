import DreamControllers
import Dreams
import GtkKit
import ValueLayout

/// A dream to read and to write: the sky, the words, below them pictures and sounds, whether more words are
/// wanted, another ending of a nightmare, and one line of pills for all else.
struct DreamPage: View {
  private let sky = SkyView()
  private let description: FieldEditor
  private let title: TitleEditor
  private let rehearsal: RehearsalSection
  private let note: ScribbleNote
  /// The pictures and sounds.
  let attachments: AttachmentSection
  private let pills: PillLine
  private let scrolled: ScrolledWindow
  private let signs: SignMarks

  let widget: Widget

  /// A line of the text, in points: the distance of what is not the text.
  private static let line = 24

  /// Creates the page of the dream that `context` has at the time of each change.
  ///
  /// - Parameters:
  ///   - context: What its editors need to know of the journal.
  ///   - onFinishScribble: Called when the user says that a scribble is complete.
  init(in context: FieldEditor.Context, onFinishScribble: @escaping () -> Void) {
    description = FieldEditor(Dream.descriptionField, in: context)
    signs = SignMarks(onFound: description.markSigns)
    title = TitleEditor(onReturn: description.focus) {
      context.controller()?.set($0, for: Dream.titleField)
    }
    rehearsal = RehearsalSection(in: context)
    note = ScribbleNote(onAll: onFinishScribble)
    attachments = AttachmentSection(of: context.controller)
    attachments.setMargins(Self.line, .top)
    pills = PillLine(in: context, attachments.tools)
    pills.setMargins(Self.line, .top)
    description.setMargins(12, .top)
    let rest = Box(.vertical)
    rest.expandsVertically = true
    let column = Box(
      .vertical, [title, description, attachments, note, rehearsal, pills, rest])
    column.setMargins(Self.line)
    let page = Box(.vertical, [sky, Clamp(column, maximumSize: 728)])
    scrolled = ScrolledWindow(page)
    scrolled.expandsVertically = true
    widget = Box(.vertical, [scrolled, attachments.recordingBar]).widget
    description.keepCaretVisible(in: scrolled)
    pills.onReveal = { [scrolled] in scrolled.reveal($0) }
    // Below all that is there, too, one writes on.
    rest.onClick { [description] _ in
      description.moveCursorToEnd()
      description.focus()
    }
    // It stays folded for the whole visit, so that nothing moves under the pointer.
    description.onWritingChanged { [sky] in if $0 { sky.setFolded(true) } }
    description.onPasted { [attachments] in attachments.add($0) }
    rehearsal.editor.keepCaretVisible(in: scrolled)
    rehearsal.editor.onWritingChanged { [sky] in if $0 { sky.setFolded(true) } }
    rehearsal.editor.onPasted { [attachments] in attachments.add($0) }
    attachments.onTools = { [pills] in pills.refreshTools() }
    // The bar takes room from the text.
    attachments.onRecording = { [description] in description.followCaret() }
    scrolled.onDropped { [attachments] in attachments.add($0) }
  }

  /// Shows all of a dream, from its beginning.
  func show(_ dream: Dream) {
    scrolled.verticalPosition = 0
    sky.setFolded(false)
    sky.show(dream)
    title.show(dream[Dream.titleField.key])
    description.show(dream)
    signs.show(dream)
    rehearsal.show(dream)
    note.show(dream)
    attachments.show(dream)
    pills.show(dream)
  }

  /// Updates only what changed in a dream.
  func show(_ diff: Dream.Diff, in dream: Dream) {
    guard !diff.isEmpty else { return }
    sky.show(dream)
    if diff[Dream.descriptionField.key] != nil { description.show(dream) }
    if diff[Dream.titleField.key] != nil { title.show(dream[Dream.titleField.key]) }
    if diff[Dream.descriptionField.key] != nil || diff[Dream.signsField.key] != nil {
      signs.showSoon(dream)
    }
    rehearsal.show(diff, in: dream)
    if diff[Dream.scribbleField.key] != nil {
      // The button with the keyboard goes.
      if note.hasFocus { description.focus() }
      note.show(dream)
    }
    if diff[Dream.attachmentsField.key] != nil { attachments.show(dream) }
    pills.show(diff, in: dream)
  }

  /// Shows what else is known of the night of a dream.
  func showNight(of dream: Dream) { pills.showNight(of: dream) }

  /// Shows no dream: what plays or loads ends.
  func close() { attachments.show(nil) }

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
    pills.open(Dream.signsField, with: text.joined(separator: " "))
  }

  /// Puts the cursor into the description.
  func focusDescription() { description.focus() }
}
