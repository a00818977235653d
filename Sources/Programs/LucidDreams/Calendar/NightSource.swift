import DreamControllers
import Dreams

/// What calendars need to know of the journal, whenever they ask.
struct NightSource {
  /// The records of the nights in a range.
  var summaries: (ClosedRange<Night>) -> [Night: NightSummary]

  /// The facts about a night.
  var record: (Night) -> NightRecord

  /// The night that a dream written now belongs to.
  var tonight: () -> Night

  /// The night that has ended.
  var lastNight: () -> Night
}

extension NightSource {
  /// Queries a journal while it is open.
  init(of list: DreamListController) {
    let source = list.source
    self.init(
      summaries: { [weak list] in list?.model.summaries(of: $0) ?? [:] },
      record: { [weak list] in list?.model.nights[record: $0] ?? NightRecord(date: $0) },
      tonight: { .tonight(now: source.now(), in: source.timeZone) },
      lastNight: { .lastNight(now: source.now(), in: source.timeZone) })
  }

  /// The night as people call it: “Last night · 24 – 25 Nov”, or only its days.
  func name(of night: Night) -> String {
    let days = night.interval(asOf: tonight())
    if night == lastNight() { return tr("Last night · {days}", ["days": days]) }
    if night == tonight() { return tr("Tonight · {days}", ["days": days]) }
    return days
  }
}
