import Dreams
import Foundation
import GtkKit

/// The fields that a dream can have besides those that it has: in three groups, with a line to type at where
/// there are many.
///
/// A class because it knows what is offered.
final class FieldMenu: View {
  private(set) lazy var widget = scrolled.widget

  /// The fields by their keys, as people look for them; others follow in a last group.
  private static let groups = [
    (name: tr("The Dream"), keys: ["vividness", "control", "emotions", "kinds"]),
    (name: tr("Who and Where"), keys: ["people", "places", "signs"]),
    (name: tr("Waking"), keys: ["induction", "awakening", "woke", "notes"]),
  ]

  /// From so many fields on, one can type.
  private static let fewestToType = 8

  private let onChosen: (Int) -> Void
  private let filter = TextField(
    accessibleLabel: tr("Find a Field"), placeholder: tr("Find a Field"))
  private let scrolled: ScrolledWindow
  private var sections: [Section] = []
  private var shown: Set<Int> = []

  private struct Section {
    let heading: Label
    let offers: [(index: Int, name: String, button: Button)]
  }

  /// Creates a menu that offers nothing yet.
  ///
  /// - Parameters:
  ///   - fields: The fields by position.
  ///   - onChosen: Called with the position of the field that is clicked.
  init(_ fields: [Field<Dream>], onChosen: @escaping (Int) -> Void) {
    let owner = WeakOwner<FieldMenu>()
    self.onChosen = onChosen
    let column = Box(.vertical, [filter])
    scrolled = ScrolledWindow(column)
    scrolled.fitContent(upToHeight: 460)
    let known = Self.groups.flatMap(\.keys)
    let others = fields.map(\.key).filter { !known.contains($0) }
    for group in Self.groups + [(name: tr("More"), keys: others)] {
      let offers = group.keys.compactMap { key in
        fields.firstIndex { $0.key == key }.map { index in
          (
            index: index, name: words.name(of: fields[index]),
            button: Self.offer(fields[index]) { owner.value?.onChosen(index) }
          )
        }
      }
      guard !offers.isEmpty else { continue }
      let heading = Label(group.name)
      heading.addCSSClasses("caption", "secondary", "menu-heading")
      heading.horizontalPosition = 0
      column.append(heading)
      for offer in offers { column.append(offer.button) }
      sections.append(Section(heading: heading, offers: offers))
    }
    owner.value = self
    filter.setMargins(6, .bottom)
    filter.onChanged { [weak self] _ in self?.update() }
    filter.onActivated { [weak self] in
      guard let self, let first = visible.first else { return }
      self.onChosen(first)
    }
    scrolled.onMapped { [weak self] in
      guard let self else { return }
      filter.text = ""
      update()
      // The button that was chosen last would have the focus.
      if filter.isVisible { _ = filter.grabFocus() }
    }
  }

  private static func offer(_ field: Field<Dream>, onClicked: @escaping () -> Void) -> Button {
    let name = Label(words.name(of: field))
    name.horizontalPosition = 0
    let button = Button(content: name, accessibleLabel: name.text)
    button.addCSSClasses("flat", "completion")
    button.onClicked(onClicked)
    return button
  }

  /// Offers all fields but some.
  func offer(allBut shown: some Sequence<Int>) {
    self.shown = Set(shown)
    update()
  }

  /// The positions of the offered fields that fit what is typed.
  private var visible: [Int] {
    let typed = FoldedName(filter.text)
    return sections.flatMap(\.offers).filter { !shown.contains($0.index) && typed.fits($0.name) }
      .map(\.index)
  }

  private func update() {
    filter.isVisible =
      sections.flatMap(\.offers).count { !shown.contains($0.index) } >= Self.fewestToType
    let visible = Set(visible)
    for section in sections {
      for offer in section.offers { offer.button.isVisible = visible.contains(offer.index) }
      section.heading.isVisible = section.offers.contains { visible.contains($0.index) }
    }
  }
}

/// What somebody types to find a name, whatever its case and accents.
private struct FoldedName {
  private let folded: String

  init(_ text: String) { folded = Self.folded(text) }

  func fits(_ name: String) -> Bool {
    folded.isEmpty || Self.folded(name).contains(folded)
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
