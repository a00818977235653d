/// A number of a distinct type, as in CoreGraphics.
///
/// The compiler converts between `Double` and the type of this name, in a module of this name,
/// implicitly: it inserts the two initializers. That is why this is in a module called
/// CoreGraphics, which no target of the package may be.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@frozen
public struct CGFloat: Hashable, Comparable, SignedNumeric, Sendable {
  public var native: Double

  @inlinable
  public init(_ value: Double) {
    native = value
  }

  @inlinable
  public init(_ value: Int) {
    native = Double(value)
  }

  @inlinable
  public init?<Source: BinaryInteger>(exactly source: Source) {
    guard let value = Double(exactly: source) else { return nil }
    native = value
  }

  @inlinable public var magnitude: CGFloat { CGFloat(native.magnitude) }
  @inlinable public var isFinite: Bool { native.isFinite }
  @inlinable public var isNaN: Bool { native.isNaN }
  @inlinable public static var infinity: CGFloat { CGFloat(Double.infinity) }
  @inlinable public static var nan: CGFloat { CGFloat(Double.nan) }

  @inlinable
  public func rounded(_ rule: FloatingPointRoundingRule) -> CGFloat {
    CGFloat(native.rounded(rule))
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension CGFloat: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  @inlinable
  public init(floatLiteral value: Double) {
    native = value
  }

  @inlinable
  public init(integerLiteral value: Int) {
    native = Double(value)
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension CGFloat {
  @inlinable
  public static func < (lhs: CGFloat, rhs: CGFloat) -> Bool { lhs.native < rhs.native }

  @inlinable
  public static func + (lhs: CGFloat, rhs: CGFloat) -> CGFloat { CGFloat(lhs.native + rhs.native) }

  @inlinable
  public static func - (lhs: CGFloat, rhs: CGFloat) -> CGFloat { CGFloat(lhs.native - rhs.native) }

  @inlinable
  public static func * (lhs: CGFloat, rhs: CGFloat) -> CGFloat { CGFloat(lhs.native * rhs.native) }

  @inlinable
  public static func / (lhs: CGFloat, rhs: CGFloat) -> CGFloat { CGFloat(lhs.native / rhs.native) }

  @inlinable
  public static func *= (lhs: inout CGFloat, rhs: CGFloat) { lhs = lhs * rhs }

  @inlinable
  public static func /= (lhs: inout CGFloat, rhs: CGFloat) { lhs = lhs / rhs }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension CGFloat: CustomStringConvertible {
  public var description: String { native.description }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Double {
  @inlinable
  public init(_ value: CGFloat) {
    self = value.native
  }
}
