import DreamPictures
import Dreams
import GtkKit
import ValueLayout

/// A row of the list: what was dreamt, and one picture per creature, by the layout of the shared
/// picture.
struct DreamCell: View {
  private let leaves = Leaves()
  private let view: LayoutView

  var widget: Widget { view.widget }

  /// Makes a row that tells which dream it shows when it is clicked.
  init(onTap: @escaping (Dream.ID) -> Void) {
    let sizing = LayoutView.Sizing(minimumWidth: 200, naturalWidth: 380) { [leaves] _ in
      let height = max(68, leaves.heightOfWords + 14)
      return (height, height)
    }
    view = LayoutView(sizing: sizing) { [leaves] in
      let row = DreamRow.layout(
        words: leaves.title, night: leaves.night, creatures: leaves.pictures)
      return StackLayout(.horizontal) {
        if leaves.isChecked != nil {
          leaves.mark.withFrame(maxWidth: .infinity, maxHeight: .infinity)
            .withInsets(left: 4, right: 12).withLength(.fixed(40))
        }
        row.withLength(.flexible())
      }
    }
    view.onPressed { [leaves] clicks in
      if clicks == 1, let id = leaves.dreamID { onTap(id) }
    }
  }

  /// Shows a dream.
  ///
  /// - Parameters:
  ///   - dream: The dream.
  ///   - search: The words whose places are marked.
  ///   - isChecked: Whether it is picked for sharing; nil where nothing is picked.
  func show(_ dream: Dream, found search: DreamSearch, isChecked: Bool?) {
    let isSelecting = leaves.isChecked != nil
    guard !leaves.shows(dream, found: search) || leaves.isChecked != isChecked else { return }
    // Rows are shown again with each keystroke of a search, and measuring them anew is dear.
    let isOther = leaves.show(dream, found: search)
    leaves.isChecked = isChecked
    leaves.mark.setCSSClass("checked", isChecked == true)
    if isOther || isSelecting != (isChecked != nil) { view.invalidate() }
    if isOther { setRowLabel(words.accessibleName(of: dream)) }
    setRowDescription(leaves.night.text)
    setRowChecked(isChecked)
  }
}

extension DreamCell {
  /// What a row is made of; a row that shows another dream keeps as many pictures as fit.
  private final class Leaves {
    let title = Label("")
    let night = Label("")
    let mark = Image(icon: "object-select-symbolic")
    var pictures: [PictureView] = []
    var isChecked: Bool?
    private var shown: Dream?
    private var found = ""
    private var date = ""

    /// The dream that the row shows.
    var dreamID: Dream.ID? { shown?.id }

    init() {
      title.verticalPosition = 1
      title.addCSSClasses("dream-title")
      night.verticalPosition = 0
      night.addCSSClasses("caption", "secondary")
      mark.addCSSClasses("check-mark")
      mark.setMinimumSize(width: 24, height: 24)
      for label in [title, night] {
        label.horizontalPosition = 0
        label.ellipsis = .end
      }
    }

    /// How high title and night are, one above the other.
    var heightOfWords: Int {
      title.measure(.vertical).natural + 2 + night.measure(.vertical).natural
    }

    /// Whether this is what the row shows already.
    func shows(_ dream: Dream, found search: DreamSearch) -> Bool {
      dream == shown && search.text == found
    }

    /// Shows a dream, and answers whether it is another than the row has shown before.
    func show(_ dream: Dream, found search: DreamSearch) -> Bool {
      let isOther = dream != shown
      found = search.text
      if isOther {
        shown = dream
        date = dream.date.formatted(.abbreviated)
        // So many are too small to be counted in the picture, or even to be made out.
        if dream.numberOfCreatures > 12 {
          date += " · \(dream.numberOfCreatures) × \(words.name(of: dream.creature))"
        }
        pictures = pictures.resized(to: dream.numberOfCreatures) { PictureView() }
        for view in pictures { view.picture = dream.creature.picture }
      }
      let isInTitle = showTitle(words.title(of: dream), found: search)
      let excerpt = isInTitle ? nil : dream.excerptBelowTitle(around: search)
      let line = excerpt.map { "\($0) · \(date)" } ?? date
      if isOther || night.text != line { night.text = line }
      night.highlight(excerpt == nil ? [] : search.ranges(in: line))
      return isOther
    }

    /// Shows the title, or where there is no room for what was found in it, the part that has it;
    /// answers whether something was found in it.
    private func showTitle(_ whole: String, found search: DreamSearch) -> Bool {
      let isLong = whole.dropFirst(30).first != nil
      let text = isLong ? search.excerpt(of: whole, lead: 5) ?? whole : whole
      if title.text != text { title.text = text }
      let found = search.ranges(in: text)
      title.highlight(found)
      // In a narrow row, the end is to be seen where only that was found.
      let isAtEnd = found.first.map { $0.lowerBound > 12 && $0.upperBound + 8 > text.utf8.count }
      title.ellipsis = isAtEnd == true ? .start : .end
      return !found.isEmpty
    }
  }
}

extension Dream {
  /// The part of the description where a search has found something below the title.
  fileprivate func excerptBelowTitle(around search: DreamSearch) -> String? {
    guard !search.isEmpty else { return nil }
    let start = description.range(of: title)?.upperBound ?? description.startIndex
    return search.excerpt(of: String(description[start...]), lead: 5, tail: 16)
  }
}
