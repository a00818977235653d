public import Dreams

extension Wording {
  /// The title of a dream, or a placeholder for a dream without one.
  ///
  /// - Parameter dream: The dream.
  /// - Returns: At most 200 characters.
  public func title(of dream: Dream) -> String {
    dream.title ?? tr("Untitled dream")
  }

  /// The title of a dream in at most 30 characters, for menus and messages.
  ///
  /// - Parameter dream: The dream.
  /// - Returns: The short title, without quotation marks.
  public func shortTitle(of dream: Dream) -> String {
    dream.shortTitle ?? tr("Untitled dream")
  }

  /// The name of a creature.
  ///
  /// - Parameter creature: The creature.
  /// - Returns: The name with a capital letter.
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
  /// - Returns: The name with a capital letter.
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

  /// The creatures of a dream: "Shark" for one, "2 × Shark" for more.
  ///
  /// - Parameter dream: The dream.
  /// - Returns: The number, if it is not 1, and the name.
  public func creatures(of dream: Dream) -> String {
    let count = dream.numberOfCreatures
    return count == 1 ? name(of: dream.creature) : "\(count) × \(name(of: dream.creature))"
  }

  /// The dream with a placeholder for a blank description, for scenes.
  ///
  /// - Parameter dream: The dream.
  /// - Returns: A dream to show, not to store.
  public func titled(_ dream: Dream) -> Dream {
    var titled = dream
    if let title = dream.ownTitle {
      titled.description = "\(title)\n\(dream.description)"
    } else if dream.isUntitled {
      titled.description = title(of: dream)
    }
    return titled
  }

  /// The dream in one phrase, for screen readers: "Flying over the sea, 2 × Shark".
  ///
  /// - Parameter dream: The dream.
  /// - Returns: Title and creatures.
  public func accessibleName(of dream: Dream) -> String {
    tr("{title}, {creatures}", ["title": title(of: dream), "creatures": creatures(of: dream)])
  }
}
