public import Dreams

/// A file that was made to be shared.
public struct SharedFile: Hashable, Sendable {
  /// Where it is.
  public let path: String

  /// The dreams it shows, in their order.
  public let dreams: [Dream.ID]

  /// The name of the file in its folder.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
