/// How long a passphrase is, which is about how hard it is to guess.
nonisolated enum PassphraseStrength: CaseIterable {
  /// Few letters, or few different ones.
  case short
  /// About three words.
  case fair
  /// Four words or more.
  case long

  /// Judges a passphrase; nil for an empty one.
  ///
  /// - Parameter text: The passphrase.
  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    let isVaried = Set(text).count > 5
    self =
      switch text.count {
      case 20... where isVaried: .long
      case 12... where isVaried: .fair
      default: .short
      }
  }

  /// A sentence about it, for the user; short, so that nothing moves when it changes.
  var words: String {
    switch self {
    case .short: tr("Short: a computer may guess it.")
    case .fair: tr("Fair: another word makes it much harder to guess.")
    case .long: tr("Long, unless it is a well-known sentence.")
    }
  }
}
