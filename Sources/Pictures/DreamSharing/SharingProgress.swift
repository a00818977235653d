/// How far some work has come.
public struct SharingProgress: Hashable, Sendable {
  /// The number of things that are done.
  public let done: Int

  /// The number of all things.
  public let total: Int

  /// Creates a count.
  ///
  /// - Parameters:
  ///   - done: The number of things that are done, 0 to `total`.
  ///   - total: The number of all things.
  public init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }

  /// The fraction done, 0 to 1; 1 if there is nothing to do.
  public var fraction: Double { total > 0 ? Double(done) / Double(total) : 1 }
}
