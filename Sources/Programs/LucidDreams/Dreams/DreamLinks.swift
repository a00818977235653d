import Dreams
import GtkKit

/// A few dreams under a heading, each a button that opens it.
///
/// A class because it knows the dreams.
final class DreamLinks: View {
  let widget: Widget

  /// How many dreams there are at most.
  static let limit = 5

  private let rows: [Row]
  private let nothing: Label
  private var ids: [Dream.ID] = []

  /// Creates a list without dreams.
  ///
  /// - Parameters:
  ///   - heading: The heading of the dreams; empty for none.
  ///   - nothing: Shown if there are none; empty to hide the heading, too.
  ///   - showsCreatures: Whether each dream shows its creatures in front of the moon.
  ///   - onChosen: Called with the dream whose button is clicked.
  init(
    _ heading: String, nothing: String = "", showsCreatures: Bool = false,
    onChosen: @escaping (Dream.ID) -> Void
  ) {
    let owner = WeakOwner<DreamLinks>()
    rows = (0..<Self.limit).map { place in
      Row(showsCreatures ? Medallion() : nil) {
        if let links = owner.value, links.ids.indices.contains(place) { onChosen(links.ids[place]) }
      }
    }
    self.nothing = Label(nothing)
    self.nothing.addCSSClasses("caption", "secondary")
    self.nothing.isWrapping = true
    self.nothing.horizontalPosition = 0
    let title = SectionHeading(heading)
    title.isVisible = !heading.isEmpty
    widget = Box(.vertical, [title, self.nothing] + rows).widget
    owner.value = self
    show([])
  }

  /// Shows dreams, and about each of them something in one line.
  func show(_ dreams: [(dream: Dream, caption: String)]) {
    ids = dreams.prefix(Self.limit).map(\.dream.id)
    for (place, row) in rows.enumerated() {
      row.isVisible = place < ids.count
      if row.isVisible { row.show(dreams[place].dream, dreams[place].caption) }
    }
    nothing.isVisible = dreams.isEmpty
    isVisible = !dreams.isEmpty || !nothing.text.isEmpty
  }

  /// One dream: its creatures, its title, and the line below it.
  private struct Row: View {
    private let button: Button
    private let medallion: Medallion?
    private let moon: LayoutView?
    private let title = Label("")
    private let caption = Label("")

    var widget: Widget { button.widget }

    init(_ medallion: Medallion?, onClicked: @escaping () -> Void) {
      self.medallion = medallion
      moon = medallion.map { medallion in LayoutView(sizing: .fittingLayout) { medallion.layout } }
      for label in [title, caption] {
        label.horizontalPosition = 0
        label.ellipsis = .end
      }
      caption.addCSSClasses("caption", "secondary")
      let lines = Box(.vertical, spacing: 2, [title, caption])
      lines.verticalAlignment = .center
      button = Button(
        content: Box(.horizontal, spacing: 12, (moon.map { [$0.widget] } ?? []) + [lines.widget]),
        accessibleLabel: "")
      button.addCSSClasses("flat", "completion")
      button.onClicked(onClicked)
    }

    func show(_ dream: Dream, _ text: String) {
      title.text = words.title(of: dream)
      caption.text = text
      caption.isVisible = !text.isEmpty
      if medallion?.show(dream) == true { moon?.invalidate() }
      button.setAccessibleLabel(title.text)
      button.setAccessibleDescription(text)
      button.tooltip = text
    }
  }
}
