extension Dream {
  /// Whether the dream says nothing: no field of the table has a value but those that every dream has, its
  /// night and its creature, and nothing is kept under keys that this program does not know.
  ///
  ///     source.dream(description: "", creature: .shark).isBlank  // true
  public var isBlank: Bool {
    guard facts.isEmpty else { return false }
    let blank = Dream.blank(id: id, created: created, date: date)
    return Self.fields.allSatisfy { $0.isEverywhere || self[$0.key] == blank[$0.key] }
  }

  /// Whether the dream says nothing, and has the night and the creature with which it was begun.
  ///
  /// - Parameter begun: The dream as it was created; nil if unknown.
  /// - Returns: False if anybody has said anything of it.
  public func isBlank(since begun: Dream?) -> Bool {
    guard isBlank else { return false }
    guard let begun else { return true }
    return Self.fields.filter(\.isEverywhere).allSatisfy { self[$0.key] == begun[$0.key] }
  }
}

extension Field<Dream> {
  /// Whether every dream has a value of the field, which nobody needs to have given.
  fileprivate var isEverywhere: Bool {
    switch kind {
    case .night, .choice: isStored
    case .clockTime, .choices, .files, .flag, .level, .line, .number, .text, .words: false
    }
  }
}
