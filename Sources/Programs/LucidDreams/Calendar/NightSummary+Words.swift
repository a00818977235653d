import Dreams

extension NightSummary {
  /// The summary of the night, after its date: “16 November 2026: 2 dreams, lucid”.
  func words(after night: String) -> String {
    let sentence =
      switch (dreams, recall) {
      case (1..., _) where lucid > 0:
        tr("{night}: {count} dream, lucid", "{night}: {count} dreams, lucid", count: dreams)
      case (1..., _):
        tr("{night}: {count} dream", "{night}: {count} dreams", count: dreams)
      case (_, .some(.none)): tr("{night}: no dream")
      case (_, .white): tr("{night}: dreamt, but forgotten")
      case (_, .dream): tr("{night}: a dream that is not written down")
      case (_, nil):
        hasRecord ? tr("{night}: nothing noted about dreams") : tr("{night}: nothing noted")
      }
    return sentence.replacing("{night}", with: night)
  }
}

extension Sequence<NightSummary> {
  /// How many of the nights have a dream.
  var dreamtCount: Int { count { $0.dreams > 0 } }

  /// The totals of the nights, in a few words: “12 nights with dreams, 3 lucid, 2 without recall”.
  var words: String {
    let (lucid, without) = (count { $0.kind == .lucid }, count { $0.kind == .noRecall })
    return [
      tr("{count} night with dreams", "{count} nights with dreams", count: dreamtCount),
      lucid > 0 ? tr("{count} lucid", "{count} lucid", count: lucid) : nil,
      without > 0 ? tr("{count} without recall", "{count} without recall", count: without) : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }
}
