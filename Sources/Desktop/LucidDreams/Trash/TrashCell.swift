import Dreams
import GtkKit

/// A row of the trash: a dream, and what can be done with it.
struct TrashCell: View {
  private let parts = Parts()

  let widget: Widget

  /// Makes a row that tells which dream is to be restored, or deleted for ever.
  init(onRestore: @escaping (Dream.ID) -> Void, onErase: @escaping (Dream.ID) -> Void) {
    let text = Box(.vertical, spacing: 2, [parts.title, parts.night])
    text.expandsHorizontally = true
    text.verticalAlignment = .center
    for label in [parts.title, parts.night] { label.horizontalPosition = 0 }
    parts.title.ellipsis = .end
    parts.night.isWrapping = true
    parts.title.addCSSClasses("dream-title")
    parts.night.addCSSClasses("caption", "secondary")
    parts.picture.setMinimumSize(width: 44, height: 44)
    for button in [parts.restore, parts.erase] {
      button.verticalAlignment = .center
      button.addCSSClasses("flat", "circular")
    }
    let row = Box(.horizontal, spacing: 12, [parts.picture, text, parts.restore, parts.erase])
    row.setMargins(8)
    widget = row.widget
    parts.restore.onClicked { [parts] in if let id = parts.dreamID { onRestore(id) } }
    parts.erase.onClicked { [parts] in if let id = parts.dreamID { onErase(id) } }
  }

  /// Shows a dream, and how long it waits yet.
  func show(_ dream: Dream, _ timeLeft: TimeLeft) {
    let title = words.shortTitle(of: dream)
    parts.dreamID = dream.id
    parts.picture.picture = dream.creature.picture
    parts.title.text = words.title(of: dream)
    parts.night.text = "\(dream.date.formatted(.abbreviated)) · \(timeLeft.sentence(for: dream.id))"
    parts.restore.setAccessibleLabel(tr("Restore “{title}”", ["title": title]))
    parts.erase.setAccessibleLabel(tr("Delete “{title}” for ever", ["title": title]))
    setRowLabel(words.accessibleName(of: dream))
    setRowDescription(parts.night.text)
  }

  private final class Parts {
    let picture = PictureView()
    let title = Label("")
    let night = Label("")
    let restore = Button(icon: "edit-undo-symbolic", accessibleLabel: tr("Restore"))
    let erase = Button(icon: "edit-delete-symbolic", accessibleLabel: tr("Delete for ever"))
    var dreamID: Dream.ID?
  }
}
