import Dreams
import GtkKit

/// A row of the trash: a dream, with buttons to restore it and to delete it from the journal.
struct TrashCell: View {
  private let content = RowContent()

  let widget: Widget

  init(onRestore: @escaping (Dream.ID) -> Void, onErase: @escaping (Dream.ID) -> Void) {
    let text = Box(.vertical, spacing: 2, [content.title, content.night])
    text.expandsHorizontally = true
    text.verticalAlignment = .center
    for label in [content.title, content.night] { label.horizontalPosition = 0 }
    content.title.isWrapping = true
    content.title.lineLimit = 2
    content.title.ellipsis = .end
    content.night.isWrapping = true
    content.title.addCSSClasses("dream-title")
    content.night.addCSSClasses("caption", "secondary")
    content.picture.setMinimumSize(width: 44, height: 44)
    for button in [content.restore, content.erase] {
      button.verticalAlignment = .center
      button.addCSSClasses("flat", "circular")
    }
    let row = Box(
      .horizontal, spacing: 12, [content.picture, text, content.restore, content.erase])
    row.setMargins(8)
    widget = row.widget
    content.restore.onClicked { [content] in if let id = content.dreamID { onRestore(id) } }
    content.erase.onClicked { [content] in if let id = content.dreamID { onErase(id) } }
  }

  /// Shows a dream, and when it will be erased.
  func show(_ dream: Dream, _ timeLeft: TimeLeft) {
    let title = words.shortTitle(of: dream)
    content.dreamID = dream.id
    content.picture.picture = dream.creature.picture
    content.title.text = words.title(of: dream)
    content.night.text =
      "\(dream.date.formatted(.abbreviated)) · \(timeLeft.sentence(for: dream.id))"
    content.restore.setAccessibleLabel(tr("Restore “{title}”", ["title": title]))
    content.erase.setAccessibleLabel(tr("Delete “{title}” from the journal", ["title": title]))
    setRowLabel(words.accessibleName(of: dream))
    setRowDescription(content.night.text)
  }
}

private final class RowContent {
  let picture = PictureView()
  let title = Label("")
  let night = Label("")
  let restore = Button(icon: "edit-undo-symbolic", accessibleLabel: tr("Restore"))
  let erase = Button(icon: "edit-delete-symbolic", accessibleLabel: tr("Delete from the journal"))
  var dreamID: Dream.ID?
}
