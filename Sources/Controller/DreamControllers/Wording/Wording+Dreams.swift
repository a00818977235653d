public import Dreams

extension Wording {
  /// The title of a dream, or what stands for it where the dream has none.
  ///
  /// - Parameter dream: The dream.
  /// - Returns: At most 200 characters.
  public func title(of dream: Dream) -> String {
    dream.isUntitled ? tr("Untitled dream") : dream.title
  }

  /// The title of a dream as menus and messages show it, on at most 30 characters.
  ///
  /// - Parameter dream: The dream.
  /// - Returns: The short title, without quotation marks.
  public func shortTitle(of dream: Dream) -> String {
    dream.isUntitled ? tr("Untitled dream") : dream.shortTitle
  }

  /// The name of a creature.
  ///
  /// - Parameter creature: The creature.
  /// - Returns: The name with which a row begins.
  public func name(of creature: Dream.Creature) -> String {
    switch creature {
    case .unicorn(.yellow): tr("Yellow unicorn")
    case .unicorn(.pink): tr("Pink unicorn")
    case .unicorn(.white): tr("White unicorn")
    case .crusty: tr("Crusty")
    case .shark: tr("Shark")
    case .dragon: tr("Dragon")
    }
  }

  /// The name of an effect.
  ///
  /// - Parameter effect: The effect.
  /// - Returns: The name with which a button begins.
  public func name(of effect: Dream.Effect) -> String {
    switch effect {
    case .fireBreathing: tr("Fire breathing")
    case .laserFocus: tr("Laser focus")
    case .magic: tr("Magic")
    case .fireflies: tr("Fireflies")
    case .rain: tr("Rain")
    case .snow: tr("Snow")
    }
  }

  /// Who was in a dream, and how many of them: "Shark" for one, "2 × Shark" for more.
  ///
  /// - Parameter dream: The dream.
  /// - Returns: The creatures in words.
  public func creatures(of dream: Dream) -> String {
    let count = dream.numberOfCreatures
    return count == 1 ? name(of: dream.creature) : "\(count) × \(name(of: dream.creature))"
  }

  /// The dream with its title in place of words where it has none, for scenes of it.
  ///
  /// - Parameter dream: What is shown.
  /// - Returns: The dream, or a version that is shown and not kept.
  public func titled(_ dream: Dream) -> Dream {
    guard dream.isUntitled else { return dream }
    var titled = dream
    titled.description = title(of: dream)
    return titled
  }

  /// The dream in one phrase, for those who hear a list: "Flying over the sea, 2 × Shark".
  ///
  /// - Parameter dream: The dream.
  /// - Returns: Title and creatures.
  public func accessibleName(of dream: Dream) -> String {
    tr("{title}, {creatures}", ["title": title(of: dream), "creatures": creatures(of: dream)])
  }
}
