/// Gives every flexible child of one priority its weight times a level, kept within its limits.
@frozen
@usableFromInline
struct StackShares<Content>: ChildVisitor {
  @usableFromInline let slots: StackSlots
  // Nil for all.
  @usableFromInline let priority: Double?
  @usableFromInline let level: Double
  @usableFromInline var total = 0.0
  // The lengths of those at a limit.
  @usableFromInline var clamped = 0.0
  // The weights of all others, and the next levels at which another one joins them.
  @usableFromInline var weight = 0.0
  @usableFromInline var levelAbove = Double.infinity
  @usableFromInline var levelBelow = -Double.infinity

  @inlinable
  init(slots: StackSlots, priority: Double?, level: Double) {
    self.slots = slots
    self.priority = priority
    self.level = level
  }

  @inlinable
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    let traits = child.traits
    guard case .flexible(let parts, let minimum, let maximum) = traits.length else { return }
    if let priority, traits.priority.rank != priority { return }
    let weight = parts.bounded
    let share = weight * level
    let least = minimum.bounded
    let most = max(least, maximum.bounded)
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
    slots[position].length = length
  }
}

extension LayoutList {
  /// Divides room among the flexible children of one priority.
  ///
  /// Looks for the level at which the clamped shares add up to the room. Their sum is continuous in
  /// the level, made of straight pieces and never falls, so following the slope of the piece finds
  /// the level in as many steps as limits are met, mostly one or two. Where the slope leads out of
  /// the interval known to hold the level, halving that ends in any case.
  ///
  /// - Parameters:
  ///   - room: The room for all of them.
  ///   - weight: The sum of their weights.
  ///   - priority: Their priority.
  ///   - slots: Get the lengths.
  /// - Returns: The sum of the lengths: the room, unless limits forbid it.
  @inlinable
  func share(_ room: Double, weight: Double, priority: Double, slots: StackSlots) -> Double {
    var level = weight > 0 ? max(room, 0) / weight : 0
    var (low, high) = (0.0, Double.infinity)
    for _ in 0..<128 {
      var shares = StackShares<Content>(slots: slots, priority: priority, level: level)
      visit(&shares, from: 0)
      let missing = room - shares.total
      if abs(missing) <= abs(room) * 0x1p-46 { return shares.total }
      if missing > 0 { low = max(low, level) } else { high = min(high, level) }
      let next: Double
      if shares.weight > 0 {
        next = (room - shares.clamped) / shares.weight
      } else {
        next = missing > 0 ? shares.levelAbove * (1 + 0x1p-50) : shares.levelBelow
      }
      if !next.isFinite || next == level { return shares.total }
      if next > low && next < high {
        level = next
      } else {
        level = high.isFinite ? (low + high) / 2 : low * 2
      }
      if level <= low || level >= high { return shares.total }
    }
    var shares = StackShares<Content>(slots: slots, priority: priority, level: level)
    visit(&shares, from: 0)
    return shares.total
  }
}
