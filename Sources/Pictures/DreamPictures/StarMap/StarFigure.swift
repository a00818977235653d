import Dreams

/// The dreams of one sign or tag, joined in the sky to a figure that has its name.
public struct StarFigure: Hashable, Sendable {
  /// The sign or the tag, in its most frequent spelling, without the class of a sign.
  public let name: String

  /// How many stars it has.
  public let count: Int

  /// Pairs of stars with a line between them, as positions among those of the map.
  public internal(set) var lines: [Line] = []

  /// A line of a figure.
  public struct Line: Hashable, Sendable {
    /// The position of a star among those of the map.
    public let from: Int

    /// The position of another star.
    public let to: Int
  }

  /// Where the figure is in the unit disc before the sky turns, and how large.
  var place = UnitDisc.zero
}

/// What groups the dreams of a journal to figures.
struct StarFigures {
  /// The largest number of figures; more would be no sky that one recognizes.
  static let limit = 14

  /// The fewest stars of a figure.
  static let fewestStars = 3

  /// A word that half of the dreams and more have tells none apart, once there are some.
  private static let largestShare = 0.6
  private static let someDreams = 12

  /// A figure and its stars, as positions among the dreams.
  struct Group {
    let name: String
    let members: [Int]
  }

  /// The figures with the most stars first.
  private(set) var groups: [Group] = []

  private var candidates: [WordIdentity: Candidate] = [:]

  private struct Candidate {
    var isSign: Bool
    /// The spelling of the first dream that has it, which is the latest.
    var name: String
    var members: [Int] = []
  }

  /// Chooses the figures of dreams: a dream belongs to one at most, to that of its most frequent sign, or
  /// else of its most frequent tag.
  ///
  /// - Parameter dreams: The dreams, in the order of their positions.
  /// - Complexity: O(*n* + *d*) for *n* bytes of text and *d* different words in each dream.
  init(of dreams: some Collection<Dream>) {
    for (place, dream) in dreams.enumerated() {
      for sign in dream[Dream.signsField.key]?.words ?? [] {
        add(sign, named: sign.drop { $0 != ":" }.dropFirst(), isSign: true, place)
      }
      for tag in dream.allTags { add("tag:\(tag)", named: tag[...], isSign: false, place) }
    }
    choose(from: dreams.count)
  }

  private mutating func add(_ word: String, named name: Substring, isSign: Bool, _ place: Int) {
    guard !name.isEmpty else { return }
    candidates[
      WordIdentity(word), default: Candidate(isSign: isSign, name: String(name))
    ].members.append(place)
  }

  private mutating func choose(from count: Int) {
    let most = count < Self.someDreams ? count : Int(Double(count) * Self.largestShare)
    var left = candidates.values.filter {
      $0.members.count >= Self.fewestStars && $0.members.count <= most
    }
    var isTaken = [Bool](repeating: false, count: count)
    while groups.count < Self.limit {
      for index in left.indices { left[index].members.removeAll { isTaken[$0] } }
      left.removeAll { $0.members.count < Self.fewestStars }
      guard let best = left.min(by: Self.comesFirst) else { return }
      for member in best.members { isTaken[member] = true }
      groups.append(Group(name: best.name, members: best.members))
    }
  }

  /// Signs before tags, then those with more stars, then by name.
  private static func comesFirst(_ one: Candidate, _ other: Candidate) -> Bool {
    if one.isSign != other.isSign { return one.isSign }
    if one.members.count != other.members.count { return one.members.count > other.members.count }
    return one.name < other.name
  }
}
