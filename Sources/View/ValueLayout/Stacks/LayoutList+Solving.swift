/// What a stack has to divide, and how it asks its children.
@frozen
@usableFromInline
struct StackProblem {
  // The length of the stack, or nil when it is open.
  @usableFromInline let room: Double?
  // The length of all spacings between children.
  @usableFromInline let spacings: Double
  @usableFromInline let question: StackQuestion
  // Whether children whose length is known without it are measured too.
  @usableFromInline let needsBreadth: Bool

  @inlinable
  init(room: Double?, spacings: Double, question: StackQuestion, needsBreadth: Bool) {
    self.room = room
    self.spacings = spacings
    self.question = question
    self.needsBreadth = needsBreadth
  }
}

extension LayoutList {
  /// Decides the lengths of the children of a stack, measuring each child at most once.
  ///
  /// - Parameters:
  ///   - problem: What there is to divide.
  ///   - slots: Take what is found out about each child, once.
  /// - Returns: The length of all children and spacings.
  @inlinable
  @inline(__always)
  func solve<Slots: SlotCollector>(_ problem: StackProblem, into slots: inout Slots) -> Double {
    guard let room = problem.room else {
      var ideals = StackIdeals<Content, Slots>(question: problem.question, slots: slots)
      visit(&ideals, from: 0)
      var shares = StackProportions<Content, Slots>(level: ideals.level, slots: ideals.slots)
      visit(&shares, from: 0)
      slots = shares.slots
      return problem.spacings + ideals.length + shares.total
    }
    let left = room - problem.spacings
    var survey = StackSurvey<Content>()
    visit(&survey, from: 0)
    if survey.isRanked {
      return room - divideByRank(left, problem, into: &slots)
    }
    return room
      - divide(left, for: survey.demand, keeping: 0, rank: .nan, problem, into: &slots)
  }

  /// Decides the lengths of the children of a stack and keeps them in slots, one for each.
  @inlinable
  func solve(
    room: Double?, spacing: Double, question: StackQuestion, needsBreadth: Bool, slots: StackSlots
  ) -> Double {
    var slots = slots
    return solve(
      StackProblem(
        room: room, spacings: Double(slots.count - 1) * spacing, question: question,
        needsBreadth: needsBreadth),
      into: &slots)
  }

  /// Divides room among the children of one rank.
  ///
  /// - Parameters:
  ///   - room: The room that higher ranks left.
  ///   - demand: What the children of the rank ask for.
  ///   - kept: The room kept back for lower ranks.
  ///   - rank: The rank, or not a number for all children.
  ///   - problem: How the children are asked.
  ///   - slots: Take what is found out about each child.
  /// - Returns: The room that is left.
  @inlinable
  @inline(__always)
  func divide<Slots: SlotCollector>(
    _ room: Double, for demand: StackDemand, keeping kept: Double, rank: Double,
    _ problem: StackProblem, into slots: inout Slots
  ) -> Double {
    var left = room
    var pool = left - kept - demand.fixed - demand.flexibleMinimum
    if demand.flexibleCount < demand.count {
      var intrinsics = StackIntrinsics<Content, Slots>(
        question: problem.question, needsBreadth: problem.needsBreadth, rank: rank, room: pool,
        ahead: demand.intrinsicMinimum, slots: slots)
      visit(&intrinsics, from: 0)
      slots = intrinsics.slots
      left -= pool - intrinsics.room + demand.fixed
      pool = intrinsics.room
    }
    if demand.flexibleCount > 0 {
      left -= share(
        pool + demand.flexibleMinimum, weight: demand.weight, rank: rank, problem, into: &slots)
    }
    return left
  }

  /// Divides room among the flexible children of one rank.
  ///
  /// - Returns: The sum of their lengths: the room, unless limits forbid it.
  @inlinable
  @inline(__always)
  func share<Slots: SlotCollector>(
    _ room: Double, weight: Double, rank: Double, _ problem: StackProblem, into slots: inout Slots
  ) -> Double {
    let level = weight > 0 ? .greater(room, 0) / weight : 0
    // Children that are measured are so only once the level is known.
    if problem.needsBreadth {
      let level = self.level(sharing: room, from: level, rank: rank)
      return give(level, rank: rank, problem, into: &slots)
    }
    let total = give(level, rank: rank, problem, into: &slots)
    if total.isShare(of: room) { return total }
    let next = nextLevel(after: level, sharing: room, rank: rank)
    let changed = give(next, rank: rank, problem, into: &slots)
    if changed.isShare(of: room) { return changed }
    return give(
      limitedLevel(sharing: room, from: next, rank: rank), rank: rank, problem, into: &slots)
  }

  /// Gives the flexible children of one rank what they get at a level.
  ///
  /// - Returns: The sum of their lengths.
  @inlinable
  @inline(__always)
  func give<Slots: SlotCollector>(
    _ level: Double, rank: Double, _ problem: StackProblem, into slots: inout Slots
  ) -> Double {
    var sharing = StackSharing<Content, Slots>(
      level: level, question: problem.question, needsBreadth: problem.needsBreadth, rank: rank,
      slots: slots)
    visit(&sharing, from: 0)
    slots = sharing.slots
    return sharing.total
  }

  /// Divides room among the children of all ranks, the highest first.
  ///
  /// - Returns: The room that is left.
  @inlinable
  @inline(never)
  func divideByRank<Slots: SlotCollector>(
    _ room: Double, _ problem: StackProblem, into slots: inout Slots
  ) -> Double {
    var left = room
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
  /// Whether shares of this sum fill a room, but for rounding.
  @inlinable
  func isShare(of room: Double) -> Bool { abs(room - self) <= abs(room) * 0x1p-46 }
}
