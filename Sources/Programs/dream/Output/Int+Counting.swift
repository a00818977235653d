extension Int {
  /// The number and what it counts: `1 dream`, `2 dreams`.
  func counting(_ noun: String) -> String { counting(noun, noun + "s") }

  /// The number and what it counts: `1 copy`, `2 copies`.
  func counting(_ noun: String, _ nouns: String) -> String {
    "\(self) \(self == 1 ? noun : nouns)"
  }
}
