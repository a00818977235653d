/// The space that a stack divides, and how it measures its children.
@frozen
@usableFromInline
struct StackProblem {
  // The length of the stack, or nil if it is unspecified.
  @usableFromInline let space: Double?
  // The length of all spacings between children.
  @usableFromInline let spacings: Double
  @usableFromInline let proposal: StackProposal
  // Whether to measure children even if their length is known.
  @usableFromInline let needsBreadth: Bool

  @inlinable
  init(space: Double?, spacings: Double, proposal: StackProposal, needsBreadth: Bool) {
    self.space = space
    self.spacings = spacings
    self.proposal = proposal
    self.needsBreadth = needsBreadth
  }
}

extension LayoutList {
  /// Computes the lengths of the children of a stack, measuring each child at most once.
  ///
  /// - Parameters:
  ///   - problem: The space to divide.
  ///   - slots: Receives the slot of each child, once.
  /// - Returns: The length of all children and spacings.
  @inlinable
  @inline(__always)
  func solve<Slots: SlotCollector>(_ problem: StackProblem, into slots: inout Slots) -> Double {
    guard let space = problem.space else {
      var ideals = StackIdeals<Content, Slots>(proposal: problem.proposal, slots: slots)
      visit(&ideals, from: 0)
      var shares = StackProportions<Content, Slots>(level: ideals.level, slots: ideals.slots)
      visit(&shares, from: 0)
      slots = shares.slots
      return problem.spacings + ideals.length + shares.total
    }
    let left = space - problem.spacings
    var survey = StackSurvey<Content>()
    visit(&survey, from: 0)
    if survey.isRanked {
      return space - divideByRank(left, problem, into: &slots)
    }
    return space
      - divide(left, for: survey.demand, keeping: 0, rank: .nan, problem, into: &slots)
  }

  /// Computes the lengths of the children of a stack and stores them in slots, one for each.
  @inlinable
  func solve(
    space: Double?, spacing: Double, proposal: StackProposal, needsBreadth: Bool, slots: StackSlots
  ) -> Double {
    var slots = slots
    return solve(
      StackProblem(
        space: space, spacings: Double(slots.count - 1) * spacing, proposal: proposal,
        needsBreadth: needsBreadth),
      into: &slots)
  }

  /// Divides space among the children of one rank.
  ///
  /// - Parameters:
  ///   - space: The space that higher ranks left.
  ///   - demand: The lengths requested by the children of the rank.
  ///   - kept: The space reserved for lower ranks.
  ///   - rank: The rank, or NaN for all children.
  ///   - problem: How the children are measured.
  ///   - slots: Receives the slot of each child.
  /// - Returns: The remaining space.
  @inlinable
  @inline(__always)
  func divide<Slots: SlotCollector>(
    _ space: Double, for demand: StackDemand, keeping kept: Double, rank: Double,
    _ problem: StackProblem, into slots: inout Slots
  ) -> Double {
    var left = space
    var pool = left - kept - demand.fixed - demand.flexibleMinimum
    if demand.flexibleCount < demand.count {
      var intrinsics = StackIntrinsics<Content, Slots>(
        proposal: problem.proposal, needsBreadth: problem.needsBreadth, rank: rank, space: pool,
        ahead: demand.intrinsicMinimum, slots: slots)
      visit(&intrinsics, from: 0)
      slots = intrinsics.slots
      left -= pool - intrinsics.space + demand.fixed
      pool = intrinsics.space
    }
    if demand.flexibleCount > 0 {
      left -= share(
        pool + demand.flexibleMinimum, weight: demand.weight, rank: rank, problem, into: &slots)
    }
    return left
  }

  /// Divides space among the flexible children of one rank.
  ///
  /// - Returns: The sum of their lengths: the space, unless limits forbid it.
  @inlinable
  @inline(__always)
  func share<Slots: SlotCollector>(
    _ space: Double, weight: Double, rank: Double, _ problem: StackProblem, into slots: inout Slots
  ) -> Double {
    let level = weight > 0 ? .greater(space, 0) / weight : 0
    // Measured children are measured only once the level is known.
    if problem.needsBreadth {
      let level = self.level(sharing: space, from: level, rank: rank)
      return give(level, rank: rank, problem, into: &slots)
    }
    let total = give(level, rank: rank, problem, into: &slots)
    if total.isShare(of: space) { return total }
    let next = nextLevel(after: level, sharing: space, rank: rank)
    let changed = give(next, rank: rank, problem, into: &slots)
    if changed.isShare(of: space) { return changed }
    return give(
      limitedLevel(sharing: space, from: next, rank: rank), rank: rank, problem, into: &slots)
  }

  /// Assigns the flexible children of one rank their lengths at a level.
  ///
  /// - Returns: The sum of their lengths.
  @inlinable
  @inline(__always)
  func give<Slots: SlotCollector>(
    _ level: Double, rank: Double, _ problem: StackProblem, into slots: inout Slots
  ) -> Double {
    var sharing = StackSharing<Content, Slots>(
      level: level, proposal: problem.proposal, needsBreadth: problem.needsBreadth, rank: rank,
      slots: slots)
    visit(&sharing, from: 0)
    slots = sharing.slots
    return sharing.total
  }

  /// Divides space among the children of all ranks, the highest first.
  ///
  /// - Returns: The remaining space.
  @inlinable
  @inline(never)
  func divideByRank<Slots: SlotCollector>(
    _ space: Double, _ problem: StackProblem, into slots: inout Slots
  ) -> Double {
    var left = space
    var limit = Double.infinity
    while true {
      var group = StackRankSurvey<Content>(below: limit)
      visit(&group, from: 0)
      guard group.demand.count > 0 else { return left }
      left = divide(
        left, for: group.demand, keeping: group.lowerMinimum, rank: group.rank, problem,
        into: &slots)
      guard group.lowerCount > 0 else { return left }
      limit = group.rank
    }
  }
}

extension Double {
  /// Whether shares of this total fill a space, apart from rounding.
  @inlinable
  func isShare(of space: Double) -> Bool { abs(space - self) <= abs(space) * 0x1p-46 }
}

/// The totals that children of a stack ask for.
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
    length.check()
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

/// What all children ask for, and whether their priorities differ, which is rare.
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

/// The lengths requested by the children of the highest priority below a limit, and the minimum of
/// all below.
@frozen
@usableFromInline
struct StackRankSurvey<Content>: ChildVisitor {
  @usableFromInline let limit: Double
  @usableFromInline var rank = -Double.infinity
  @usableFromInline var demand = StackDemand()
  @usableFromInline var lowerCount = 0
  @usableFromInline var lowerMinimum = 0.0

  /// Starts a survey of the children whose priority is lower than a limit.
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
  /// The number as a priority: NaN is 0, and all are finite.
  @inlinable
  var rank: Double {
    isNaN ? 0 : Swift.max(-ProposedSize.longestLength, Swift.min(self, ProposedSize.longestLength))
  }

  /// Whether a child of this priority belongs to a rank, or to any if the rank is NaN.
  @inlinable
  @inline(__always)
  func isIn(rank: Double) -> Bool { rank.isNaN || self.rank == rank }
}
