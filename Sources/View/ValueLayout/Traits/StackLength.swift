/// How long a child of a ``StackLayout`` is along the stack.
///
/// Lengths that are negative or not a number count as 0. A minimum larger than the maximum wins.
@frozen
public enum StackLength: Hashable, Sendable {
  /// The length the child answers to the room left, kept within limits.
  case intrinsic(min: Double = 0, max: Double = .infinity)

  /// This length, whatever the child would like and whatever room there is.
  case fixed(Double)

  /// A share of the room that intrinsic and fixed lengths leave, in proportion to the weight and
  /// kept within limits.
  case flexible(weight: Double = 1, min: Double = 0, max: Double = .infinity)
}

extension StackLength {
  /// The least length.
  @inlinable
  var minimum: Double {
    switch self {
    case .intrinsic(let min, _): min.bounded
    case .fixed(let length): length.bounded
    case .flexible(_, let min, _): min.bounded
    }
  }

  /// A length kept within the limits; the fixed one, whatever it is.
  @inlinable
  func clamp(_ length: Double) -> Double {
    switch self {
    case .intrinsic(let minimum, let maximum), .flexible(_, let minimum, let maximum):
      StackLength.clamp(length, minimum, maximum)
    case .fixed(let fixed): fixed.bounded
    }
  }

  /// What a flexible child gets at a level, which is the length for each weight.
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
