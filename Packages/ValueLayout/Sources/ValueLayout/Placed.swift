/// A leaf that stores any value together with the frame a layout gave it.
///
/// Turns values into leaves without a type of your own: pieces of text and pictures to draw, names
/// in a test.
///
/// ```swift
/// var pile = VerticalLayout(contents: [Placed("title"), Placed("subtitle")], spacing: 8)
/// pile.layout(in: Rect(x: 60, y: 28, width: 42, height: 34))
/// pile.contents[1]   // "subtitle" in Rect(x: 60.0, y: 49.0, width: 42.0, height: 13.0)
/// ```
@frozen
public struct Placed<Value>: Layout {
  /// The value, which no layout looks at.
  public var value: Value

  /// The rectangle last laid out in.
  public var frame: Rect

  /// Creates a leaf of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - frame: The frame until the first layout; empty by default.
  @inlinable
  public init(_ value: Value, frame: Rect = .zero) {
    self.value = value
    self.frame = frame
  }

  /// Takes the rectangle as the frame, unchanged.
  @inlinable
  public mutating func layout(in rect: Rect) {
    frame = rect
  }

  /// Flexible: without an intrinsic size, the leaf shares the space in a stack.
  @inlinable
  public var traits: LayoutTraits {
    var traits = LayoutTraits()
    traits.length = .flexible()
    return traits
  }

  /// Appends the leaf itself.
  @inlinable
  public func appendContents(to list: inout [Placed]) {
    list.append(self)
  }

  /// Visits the leaf itself.
  @inlinable
  public func visitContents(_ body: (Placed) -> Void) {
    body(self)
  }
}

extension Placed: Sendable where Value: Sendable {}
extension Placed: Equatable where Value: Equatable {}

extension Placed: Hashable where Value: Hashable {
  /// Feeds the value and the region of its frame to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
    hasher.combine(region: frame)
  }
}

#if !hasFeature(Embedded)
extension Placed: CustomStringConvertible {
  /// The value and its frame, for test failures and the console.
  public var description: String { "\(String(reflecting: value)) in \(frame)" }
}
#endif
