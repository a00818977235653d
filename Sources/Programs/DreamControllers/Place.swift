public import Dreams

/// What a window can show instead of a dream.
public enum Place: String, CaseIterable, Hashable, Sendable, Codable {
  /// The last night, and what was before.
  case home

  /// The nights of a month or a year.
  case calendar

  /// Figures about all dreams, or those of a search.
  case statistics

  /// The dream signs.
  case signs

  /// The deleted dreams.
  case trash

  /// Each dream as a star.
  case sky
}

/// Where somebody is in a journal, and where they were before.
///
/// ```swift
/// var history = PlaceHistory()
/// history.go(to: .place(.statistics))
/// history.go(to: .dream(id))
/// history.goBack { _ in true }  // .place(.statistics)
/// ```
public struct PlaceHistory: Hashable, Sendable {
  /// A place, or an open dream.
  public enum Visit: Hashable, Sendable {
    /// A place.
    case place(Place)

    /// A dream.
    case dream(Dream.ID)
  }

  /// How many earlier visits are kept; beyond that, the first ones are dropped.
  public static let limit = 100

  /// The present visit.
  public private(set) var current = Visit.place(.home)

  private var earlier: [Visit] = []

  /// Creates a history that begins at Home.
  public init() {}

  /// Goes somewhere; to where one is already, nothing happens.
  ///
  /// - Parameter visit: Where to.
  public mutating func go(to visit: Visit) {
    guard visit != current else { return }
    earlier.append(current)
    if earlier.count > Self.limit { earlier.removeFirst() }
    current = visit
  }

  /// Goes somewhere instead of where one is, as the arrow keys go from dream to dream.
  ///
  /// - Parameter visit: Where to.
  public mutating func replace(with visit: Visit) { current = visit }

  /// Goes from dream to dream without a trace of those in between, and from a place as ``go(to:)`` does.
  ///
  /// - Parameter id: The dream.
  public mutating func pass(to id: Dream.ID) {
    if case .dream = current { replace(with: .dream(id)) } else { go(to: .dream(id)) }
  }

  /// Goes back to where one was before.
  ///
  /// - Parameter exists: Whether something is still there; what is not is passed over.
  /// - Returns: Where one is now; nil if there is nothing to go back to.
  public mutating func goBack(where exists: (Visit) -> Bool) -> Visit? {
    while let last = earlier.popLast() {
      guard last != current, exists(last) else { continue }
      current = last
      return last
    }
    return nil
  }
}
