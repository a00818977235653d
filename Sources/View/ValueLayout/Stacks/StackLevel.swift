/// The slope of the shares of flexible children at a level, and where it changes.
@frozen
@usableFromInline
struct StackSlope<Content>: ChildVisitor {
  @usableFromInline let level: Double
  @usableFromInline let rank: Double
  @usableFromInline var total = 0.0
  // The lengths of those at a limit.
  @usableFromInline var clamped = 0.0
  // The weights of all others, and the next levels at which another one joins them.
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
  /// The level at which the room is shared where no other limit is met on the way.
  @inlinable
  func next(sharing room: Double) -> Double {
    if weight > 0 { return (room - clamped) / weight }
    return room > total ? levelAbove * (1 + 0x1p-50) : levelBelow
  }
}

extension LayoutList {
  /// Finds the level at which flexible children of one rank share a room.
  ///
  /// - Parameters:
  ///   - room: The room for all of them.
  ///   - first: Their level if there were no limits.
  ///   - rank: Their rank, or not a number for all children.
  /// - Returns: The level at which they share the room, as far as limits allow it.
  @inlinable
  @inline(__always)
  func level(sharing room: Double, from first: Double, rank: Double) -> Double {
    var shares = StackShares<Content>(level: first, rank: rank)
    visit(&shares, from: 0)
    if shares.total.isShare(of: room) { return first }
    let next = nextLevel(after: first, sharing: room, rank: rank)
    var changed = StackShares<Content>(level: next, rank: rank)
    visit(&changed, from: 0)
    if changed.total.isShare(of: room) { return next }
    return limitedLevel(sharing: room, from: next, rank: rank)
  }

  /// Follows the slope at a level once; mostly, that finds the right level.
  @inlinable
  @inline(__always)
  func nextLevel(after level: Double, sharing room: Double, rank: Double) -> Double {
    var slope = StackSlope<Content>(level: level, rank: rank)
    visit(&slope, from: 0)
    let next = slope.next(sharing: room)
    return next >= 0 && next.isFinite ? next : level
  }

  /// Finds the level where limits bind.
  ///
  /// The sum of the clamped shares is continuous in the level, made of straight pieces and never
  /// falls, so following the slope of the piece finds the level in as many steps as limits are met,
  /// mostly one or two. Where the slope leads out of the interval known to hold the level, halving
  /// that ends in any case.
  ///
  /// - Parameters:
  ///   - room: The room for all flexible children of a rank.
  ///   - first: A level from 0.
  ///   - rank: Their rank, or not a number for all children.
  /// - Returns: The level at which they share the room, as far as limits allow it.
  @inlinable
  @inline(never)
  func limitedLevel(
    sharing room: Double, from first: Double, rank: Double
  ) -> Double {
    var level = first
    var (low, high) = (0.0, Double.infinity)
    for _ in 0..<128 {
      var slope = StackSlope<Content>(level: level, rank: rank)
      visit(&slope, from: 0)
      let missing = room - slope.total
      if slope.total.isShare(of: room) { return level }
      if missing > 0 { low = max(low, level) } else { high = min(high, level) }
      let next = slope.next(sharing: room)
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
