import DreamControllers
import Dreams
import Files
import GtkKit

/// What the pane shows while no dream is open: what was said at night, the last night, what waits to be told, the sign to look for,
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

    /// Notes a fact about a night.
    let set: (FieldValue?, Field<NightRecord>, Night) -> Void

    /// Adds a sign to the last dream of a night, or to a new one.
    let meet: (DreamSigns.Sign, Night) -> Void

    /// What the card of the morning has others do.
    let morning: MorningCard.Actions
  }

  let widget: Widget

  /// Where the next dream begins.
  let question: HomeQuestion

  /// Whether nothing can be written.
  var isReadOnly = false {
    didSet { refreshNight() }
  }

  /// What was said at night, to be told on in the morning.
  let morning: MorningCard

  private let list: DreamListController
  private let night = Label("")
  private let dreams: DreamLinks
  private let answers: HomeAnswers
  private let pills: HomeNightPills
  private let scribbles: DreamLinks
  private let rehearsal: HomeRehearsal
  private let sign: HomeSign
  private let earlier: DreamLinks
  private let lately: HomeLately
  private let similar: DreamLinks
  private let finder: SimilarDreamsFinder
  /// How far it is scrolled.
  let scroll: ScrollKeeper?
  private var wanted: Request?
  /// What the journal said of ``wanted``; nil until it has.
  private var summary: HomeSummary?

  /// What was asked of the journal last.
  private struct Request: Equatable {
    let journal: Journal
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
    morning = MorningCard(of: list, actions.morning) { owner.value?.focus() }
    // One that is to be told is told.
    dreams = DreamLinks("") { [weak list] id in
      if list?.model.dreams[id]?.isScribble == true { actions.tell(id) } else { actions.open(id) }
    }
    answers = HomeAnswers { actions.note($0, tonight()) }
    pills = HomeNightPills { actions.set($0, $1, tonight()) }
    scribbles = DreamLinks(tr("To Be Told"), onChosen: actions.tell)
    rehearsal = HomeRehearsal(onOpen: actions.open)
    sign = HomeSign(onSearch: actions.search) { actions.meet($0, tonight()) }
    earlier = DreamLinks(
      tr("This Night in Earlier Years"), showsCreatures: true, onChosen: actions.open)
    lately = HomeLately(onSearch: actions.search)
    similar = DreamLinks(
      tr("You Dreamt Something Like This"), showsCreatures: true, onChosen: actions.open)
    finder = SimilarDreamsFinder(limit: 1) { owner.value?.showSimilarDream() }
    let column = Box(
      .vertical, spacing: 6,
      [
        night, morning, dreams, question, answers, pills, scribbles, rehearsal, sign, earlier,
        lately,
        similar,
      ])
    column.setMargins(24)
    column.addCSSClasses("home")
    let scrolled = ScrolledWindow(Clamp(column, maximumSize: 728))
    scrolled.expandsVertically = true
    scroll = ScrollKeeper(scrolled)
    widget = scrolled.widget
    owner.value = self
    night.addCSSClasses("title-2")
    night.horizontalPosition = 0
    night.isWrapping = true
    night.setMargins(12, .bottom)
    widget.onMapped { owner.value?.refresh() }
    refreshNight()
    // Its answer is there by the time the page shows.
    ask()
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
    ask()
  }

  /// Asks the journal what is new since it was asked last.
  private func ask() {
    let request = Request(journal: list.model, tonight: tonight)
    guard request != wanted else {
      // Some of it shows only at a time of the day.
      if let summary { show(summary) }
      return
    }
    wanted = request
    summary = nil
    Task { [weak self] in
      let summary = await BlockingWork.run {
        HomeSummary(of: request.journal, tonight: request.tonight)
      }
      guard let self, wanted == request else { return }
      self.summary = summary
      show(summary)
      // Takes every core for a while, and comes last on the page.
      let dreams = request.journal.dreams
      finder.find(like: dreams.first { $0.date <= request.tonight }, in: dreams)
    }
  }

  private func refreshNight() {
    let tonight = tonight
    night.text = NightSource(of: list).name(of: tonight)
    let hasEnded = tonight == .lastNight(now: list.source.now(), in: list.source.timeZone)
    morning.show(after: hasEnded ? tonight : nil)
    let ofNight = Array(
      list.model.dreams.lazy.drop { $0.date > tonight }.prefix { $0.date == tonight }
        .prefix(DreamLinks.limit))
    // The card of the morning shows the others.
    dreams.show(
      ofNight.filter { !morning.dreams.contains($0.id) }.map { ($0, $0.excerpt ?? "") })
    question.show(hasDream: !ofNight.isEmpty)
    question.isVisible = !isReadOnly
    answers.isVisible = ofNight.isEmpty && !isReadOnly
    let record = list.model.nights[record: tonight]
    answers.show(record.recall)
    // Of a night to come nothing is known.
    if tonight == NightSource(of: list).lastNight(), !isReadOnly {
      pills.show(record)
    } else {
      pills.isVisible = false
    }
    let now = list.source.now()
    // Those of the night stand above already.
    let waiting = list.scribbles.prefix(20).compactMap { list.model.dreams[$0] }
      .filter { $0.date != tonight }.prefix(3)
    scribbles.show(waiting.map { ($0, words.age(of: $0.created, at: now)) })
  }

  private func show(_ summary: HomeSummary) {
    let isTime = HomeSummary.isBeforeSleep(by: list.source)
    rehearsal.show(isTime ? summary.rehearsal : nil)
    sign.show(summary.signs, summary.shares)
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
    scroll?.position = 0
    if morning.isVisible { morning.focus() } else { question.focus() }
  }
}
