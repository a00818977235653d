/// A value before and after a change.
public struct Change<Value> {
  /// The value before.
  public var old: Value

  /// The value after.
  public var new: Value

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - old: The value before.
  ///   - new: The value after.
  public init(old: Value, new: Value) {
    self.old = old
    self.new = new
  }
}

extension Change where Value: Equatable {
  /// Creates a change out of two values that differ, and nothing out of two equal ones.
  ///
  /// - Parameters:
  ///   - old: The value before.
  ///   - new: The value after.
  public init?(from old: Value, to new: Value) {
    guard old != new else { return nil }
    self.init(old: old, new: new)
  }
}

extension Change: Equatable where Value: Equatable {}
extension Change: Hashable where Value: Hashable {}
extension Change: Sendable where Value: Sendable {}
