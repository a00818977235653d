/// A value made of fields: a dream, or a night.
///
/// Some fields are properties that each record has; all others are ``facts``. Everything here works
/// by key, and so for fields of newer programs, too.
public protocol FieldRecord: Equatable, Sendable {
  /// The fields that are properties.
  static var storedFields: FieldTable<Self> { get }

  /// The values of all other fields, known and unknown.
  var facts: Facts { get set }
}

extension FieldRecord {
  /// The value of a field by its key, whether this program knows the field or not.
  ///
  /// Setting nil removes the value; a property returns to its initial value. A value that doesn't
  /// fit a property's kind is ignored.
  ///
  /// - Parameter key: The key of the field.
  public subscript(key: String) -> FieldValue? {
    get {
      if let field = Self.storedFields[key] { field.get(self) } else { facts[key] }
    }
    set {
      if let field = Self.storedFields[key] {
        field.set(&self, newValue)
      } else {
        facts[key] = newValue
      }
    }
  }

  /// Compares with another version of the record, field by field.
  ///
  /// - Parameter new: The version to go to.
  /// - Returns: The changes, properties first; none for equal versions.
  func changes(to new: Self) -> [FieldChange] {
    guard self != new else { return [] }
    var changes = Self.storedFields.compactMap { field in
      FieldChange(key: field.key, from: field.get(self), to: field.get(new))
    }
    guard facts != new.facts else { return changes }
    // By their bytes, because two keys may differ only in how accents are encoded.
    let keys = Set((facts.keys + new.facts.keys).map { ExactText($0) }).sorted().map(\.string)
    for key in keys {
      if let change = FieldChange(key: key, from: facts[key], to: new.facts[key]) {
        changes.append(change)
      }
    }
    return changes
  }

  /// Makes a change as far as the field is as the change found it.
  ///
  /// - Returns: False if the field was changed elsewhere, and is left alone.
  mutating func apply(_ change: FieldChange) -> Bool {
    guard let value = change.applied(to: self[change.key]) else { return false }
    self[change.key] = value
    return true
  }

  /// Merges with another version, field by field.
  ///
  /// The side that changed a field wins, ours if both did. Sets are merged element by element.
  ///
  /// - Parameters:
  ///   - theirs: The other version.
  ///   - base: The version that both sides began with.
  /// - Returns: The merged version.
  func merged(with theirs: Self, base: Self) -> Self {
    var merged = self
    for key in base.changes(to: theirs).map(\.key) {
      merged[key] = FieldValue.merged(base: base[key], ours: self[key], theirs: theirs[key])
    }
    return merged
  }
}
