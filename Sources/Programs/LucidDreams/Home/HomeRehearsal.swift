import Dreams
import GtkKit

/// The other ending of the last nightmare that has one, to be read in the evening.
///
/// A class because it knows the dream.
final class HomeRehearsal: View {
  let widget: Widget

  private let title = Label("")
  private let ending = Label("")
  private let button: Button
  private var dream: Dream.ID?

  /// Creates the section, without an ending.
  ///
  /// - Parameter onOpen: Called with the dream when it is clicked.
  init(onOpen: @escaping (Dream.ID) -> Void) {
    let owner = WeakOwner<HomeRehearsal>()
    for label in [title, ending] { label.horizontalPosition = 0 }
    title.addCSSClasses("caption", "secondary")
    title.ellipsis = .end
    ending.isWrapping = true
    ending.addCSSClasses("home-ending")
    button = Button(content: Box(.vertical, spacing: 2, [ending, title]), accessibleLabel: "")
    button.addCSSClasses("flat", "completion")
    let section = Box(
      .vertical, [SectionHeading(tr("Read It Once Before You Sleep")), button])
    section.isVisible = false
    widget = section.widget
    owner.value = self
    button.onClicked { if let dream = owner.value?.dream { onOpen(dream) } }
  }

  /// Shows the other ending of a dream; nothing without one.
  func show(_ dream: Dream?) {
    let text = dream?[Dream.rehearsalField.key]?.text ?? ""
    isVisible = !text.isEmpty
    self.dream = dream?.id
    guard let dream, isVisible else { return }
    ending.text = text
    title.text = words.title(of: dream)
    button.setAccessibleLabel(
      tr("Another ending of “{title}”", ["title": words.shortTitle(of: dream)]))
    button.setAccessibleDescription(text)
  }
}
