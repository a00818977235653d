extension Dream {
  /// Whether the dreamer knew at all that it was a dream; false also where nothing is noted.
  public var isLucid: Bool { facts[Dream.lucidityField.key]?.number ?? 0 >= 1 }

  /// Whether it is marked as a nightmare.
  public var isNightmare: Bool { facts["kinds"]?.words?.contains("nightmare") == true }

  /// Whether it has a star.
  public var isStarred: Bool { facts[Dream.starredField.key]?.flag == true }
}
