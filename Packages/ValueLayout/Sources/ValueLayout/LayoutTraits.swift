/// What a child tells its parent besides its size.
///
/// Set by ``Layout/withLength(_:)``, ``Layout/withPriority(_:)`` and
/// ``Layout/withSpan(columns:rows:)``, which keep each other's settings. A ``ModifyingLayout``
/// (insets, backgrounds, overlays, guides, mirroring, snapping) passes on its child's traits, and a
/// length includes what it adds. All other layouts set none, so set traits last:
/// `text.withFrame(width: 40).withPriority(1)`.
@frozen
public struct LayoutTraits: Hashable, Sendable {
  /// The length of the child in a stack.
  public var length: StackLength = .intrinsic()

  /// Which children get space first in a stack: higher priorities before lower ones.
  public var priority: Double = 0

  /// The number of columns that the child spans in a grid; clamped to 1...1,000.
  public var columnSpan: Int = 1

  /// The number of rows that the child spans in a grid; clamped to 1...1,000.
  public var rowSpan: Int = 1

  /// Creates the default traits: intrinsic length, priority 0, one cell.
  @inlinable
  public init() {}
}

/// The length of a child along a ``StackLayout``.
///
/// A minimum larger than the maximum wins. Lengths that are negative, NaN or, but for a maximum, endless
/// trap in debug builds; in others they count as 0, and endless ones as
/// ``ProposedSize/longestLength``.
@frozen
public enum StackLength: Hashable, Sendable {
  /// The length that the child wants in the remaining space, clamped to limits.
  case intrinsic(min: Double = 0, max: Double = .infinity)

  /// This length, regardless of the child and the space available.
  case fixed(Double)

  /// A share of the space that intrinsic and fixed lengths leave, in proportion to the weight and
  /// clamped to limits.
  case flexible(weight: Double = 1, min: Double = 0, max: Double = .infinity)
}

extension StackLength {
  /// The minimum length.
  @inlinable
  var minimum: Double {
    switch self {
    case .intrinsic(let min, _): min.bounded
    case .fixed(let length): length.bounded
    case .flexible(_, let min, _): min.bounded
    }
  }

  /// A length clamped to the limits; the fixed length if there is one.
  @inlinable
  func clamp(_ length: Double) -> Double {
    switch self {
    case .intrinsic(let minimum, let maximum), .flexible(_, let minimum, let maximum):
      StackLength.clamp(length, minimum, maximum)
    case .fixed(let fixed): fixed.bounded
    }
  }

  /// The length of a flexible child at a level, the length per unit of weight.
  @inlinable
  @inline(__always)
  static func share(
    _ level: Double, weight: Double, minimum: Double, maximum: Double
  ) -> Double {
    let (most, pair) = (maximum.bounded, SIMD2(weight, minimum).bounded)
    return .greater(.lesser(pair[0] * level, most), pair[1])
  }

  @inlinable
  @inline(__always)
  static func clamp(_ length: Double, _ minimum: Double, _ maximum: Double) -> Double {
    .greater(.lesser(length, maximum.bounded), minimum.bounded)
  }
}
