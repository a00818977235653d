/// What happened to one field: the value before and after or, of a set, which words came and went.
public struct FieldChange: Hashable, Sendable {
  /// The kinds of changes.
  public enum Kind: Hashable, Sendable {
    /// One value replaced another; nil is absence.
    case replaced(old: FieldValue?, new: FieldValue?)

    /// Words left a set and came into it.
    case switched(removed: Set<ExactText>, inserted: Set<ExactText>)
  }

  /// The key of the field.
  public var key: String

  /// What happened.
  public var kind: Kind

  /// Describes a change.
  ///
  /// - Parameters:
  ///   - key: The key of the field.
  ///   - kind: What happened.
  init(key: String, kind: Kind) {
    self.key = key
    self.kind = kind
  }

  /// Compares two values; nil if they are equal.
  ///
  /// - Parameters:
  ///   - key: The key of the field.
  ///   - old: The value before.
  ///   - new: The value after.
  init?(key: String, from old: FieldValue?, to new: FieldValue?) {
    guard old != new else { return nil }
    self.key = key
    switch (old, new) {
    case (.words(let old)?, .words(let new)?):
      let (old, new) = (Set(old), Set(new))
      kind = .switched(removed: old.subtracting(new), inserted: new.subtracting(old))
    case (nil, .words(let new)?): kind = .switched(removed: [], inserted: Set(new))
    case (.words(let old)?, nil): kind = .switched(removed: Set(old), inserted: [])
    default: kind = .replaced(old: old, new: new)
    }
  }

  /// The change that leads back.
  var inverted: FieldChange {
    switch kind {
    case .replaced(let old, let new): FieldChange(key: key, kind: .replaced(old: new, new: old))
    case .switched(let removed, let inserted):
      FieldChange(key: key, kind: .switched(removed: inserted, inserted: removed))
    }
  }

  /// Makes the change on a value, as far as the value is as the change found it.
  ///
  /// - Parameter value: The value now.
  /// - Returns: The value after, or nil if the field was changed elsewhere and is left alone.
  func applied(to value: FieldValue?) -> FieldValue?? {
    switch kind {
    case .replaced(let old, let new):
      if value == old { return .some(new) }
      return value == new ? .some(value) : nil
    case .switched(let removed, let inserted):
      switch value {
      case nil: return .some(.words(inserted.map(\.string)))
      case .words(let words)?:
        return .some(.words(Set(words).subtracting(removed).union(inserted).map(\.string)))
      default: return nil
      }
    }
  }

  /// Joins a change with the one made right after it.
  ///
  /// - Parameter next: A later change of the same field.
  /// - Returns: Both as one; `.some(nil)` when they cancel out, nil if something happened between.
  func followed(by next: FieldChange) -> FieldChange?? {
    switch (kind, next.kind) {
    case (.replaced(let first, let middle), .replaced(let old, let last)):
      guard middle == old else { return nil }
      return .some(first == last ? nil : FieldChange(key: key, from: first, to: last))
    case (.switched(let removed, let inserted), .switched(let nextRemoved, let nextInserted)):
      let gone = removed.subtracting(nextInserted).union(nextRemoved.subtracting(inserted))
      let come = inserted.subtracting(nextRemoved).union(nextInserted.subtracting(removed))
      return .some(
        gone.isEmpty && come.isEmpty
          ? nil : FieldChange(key: key, kind: .switched(removed: gone, inserted: come)))
    default: return nil
    }
  }

  /// About as many bytes as the change takes to store; never much less.
  var size: Int {
    switch kind {
    case .replaced(let old, let new): key.utf8.count + (old?.size ?? 1) + (new?.size ?? 1)
    case .switched(let removed, let inserted):
      (removed.union(inserted)).reduce(key.utf8.count + 4) { $0 + $1.string.utf8.count + 3 }
    }
  }
}

extension FieldValue {
  /// About as many bytes as the value takes to store; never much less.
  var size: Int {
    switch self {
    case .flag, .number: 10
    case .text(let text), .json(let text): text.string.utf8.count + 4
    case .words(let words): words.reduce(4) { $0 + $1.string.utf8.count + 3 }
    }
  }
}
