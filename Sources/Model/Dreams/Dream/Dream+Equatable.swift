extension Dream: Equatable {
  /// Tells whether two dreams are the same in every part, their texts byte by byte.
  ///
  /// - Parameters:
  ///   - lhs: One dream.
  ///   - rhs: The other dream.
  /// - Returns: Whether nothing differs.
  public static func == (lhs: Dream, rhs: Dream) -> Bool {
    lhs.id == rhs.id && lhs.created == rhs.created && lhs.date == rhs.date
      && lhs.creature == rhs.creature && lhs.effects == rhs.effects
      && lhs.numberOfCreatures == rhs.numberOfCreatures
      && lhs.description.hasSameBytes(as: rhs.description)
  }
}
