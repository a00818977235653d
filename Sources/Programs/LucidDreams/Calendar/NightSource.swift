import DreamControllers
import Dreams

/// What calendars need to know of the journal, whenever they ask.
struct NightSource {
  /// What is known about the nights of a range.
  var summaries: (ClosedRange<Night>) -> [Night: NightSummary]

  /// The night that is going on, or that was the last one.
  var tonight: () -> Night
}

extension NightSource {
  /// Asks a journal for as long as it is open.
  init(of list: DreamListController) {
    let source = list.source
    self.init(
      summaries: { [weak list] in list?.model.summaries(of: $0) ?? [:] },
      tonight: { Night(source.now(), in: source.timeZone) })
  }
}
