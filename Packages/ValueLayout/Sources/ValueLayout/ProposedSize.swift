/// A proposed size, each length of which may be left unspecified.
///
/// Passed to ``Layout/sizeThatFits(_:)``. Each length means one of four things:
///
/// | proposed | asks for |
/// |---|---|
/// | nil | the ideal length: what the layout takes without constraints |
/// | 0 | the minimum length |
/// | infinity | the maximum length |
/// | any other | the length that the layout takes of that much space |
///
/// A negative length counts as 0, NaN as nil.
///
/// ```swift
/// let text = Placed("A dream").withFrame(minWidth: 20, idealWidth: 60, maxWidth: 100)
/// text.sizeThatFits(.zero).width                      // 20.0
/// text.sizeThatFits(.unspecified).width               // 60.0
/// text.sizeThatFits(ProposedSize(width: 80)).width    // 80.0
/// text.sizeThatFits(.infinity).width                  // 100.0
/// ```
@frozen
public struct ProposedSize: Hashable, Sendable {
  /// The proposed width, or nil for the ideal width.
  public var width: Double?

  /// The proposed height, or nil for the ideal height.
  public var height: Double?

  /// Creates a proposal; omitted lengths are unspecified.
  ///
  /// - Parameters:
  ///   - width: The proposed width, or nil for the ideal width.
  ///   - height: The proposed height, or nil for the ideal height.
  @inlinable
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal of a given size.
  @inlinable
  public init(_ size: Size) {
    self.init(width: Double(size.width), height: Double(size.height))
  }
}

extension ProposedSize {
  /// Asks for the minimum size.
  @inlinable
  public static var zero: ProposedSize { ProposedSize(width: 0, height: 0) }

  /// Asks for the ideal size.
  @inlinable
  public static var unspecified: ProposedSize { ProposedSize() }

  /// Asks for the maximum size.
  @inlinable
  public static var infinity: ProposedSize { ProposedSize(width: .infinity, height: .infinity) }

  /// The greatest length that a layout returns, 2⁴⁰ points: its answer to infinity when it has no
  /// maximum.
  ///
  /// Finite, so that sums and differences are numbers, and small enough that they are exact to a
  /// thousandth of a point.
  @inlinable
  public static var longestLength: Double { 0x1p40 }
}

extension ProposedSize {
  /// Returns the size of a layout that fills the proposal.
  ///
  /// - Parameter ideal: The size to take where the proposal is unspecified.
  /// - Returns: The proposed lengths, clamped to 0...``longestLength``, and the ideal ones where
  ///   unspecified.
  @inlinable
  @inline(__always)
  public func filled(ideal: Size = .zero) -> Size {
    Size(
      width: Double.bounded(width) ?? Double(ideal.width).bounded,
      height: Double.bounded(height) ?? Double(ideal.height).bounded)
  }

  /// Returns the proposal for the inside of insets; its lengths are never negative.
  @inlinable
  public func inset(by insets: EdgeInsets) -> ProposedSize {
    ProposedSize(
      width: Double.bounded(width).map { ($0 - insets.left - insets.right).bounded },
      height: Double.bounded(height).map { ($0 - insets.top - insets.bottom).bounded })
  }

  /// Returns the proposal with its lengths clamped to 0...``longestLength``.
  @inlinable
  @inline(__always)
  var bounded: ProposedSize {
    ProposedSize(width: Double.bounded(width), height: Double.bounded(height))
  }
}

extension Double {
  /// The length clamped to what a layout may return: 0 to the longest, 0 for NaN.
  @inlinable
  @inline(__always)
  var bounded: Double { .lesser(.greater(self, 0), ProposedSize.longestLength) }

  /// A proposed length, clamped; nil if it is unspecified or NaN.
  @inlinable
  @inline(__always)
  static func bounded(_ length: Double?) -> Double? {
    guard let length, !length.isNaN else { return nil }
    return length.bounded
  }
}

extension Size {
  /// The size clamped to what a layout may return: both lengths from 0 to the longest.
  @inlinable
  @inline(__always)
  var bounded: Size {
    let pair = SIMD2(Double(width), Double(height)).bounded
    return Size(width: pair[0], height: pair[1])
  }
}

extension Double {
  /// The lesser of two numbers, chosen without a branch; the second if either is NaN.
  ///
  /// The standard library's comparisons become branches, which, one per limit of each child, take
  /// longer than everything else. Vector comparisons become a single instruction.
  @inlinable
  @inline(__always)
  static func lesser(_ first: Double, _ second: Double) -> Double {
    let (first, second) = (SIMD2(repeating: first), SIMD2(repeating: second))
    return second.replacing(with: first, where: first .< second)[0]
  }

  /// The greater of two numbers, chosen without a branch; the second if either is NaN.
  @inlinable
  @inline(__always)
  static func greater(_ first: Double, _ second: Double) -> Double {
    let (first, second) = (SIMD2(repeating: first), SIMD2(repeating: second))
    return second.replacing(with: first, where: first .> second)[0]
  }
}

extension SIMD2<Double> {
  /// Both lengths clamped to what a layout may return: 0 to the longest, 0 for NaN.
  @inlinable
  @inline(__always)
  var bounded: SIMD2<Double> {
    let (none, longest) = (SIMD2<Double>.zero, SIMD2(repeating: ProposedSize.longestLength))
    let positive = none.replacing(with: self, where: self .> none)
    return longest.replacing(with: positive, where: positive .< longest)
  }
}
