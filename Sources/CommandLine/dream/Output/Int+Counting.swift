extension Int {
  /// The number and what it counts: `1 dream`, `2 dreams`.
  func counting(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
