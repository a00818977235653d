import Artwork
import GtkKit

/// The invitation to write the first dream.
struct EmptyJournalPane: View {
  let menuButton = MenuButton(icon: "open-menu-symbolic", accessibleLabel: tr("Main Menu"))
  let widget: Widget

  private let new = Button(tr("New Dream")).suggested()

  private let trash = Button(
    icon: "user-trash-symbolic", accessibleLabel: tr("Trash"))
  private let question: HomeQuestion

  /// Creates the invitation.
  ///
  /// - Parameter onBegin: Called with the first words of a dream.
  init(onBegin: @escaping (String) -> Void) {
    question = HomeQuestion(onBegin: onBegin)
    question.show(hasDream: false)
    let picture = PictureView(Picture(Artwork.emptyJournal))
    picture.setMinimumSize(width: 240, height: 180)
    let description = Label(
      tr("Write it down before it fades. Every word is saved as you type."))
    description.isWrapping = true
    description.isCentered = true
    description.addCSSClasses("secondary")
    new.action = "app.new-dream"
    let samples = Button(tr("Show Sample Dreams"))
    samples.action = "app.add-samples"
    let importing = Button(tr("Import From Another Journal…"))
    importing.action = "app.import"
    importing.addCSSClasses("flat", "completion")
    importing.horizontalAlignment = .center
    importing.isWrapping = true
    for button in [new, samples] {
      button.addCSSClasses("pill")
      button.isWrapping = true
      button.horizontalAlignment = .center
    }
    let invitation = Box(
      .vertical, spacing: 18, [picture, question, description, new, samples, importing])
    invitation.verticalAlignment = .center
    invitation.expandsVertically = true
    invitation.setMargins(24)
    menuButton.isPrimary = true
    let header = HeaderBar()
    header.setTitle(WindowTitle(tr("Lucid Dreams")))
    trash.action = "app.trash"
    header.packStart(trash)
    header.packEnd(menuButton)
    // With large letters the page would otherwise make the window higher than the screen.
    let page = ScrolledWindow(Clamp(invitation, maximumSize: 480))
    page.expandsVertically = true
    widget = Box(.vertical, [header, page]).widget
    passTyping(to: question.text) { true }
  }

  /// Shows a way to deleted dreams, if there are any.
  func show(hasTrash: Bool) { trash.isVisible = hasTrash }

  /// Gives the focus to the button for a new dream.
  func focusNewDream() { new.grabFocus() }
}
