import DreamControllers
import Dreams
import Files
import GtkKit

/// What the pane shows while no dream is open: the last night, what waits to be told, the sign to look for,
/// and what was before.
///
/// What has nothing to say is not there. What takes a pass over all dreams comes below what is there at
/// once, and what takes longest comes last, so nothing moves when it comes. A class because it asks the journal again when it shows.
final class HomePage: PlacePage {
  /// What Home has others do.
  struct Actions {
    /// Begins a dream with its first words.
    let begin: (String) -> Void

    /// Opens a dream.
    let open: (Dream.ID) -> Void

    /// Opens a dream with the cursor behind its words.
    let tell: (Dream.ID) -> Void

    /// Shows the dreams that a query finds.
    let search: (String) -> Void

    /// Notes what is remembered of a night.
    let note: (NightRecord.Recall, Night) -> Void

    /// Adds a sign to the last dream of a night, or to a new one.
    let meet: (DreamSigns.Sign, Night) -> Void
  }

  let widget: Widget

  /// Where the next dream begins.
  let question: HomeQuestion

  private let list: DreamListController
  private let night = Label("")
  private let dreams: DreamLinks
  private let answers: HomeAnswers
  private let scribbles: DreamLinks
  private let rehearsal: HomeRehearsal
  private let sign: HomeSign
  private let earlier: DreamLinks
  private let lately: HomeLately
  private let similar: DreamLinks
  private let finder: SimilarDreamsFinder
  private let scrolled: ScrolledWindow
  private var wanted: Request?

  /// What was asked of the journal last.
  private struct Request: Equatable {
    let dreams: Int
    let tonight: Night
  }

  /// Creates the page of a journal.
  ///
  /// - Parameters:
  ///   - list: The journal.
  ///   - actions: What it has others do.
  init(of list: DreamListController, _ actions: Actions) {
    let owner = WeakOwner<HomePage>()
    self.list = list
    let tonight = { owner.value?.tonight ?? .tonight() }
    question = HomeQuestion(onBegin: actions.begin)
    // One that is to be told is told.
    dreams = DreamLinks("") { [weak list] id in
      if list?.model.dreams[id]?.isScribble == true { actions.tell(id) } else { actions.open(id) }
    }
    answers = HomeAnswers { actions.note($0, tonight()) }
    scribbles = DreamLinks(tr("To Be Told"), onChosen: actions.tell)
    rehearsal = HomeRehearsal(onOpen: actions.open)
    sign = HomeSign(onSearch: actions.search) { actions.meet($0, tonight()) }
    earlier = DreamLinks(tr("This Night in Earlier Years"), onChosen: actions.open)
    lately = HomeLately(onSearch: actions.search)
    similar = DreamLinks(tr("You Dreamt Something Like This"), onChosen: actions.open)
    finder = SimilarDreamsFinder(limit: 1) { owner.value?.showSimilarDream() }
    let column = Box(
      .vertical, spacing: 6,
      [night, dreams, question, answers, scribbles, rehearsal, sign, earlier, lately, similar])
    column.setMargins(24)
    column.addCSSClasses("home")
    scrolled = ScrolledWindow(Clamp(column, maximumSize: 728))
    scrolled.expandsVertically = true
    widget = scrolled.widget
    owner.value = self
    night.addCSSClasses("title-2")
    night.horizontalPosition = 0
    night.isWrapping = true
    night.setMargins(12, .bottom)
    widget.onMapped { owner.value?.refresh() }
    refreshNight()
  }

  private var tonight: Night { .tonight(now: list.source.now(), in: list.source.timeZone) }

  /// Shows a change of the journal.
  func show(_ change: DreamListController.Change) {
    guard !change.model.dreams.isEmpty || !change.model.nights.isEmpty else { return }
    refresh()
  }

  /// Asks the journal again, if somebody can see it.
  func refresh() {
    guard widget.isMapped else { return }
    refreshNight()
    let (journal, tonight) = (list.model, tonight)
    let request = Request(dreams: (wanted?.dreams ?? 0) + 1, tonight: tonight)
    wanted = request
    Task { [weak self] in
      let summary = await BlockingWork.run { HomeSummary(of: journal, tonight: tonight) }
      if let self, wanted == request { show(summary) }
    }
    finder.find(like: list.model.dreams.first { $0.date <= tonight }, in: list.model.dreams)
  }

  private func refreshNight() {
    let tonight = tonight
    night.text = tr("Night of {days}", ["days": tonight.interval(asOf: tonight)])
    let ofNight = Array(
      list.model.dreams.lazy.drop { $0.date > tonight }.prefix { $0.date == tonight }
        .prefix(DreamLinks.limit))
    dreams.show(ofNight.map { ($0, $0.excerpt ?? "") })
    question.show(hasDream: !ofNight.isEmpty)
    answers.isVisible = ofNight.isEmpty
    answers.show(list.model.nights[record: tonight].recall)
    let now = list.source.now()
    // Those of the night stand above already.
    let waiting = list.scribbles.prefix(20).compactMap { list.model.dreams[$0] }
      .filter { $0.date != tonight }.prefix(3)
    scribbles.show(waiting.map { ($0, words.age(of: $0.created, at: now)) })
  }

  private func show(_ summary: HomeSummary) {
    let isTime = HomeSummary.isBeforeSleep(by: list.source)
    rehearsal.show(isTime ? summary.rehearsal : nil)
    sign.show(summary.signs)
    earlier.show(summary.earlier.map { ($0, $0.date.formatted(.long)) })
    lately.show(summary)
  }

  private func showSimilarDream() {
    let found = finder.results.compactMap { match in
      list.model.dreams[match.id].map { dream in
        let night = dream.date.formatted(.abbreviated)
        return (
          dream: dream,
          caption: tr(
            "{night}: {words}", ["night": night, "words": match.words.joined(separator: ", ")])
        )
      }
    }
    similar.show(found)
  }

  /// Goes to the top, with the cursor in the field.
  func focus() {
    scrolled.verticalPosition = 0
    question.focus()
  }
}
