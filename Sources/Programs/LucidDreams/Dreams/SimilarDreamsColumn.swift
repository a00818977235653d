import DreamControllers
import Dreams
import GtkKit

/// Dreams related to the open one: those that share rare words with it, and those of the same night
/// in earlier years.
///
/// Nothing is compared while nobody can see it. A class because it knows the dream.
final class SimilarDreamsColumn: View {
  let widget: Widget

  /// Called with a dream that the user has chosen.
  var onChosen: (Dream.ID) -> Void = { _ in }

  private let list: DreamListController
  private let finder: SimilarDreamsFinder
  private let similarDreams: DreamLinks
  private let anniversaries: DreamLinks
  private let column: Box
  private var dream: Dream.ID?

  /// Creates a column without dreams.
  init(of list: DreamListController) {
    let owner = WeakOwner<SimilarDreamsColumn>()
    self.list = list
    finder = SimilarDreamsFinder(limit: DreamLinks.limit) { owner.value?.showSimilarDreams() }
    similarDreams = DreamLinks(
      tr("Echoes"), nothing: tr("No other dream resembles this one yet.")
    ) { owner.value?.onChosen($0) }
    anniversaries = DreamLinks(tr("This Night in Earlier Years")) { owner.value?.onChosen($0) }
    column = Box(.vertical, spacing: 12, [similarDreams, anniversaries])
    widget = column.widget
    owner.value = self
    column.onMapped { [weak self] in self?.refresh() }
  }

  /// Shows the dreams related to a dream, or nothing while none is open.
  func show(_ dream: Dream.ID?) {
    self.dream = dream
    refresh()
  }

  /// Looks again, because dreams have changed.
  func refresh() {
    guard column.isMapped else { return }
    let dreams = list.model.dreams
    let open = dream.flatMap { dreams[$0] }
    finder.find(like: open, in: dreams)
    let earlier = open.map { dreams.onSameNight(before: $0.date) } ?? []
    anniversaries.show(earlier.map { ($0, $0.date.formatted(.abbreviated)) })
  }

  private func showSimilarDreams() {
    let found = finder.results.compactMap { match -> (dream: Dream, caption: String)? in
      guard let dream = list.model.dreams[match.id] else { return nil }
      let caption = tr(
        "{night}: {words}",
        [
          "night": dream.date.formatted(.abbreviated), "words": match.words.joined(separator: ", "),
        ])
      return (dream, caption)
    }
    similarDreams.show(found)
  }
}
