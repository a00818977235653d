import Dreams

/// Effects as the journal stores them: identifiers with commas between, `magic,rain`.
struct EffectsText {
  let known: Dream.Effects
  /// What other programs wrote, kept in its order.
  let unknown: [String]

  init(_ text: String) {
    var known: Dream.Effects = []
    var unknown: [String] = []
    for word in text.split(separator: ",") {
      if let effect = Dream.Effect(identifier: String(word)) {
        known.insert(effect)
      } else {
        unknown.append(String(word))
      }
    }
    self.known = known
    self.unknown = unknown
  }

  init(_ known: Dream.Effects, unknown: [String] = []) {
    self.known = known
    self.unknown = unknown
  }

  var text: String {
    (known.map(\.identifier) + unknown).joined(separator: ",")
  }
}
