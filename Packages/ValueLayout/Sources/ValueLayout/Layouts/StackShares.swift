/// Adds up the lengths of the flexible children of one rank at a level: their weights times the
/// level, clamped to their limits.
@frozen
@usableFromInline
struct StackShares<Content>: ChildVisitor {
  @usableFromInline let level: Double
  @usableFromInline let rank: Double
  @usableFromInline var total = 0.0

  @inlinable
  init(level: Double, rank: Double) {
    self.level = level
    self.rank = rank
  }

  @inlinable
  @inline(__always)
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    let traits = child.traits
    guard case .flexible(let weight, let minimum, let maximum) = traits.length,
      traits.priority.isIn(rank: rank)
    else { return }
    total += StackLength.share(
      level, weight: weight, minimum: minimum, maximum: maximum)
  }
}

/// Assigns the flexible children of one rank their lengths at a level, measuring them if needed.
@frozen
@usableFromInline
struct StackSharing<Content, Slots: SlotCollector>: ChildVisitor {
  @usableFromInline let level: Double
  @usableFromInline let proposal: StackProposal
  @usableFromInline let needsBreadth: Bool
  @usableFromInline let rank: Double
  @usableFromInline var slots: Slots
  @usableFromInline var total = 0.0

  @inlinable
  init(
    level: Double, proposal: StackProposal, needsBreadth: Bool, rank: Double, slots: Slots
  ) {
    self.level = level
    self.proposal = proposal
    self.needsBreadth = needsBreadth
    self.rank = rank
    self.slots = slots
  }

  @inlinable
  @inline(__always)
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    let traits = child.traits
    guard case .flexible(let weight, let minimum, let maximum) = traits.length,
      traits.priority.isIn(rank: rank)
    else { return }
    let length = StackLength.share(
      level, weight: weight, minimum: minimum, maximum: maximum)
    slots.take(
      proposal.slot(of: child, length: length, needsBreadth: needsBreadth), at: position)
    total += length
  }
}

/// Assigns flexible children their lengths at a level after they were measured.
@frozen
@usableFromInline
struct StackProportions<Content, Slots: SlotCollector>: ChildVisitor {
  @usableFromInline let level: Double
  @usableFromInline var slots: Slots
  @usableFromInline var total = 0.0

  @inlinable
  init(level: Double, slots: Slots) {
    self.level = level
    self.slots = slots
  }

  @inlinable
  @inline(__always)
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    guard case .flexible(let weight, let minimum, let maximum) = child.traits.length else {
      return
    }
    let length = StackLength.share(
      level, weight: weight, minimum: minimum, maximum: maximum)
    slots.setLength(length, at: position)
    total += length
  }
}

/// The slope of the sum of flexible lengths at a level, and where it changes.
@frozen
@usableFromInline
struct StackSlope<Content>: ChildVisitor {
  @usableFromInline let level: Double
  @usableFromInline let rank: Double
  @usableFromInline var total = 0.0
  // The sum of the lengths at a limit.
  @usableFromInline var clamped = 0.0
  // The weights of all others, and the nearest levels at which another child joins them.
  @usableFromInline var weight = 0.0
  @usableFromInline var levelAbove = Double.infinity
  @usableFromInline var levelBelow = -Double.infinity

  @inlinable
  init(level: Double, rank: Double) {
    self.level = level
    self.rank = rank
  }

  @inlinable
  @inline(__always)
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    let traits = child.traits
    guard case .flexible(let parts, let minimum, let maximum) = traits.length,
      traits.priority.isIn(rank: rank)
    else { return }
    let pair = SIMD2(parts, minimum).bounded
    let (weight, least) = (pair[0], pair[1])
    let share = weight * level
    let most = Double.greater(maximum.bounded, least)
    let length: Double
    if share < least {
      length = least
      clamped += length
      if weight > 0 { levelAbove = min(levelAbove, least / weight) }
    } else if share > most {
      length = most
      clamped += length
      if weight > 0 { levelBelow = max(levelBelow, most / weight) }
    } else {
      length = share
      self.weight += weight
    }
    total += length
  }
}

extension StackSlope {
  /// The level that fills the space if no other limit is reached on the way.
  @inlinable
  func next(sharing space: Double) -> Double {
    if weight > 0 { return (space - clamped) / weight }
    return space > total ? levelAbove * (1 + 0x1p-50) : levelBelow
  }
}

extension LayoutList {
  /// Finds the level at which the flexible children of one rank fill a space.
  ///
  /// - Parameters:
  ///   - space: The space for all of them.
  ///   - first: Their level if there were no limits.
  ///   - rank: Their rank, or NaN for all children.
  /// - Returns: The level at which they fill the space, as far as limits allow.
  @inlinable
  @inline(__always)
  func level(sharing space: Double, from first: Double, rank: Double) -> Double {
    var shares = StackShares<Content>(level: first, rank: rank)
    visit(&shares, from: 0)
    if shares.total.isShare(of: space) { return first }
    let next = nextLevel(after: first, sharing: space, rank: rank)
    var changed = StackShares<Content>(level: next, rank: rank)
    visit(&changed, from: 0)
    if changed.total.isShare(of: space) { return next }
    return limitedLevel(sharing: space, from: next, rank: rank)
  }

  /// Follows the slope at a level once, which usually finds the right level.
  @inlinable
  @inline(__always)
  func nextLevel(after level: Double, sharing space: Double, rank: Double) -> Double {
    var slope = StackSlope<Content>(level: level, rank: rank)
    visit(&slope, from: 0)
    let next = slope.next(sharing: space)
    return next >= 0 && next.isFinite ? next : level
  }

  /// Finds the level where limits apply.
  ///
  /// The sum of the clamped lengths is a continuous, piecewise linear, non-decreasing function of
  /// the level, so following its slope finds the level in as many steps as limits are reached,
  /// usually one or two. If the slope leads out of the interval known to contain the level,
  /// bisection guarantees termination.
  ///
  /// - Parameters:
  ///   - space: The space for all flexible children of a rank.
  ///   - first: A level of at least 0.
  ///   - rank: Their rank, or NaN for all children.
  /// - Returns: The level at which they fill the space, as far as limits allow.
  @inlinable
  @inline(never)
  func limitedLevel(
    sharing space: Double, from first: Double, rank: Double
  ) -> Double {
    var level = first
    var (low, high) = (0.0, Double.infinity)
    for _ in 0..<128 {
      var slope = StackSlope<Content>(level: level, rank: rank)
      visit(&slope, from: 0)
      let missing = space - slope.total
      if slope.total.isShare(of: space) { return level }
      if missing > 0 { low = max(low, level) } else { high = min(high, level) }
      let next = slope.next(sharing: space)
      if !next.isFinite || next == level { return level }
      if next > low && next < high {
        level = next
      } else {
        level = high.isFinite ? (low + high) / 2 : low * 2
      }
      if level <= low || level >= high { return level }
    }
    return level
  }
}
