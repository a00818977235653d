import Dreams
import GtkKit

/// How a query was understood: a chip for each of its parts, which takes the part away.
///
/// It shows nothing for plain words. A class because it knows the parts.
final class QueryChips: View {
  private(set) lazy var widget = line.widget

  private static let limit = 40

  private let onRemove: (Query.Part) -> Void
  private var parts: [Query.Part] = []
  /// Where words are that look like conditions, and are none.
  private var hints: [Range<Int>] = []
  private var chips: [Widget] = []
  private lazy var line = LayoutView(chips: { [weak self] in self?.chips ?? [] })

  /// Creates a line without chips.
  ///
  /// - Parameter onRemove: Called with the part whose chip is clicked.
  init(onRemove: @escaping (Query.Part) -> Void) {
    self.onRemove = onRemove
    line.addCSSClasses("query-chips")
    line.isVisible = false
  }

  /// Shows how a query was understood.
  func show(_ query: Query) {
    let old = parts.map(\.text)
    hints = query.hints.map(\.range)
    parts = query.words == nil || !hints.isEmpty ? query.parts : []
    guard parts.map(\.text) != old else { return }
    chips = parts.prefix(Self.limit).enumerated().map { place, part in chip(part, at: place) }
    let rest = parts.count - chips.count
    if rest > 0 { chips.append(Label(tr("{count} more", "{count} more", count: rest)).widget) }
    line.isVisible = !chips.isEmpty
    line.invalidate()
  }

  private func chip(_ part: Query.Part, at place: Int) -> Widget {
    let label = Label(words.label(of: part))
    label.ellipsis = .end
    let name = tr("Remove “{term}”", ["term": part.text])
    let chip = Button(
      content: Box(.horizontal, spacing: 4, [label, Image(icon: "window-close-symbolic")]),
      accessibleLabel: name)
    chip.tooltip = name
    chip.addCSSClasses("chip")
    chip.setCSSClass("doubtful", hints.contains { $0.overlaps(part.range) })
    chip.onClicked { [weak self] in
      if let self, parts.indices.contains(place) { onRemove(parts[place]) }
    }
    return chip.widget
  }
}
