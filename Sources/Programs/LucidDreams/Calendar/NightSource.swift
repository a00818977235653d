import DreamControllers
import Dreams

/// What calendars need to know of the journal, whenever they ask.
struct NightSource {
  /// The records of the nights in a range.
  var summaries: (ClosedRange<Night>) -> [Night: NightSummary]

  /// The night in progress, or the last one.
  var tonight: () -> Night
}

extension NightSource {
  /// Queries a journal while it is open.
  init(of list: DreamListController) {
    let source = list.source
    self.init(
      summaries: { [weak list] in list?.model.summaries(of: $0) ?? [:] },
      tonight: { Night(source.now(), in: source.timeZone) })
  }
}
