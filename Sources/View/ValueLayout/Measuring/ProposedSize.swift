/// The room that a layout is asked to fit in, each length of which may be left open.
///
/// Goes into ``Layout/sizeThatFits(_:)``. Each length means one of four things:
///
/// | proposed | asks for |
/// |---|---|
/// | nil | the ideal length: what the layout would take if nobody minded |
/// | 0 | the least length |
/// | infinity | the greatest length |
/// | any other | the length that the layout would take of that much room |
///
/// A negative length counts as 0, one that is not a number as nil.
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
  /// The width offered, or nil for as much as the layout likes.
  public var width: Double?

  /// The height offered, or nil for as much as the layout likes.
  public var height: Double?

  /// Makes a proposal; lengths not given are unspecified.
  ///
  /// - Parameters:
  ///   - width: The width offered, or nil for as much as the layout likes.
  ///   - height: The height offered, or nil for as much as the layout likes.
  @inlinable
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// Makes the proposal of exactly a size.
  @inlinable
  public init(_ size: Size) {
    self.init(width: Double(size.width), height: Double(size.height))
  }
}

extension ProposedSize {
  /// Asks for the least size.
  @inlinable
  public static var zero: ProposedSize { ProposedSize(width: 0, height: 0) }

  /// Asks for the ideal size.
  @inlinable
  public static var unspecified: ProposedSize { ProposedSize() }

  /// Asks for the greatest size.
  @inlinable
  public static var infinity: ProposedSize { ProposedSize(width: .infinity, height: .infinity) }

  /// The greatest length of an answer, 2⁴⁰ points: what a layout without a maximum says to infinity.
  ///
  /// Finite, so that sums and differences of answers are numbers, and small enough that they are
  /// exact to a thousandth of a point.
  @inlinable
  public static var longestLength: Double { 0x1p40 }
}

extension ProposedSize {
  /// Returns the size of a layout that takes what is offered.
  ///
  /// - Parameter ideal: The size to take where the proposal leaves it open.
  /// - Returns: The offered lengths, from 0 to ``longestLength``, and the ideal ones where none is
  ///   offered.
  @inlinable
  @inline(__always)
  public func filled(ideal: Size = .zero) -> Size {
    Size(
      width: Double.bounded(width) ?? Double(ideal.width).bounded,
      height: Double.bounded(height) ?? Double(ideal.height).bounded)
  }

  /// Returns the proposal for what lies within insets; nothing offered becomes negative.
  @inlinable
  public func inset(by insets: EdgeInsets) -> ProposedSize {
    ProposedSize(
      width: Double.bounded(width).map { ($0 - insets.left - insets.right).bounded },
      height: Double.bounded(height).map { ($0 - insets.top - insets.bottom).bounded })
  }

  /// Returns the proposal with lengths that are offered made numbers from 0 to the longest.
  @inlinable
  @inline(__always)
  var bounded: ProposedSize {
    ProposedSize(width: Double.bounded(width), height: Double.bounded(height))
  }
}

extension Double {
  /// The length as an answer may have it: from 0 to the longest, 0 when it is not a number.
  @inlinable
  @inline(__always)
  var bounded: Double { .lesser(.greater(self, 0), ProposedSize.longestLength) }

  /// A length offered, made a number; nil when it is open or not a number.
  @inlinable
  @inline(__always)
  static func bounded(_ length: Double?) -> Double? {
    guard let length, !length.isNaN else { return nil }
    return length.bounded
  }
}

extension Size {
  /// The size as an answer may have it: both lengths from 0 to the longest.
  @inlinable
  @inline(__always)
  var bounded: Size {
    let pair = SIMD2(Double(width), Double(height)).bounded
    return Size(width: pair[0], height: pair[1])
  }
}
