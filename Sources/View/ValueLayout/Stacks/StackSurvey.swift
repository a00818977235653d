/// What children of a stack ask for, all sums.
@frozen
@usableFromInline
struct StackDemand {
  @usableFromInline var count = 0
  @usableFromInline var fixed = 0.0
  @usableFromInline var intrinsicMinimum = 0.0
  @usableFromInline var flexibleCount = 0
  @usableFromInline var flexibleMinimum = 0.0
  @usableFromInline var weight = 0.0

  @inlinable
  init() {}

  @inlinable
  var minimum: Double { fixed + intrinsicMinimum + flexibleMinimum }

  @inlinable
  @inline(__always)
  mutating func add(_ length: StackLength) {
    count += 1
    switch length {
    case .fixed(let length):
      fixed += length.bounded
    case .intrinsic(let minimum, _):
      intrinsicMinimum += minimum.bounded
    case .flexible(let weight, let minimum, _):
      flexibleCount += 1
      flexibleMinimum += minimum.bounded
      self.weight += weight.bounded
    }
  }
}

/// What all children ask for, and whether they do so with one priority, as most do.
@frozen
@usableFromInline
struct StackSurvey<Content>: ChildVisitor {
  @usableFromInline var demand = StackDemand()
  @usableFromInline var priority = 0.0
  @usableFromInline var isRanked = false

  @inlinable
  init() {}

  @inlinable
  @inline(__always)
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    let traits = child.traits
    if demand.count == 0 { priority = traits.priority }
    isRanked = isRanked || traits.priority.bitPattern != priority.bitPattern
    demand.add(traits.length)
  }
}

/// What the children of the highest priority below a limit ask for, and the least of all below.
@frozen
@usableFromInline
struct StackRankSurvey<Content>: ChildVisitor {
  @usableFromInline let limit: Double
  @usableFromInline var rank = -Double.infinity
  @usableFromInline var demand = StackDemand()
  @usableFromInline var lowerCount = 0
  @usableFromInline var lowerMinimum = 0.0

  /// Begins a survey of the children whose priority is lower than a limit.
  @inlinable
  init(below limit: Double) {
    self.limit = limit
  }

  @inlinable
  @inline(__always)
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    let traits = child.traits
    let rank = traits.priority.rank
    guard rank < limit else { return }
    if rank > self.rank {
      lowerCount += demand.count
      lowerMinimum += demand.minimum
      self.rank = rank
      demand = StackDemand()
    }
    if rank == self.rank {
      demand.add(traits.length)
    } else {
      lowerCount += 1
      lowerMinimum += traits.length.minimum
    }
  }
}

extension Double {
  /// The number as a priority: not a number is 0, and all are less than infinity.
  @inlinable
  var rank: Double {
    isNaN ? 0 : Swift.max(-ProposedSize.longestLength, Swift.min(self, ProposedSize.longestLength))
  }

  /// Whether a child of this priority is one of those with a rank, or of all where that is not a
  /// number.
  @inlinable
  @inline(__always)
  func isIn(rank: Double) -> Bool { rank.isNaN || self.rank == rank }
}
