extension Dream {
  /// A set of effects, small enough to live inside a dream.
  ///
  /// Going through it gives the effects in the order of `Effect.allCases`.
  ///
  ///     var effects: Dream.Effects = [.snow, .magic]
  ///     effects.insert(.snow).inserted  // false
  ///     effects.map(\.identifier)       // ["magic", "snow"]
  public struct Effects: Hashable, Sendable {
    /// One bit an effect.
    var bits: UInt8

    init(bits: UInt8) {
      self.bits = bits
    }
  }
}

extension Dream.Effects: SetAlgebra {
  /// Creates a set without effects.
  public init() {
    bits = 0
  }

  /// Whether the set is empty.
  public var isEmpty: Bool {
    bits == 0
  }

  /// How many effects are in the set.
  public var count: Int {
    bits.nonzeroBitCount
  }

  /// Returns whether an effect is in the set.
  ///
  /// - Parameter member: The effect to look for.
  /// - Returns: Whether it is in the set.
  public func contains(_ member: Dream.Effect) -> Bool {
    bits & member.bit != 0
  }

  /// Adds an effect unless it is already in the set.
  ///
  /// - Parameter newMember: The effect to add.
  /// - Returns: Whether the set changed, and the effect.
  @discardableResult
  public mutating func insert(
    _ newMember: Dream.Effect
  ) -> (inserted: Bool, memberAfterInsert: Dream.Effect) {
    defer { bits |= newMember.bit }
    return (!contains(newMember), newMember)
  }

  /// Adds an effect, or replaces it by its equal.
  ///
  /// - Parameter newMember: The effect to add.
  /// - Returns: The effect when it was there before.
  @discardableResult
  public mutating func update(with newMember: Dream.Effect) -> Dream.Effect? {
    insert(newMember).inserted ? nil : newMember
  }

  /// Removes an effect.
  ///
  /// - Parameter member: The effect to remove.
  /// - Returns: The effect when it was there.
  @discardableResult
  public mutating func remove(_ member: Dream.Effect) -> Dream.Effect? {
    defer { bits &= ~member.bit }
    return contains(member) ? member : nil
  }

  /// Keeps the effects of this set and adds those of another.
  ///
  /// - Parameter other: The other set.
  public mutating func formUnion(_ other: Self) {
    bits |= other.bits
  }

  /// Keeps only the effects that are in both sets.
  ///
  /// - Parameter other: The other set.
  public mutating func formIntersection(_ other: Self) {
    bits &= other.bits
  }

  /// Keeps only the effects that are in one of the sets and not in both.
  ///
  /// - Parameter other: The other set.
  public mutating func formSymmetricDifference(_ other: Self) {
    bits ^= other.bits
  }

  /// Makes the set of the effects that are in this set, in the other, or in both.
  ///
  /// - Parameter other: The other set.
  /// - Returns: The new set.
  public func union(_ other: Self) -> Self {
    Self(bits: bits | other.bits)
  }

  /// Makes the set of the effects that are in both sets.
  ///
  /// - Parameter other: The other set.
  /// - Returns: The new set.
  public func intersection(_ other: Self) -> Self {
    Self(bits: bits & other.bits)
  }

  /// Makes the set of the effects that are in one of the sets and not in both.
  ///
  /// - Parameter other: The other set.
  /// - Returns: The new set.
  public func symmetricDifference(_ other: Self) -> Self {
    Self(bits: bits ^ other.bits)
  }
}

extension Dream.Effects: Sequence {
  /// Goes through the effects of a set in the order of `Effect.allCases`.
  public struct Iterator: IteratorProtocol {
    var rest: UInt8

    /// Takes the next effect.
    ///
    /// - Returns: The effect, or nil after the last one.
    public mutating func next() -> Dream.Effect? {
      guard rest != 0 else { return nil }
      defer { rest &= rest - 1 }
      return Dream.Effect.allCases[rest.trailingZeroBitCount]
    }
  }

  /// Starts going through the effects.
  ///
  /// - Returns: An iterator before the first effect.
  public func makeIterator() -> Iterator {
    Iterator(rest: bits)
  }
}

extension Dream.Effect {
  /// The place of the effect in a set: bit *n* for case *n*.
  fileprivate var bit: UInt8 {
    switch self {
    case .fireBreathing: 1 << 0
    case .laserFocus: 1 << 1
    case .magic: 1 << 2
    case .fireflies: 1 << 3
    case .rain: 1 << 4
    case .snow: 1 << 5
    }
  }
}
