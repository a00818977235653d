import DreamControllers
import Dreams
import GtkKit

/// Asks for the new name of a tag, or of another word, and gives it in all dreams.
struct RenameDialog {
  private let list: DreamListController
  private let messages: MessagePresenter
  private let window: ApplicationWindow

  /// - Parameters:
  ///   - list: The journal.
  ///   - messages: Says what was done.
  ///   - window: The window that it blocks.
  init(of list: DreamListController, _ messages: MessagePresenter, _ window: ApplicationWindow) {
    (self.list, self.messages, self.window) = (list, messages, window)
  }

  /// Shows the dialog.
  func show(for word: FieldWord) {
    guard let field = word.field else { return }
    let entry = TextField(accessibleLabel: tr("New Name"))
    let note = Label("")
    note.addCSSClasses("caption", "secondary")
    note.isWrapping = true
    note.isCentered = true
    entry.text = word.name
    entry.activatesDefault = true
    var name = word.name
    var others: Set<WordIdentity> = []
    let dialog = MessageDialog(
      parent: window, heading: tr("Rename “{word}”", ["word": word.name]),
      body: tr("In all dreams that have it, as one step that can be undone."),
      extraChild: Box(.vertical, spacing: 9, [entry, note]),
      responses: [
        .init("cancel", label: tr("_Cancel")),
        .init("rename", label: tr("_Rename"), appearance: .suggested),
      ],
      closeResponse: "cancel", defaultResponse: "rename"
    ) { answer in
      if answer == "rename" { rename(word, to: name) }
    }
    let check = {
      let problem = name.isEmpty ? "" : Self.problem(name, word, field)
      let isThere = others.contains(WordIdentity(word.prefix + name))
      dialog.setEnabled("rename", problem == nil && name != word.name)
      note.text =
        problem ?? (isThere ? tr("“{word}” exists already: both become one.", ["word": name]) : "")
      entry.setInvalid(problem?.isEmpty == false)
      entry.setAccessibleDescription(note.text)
    }
    check()
    entry.onChanged { text in
      name = text
      check()
    }
    dialog.onMapped { _ = entry.grabFocus() }
    dialog.present()
    Task {
      others = await word.others(in: list.model.dreams)
      check()
    }
  }

  /// Why a name cannot be a word of the field; nil if it can.
  private static func problem(_ name: String, _ word: FieldWord, _ field: Field<Dream>) -> String? {
    do throws(FieldError) {
      _ = try field.kind.value(of: [word.prefix + name])
      return nil
    } catch {
      return words.message(for: error)
    }
  }

  private func rename(_ word: FieldWord, to name: String) {
    // The dialog takes no other name.
    guard let count = try? list.rename(word, to: word.prefix + name) else { return }
    guard count > 0 else {
      messages.show(Toast(tr("Only texts have it, and they stay as they are")))
      return
    }
    messages.offerUndo(
      tr("Renamed in {count} dream", "Renamed in {count} dreams", count: count))
  }
}
