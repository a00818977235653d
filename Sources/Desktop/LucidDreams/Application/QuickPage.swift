import DreamControllers
import Dreams
import GtkKit

/// A small window with nothing but a page, for a dream in the middle of the night.
///
/// It accepts keys before the journal is read: what was typed until then becomes a dream as soon as
/// it is. A page without a word leaves nothing behind; a few words are a scribble, to be told later. A
/// class because it knows its dream.
final class QuickPage {
  let window: ApplicationWindow

  private let text = TextView(of: Dream.descriptionField)
  private var list: DreamListController?
  private var dream: Dream.ID?

  /// Creates the window, not yet shown.
  ///
  /// - Parameters:
  ///   - application: The application, which keeps running until the window is closed.
  ///   - onDone: Called when the user is done, to close the window.
  init(of application: Application, onDone: @escaping () -> Void) {
    window = ApplicationWindow(application)
    window.title = tr("New Dream")
    window.defaultSize = (480, 360)
    window.setMinimumSize(width: 300, height: 200)
    let header = HeaderBar()
    // What it is for is seen; the name is for lists of windows, and a narrow one has no room for it.
    header.setTitle(Box(.horizontal))
    header.packEnd(Button(tr("Done"), onClicked: onDone).suggested())
    text.setPadding(18)
    text.growWithText()
    let scrolled = ScrolledWindow(text)
    scrolled.expandsVertically = true
    text.keepCaretVisible(in: scrolled)
    window.setContent(Box(.vertical, [header, scrolled]))
    text.onChanged { [weak self] in self?.write($0) }
    let finish = {
      onDone()
      return true
    }
    window.addShortcut("Escape", finish)
    // The text would take this one itself.
    text.addShortcut("<Control>Return", finish)
  }

  /// Whether it holds words that no journal has taken yet.
  var holdsUnsavedWords: Bool { list == nil && !text.text.isEmpty }

  /// Shows the window, ready to write.
  func present() {
    window.present()
    text.grabFocus()
  }

  /// Writes into a journal from now on, beginning with what was typed so far.
  func begin(in list: DreamListController) {
    self.list = list
    write(text.text)
  }

  /// Shows what others have changed in the dream.
  func show(_ change: DreamListController.Change) {
    guard let dream, change.model[dream] != nil else { return }
    guard let new = change.journal.dreams[dream] else {
      // Deleted elsewhere; the next word begins another dream.
      self.dream = nil
      return
    }
    text.text = new.description
  }

  /// Ends writing, because the window closes.
  func finish() {
    guard let list, let dream else { return }
    if list.model.dreams[dream]?.description.isEmpty == true {
      list.delete(dream)
      self.dream = nil
    } else {
      list.endWriting(in: dream)
    }
  }

  private func write(_ words: String) {
    guard let list, dream != nil || !words.isEmpty else { return }
    let id = dream ?? list.newDream()
    dream = id
    DreamDetailController(list: list, id: id).capture(words)
  }
}
