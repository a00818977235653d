public import Dreams

/// What the list shows of a dream beside its words, what says most about a dream first.
public enum DreamMark: Hashable, Sendable, CaseIterable {
  /// The dreamer knew it well: a lucidity of 3 or 4.
  case veryLucid
  /// The dreamer knew it a little: a lucidity of 1 or 2, which statistics call lucid, too.
  case lucid
  case nightmare
  case starred
  /// A sound is attached, such as a recording.
  case sound
  case picture

  /// How many marks of a dream a row has room for.
  public static let limit = 3
}

extension Dream {
  /// Its marks: the first ``DreamMark/limit`` that it has.
  public var marks: [DreamMark] {
    let types = attachments.compactMap { $0.type?.isPicture }
    return Array(
      DreamMark.allCases.filter { mark in
        switch mark {
        case .veryLucid: lucidity >= 3
        case .lucid: (1...2).contains(lucidity)
        case .nightmare: isNightmare
        case .starred: isStarred
        case .sound: types.contains(false)
        case .picture: types.contains(true)
        }
      }.prefix(DreamMark.limit))
  }

  private var lucidity: Int { self["lucidity"]?.number ?? 0 }
}
