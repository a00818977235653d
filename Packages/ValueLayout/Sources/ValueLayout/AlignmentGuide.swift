/// A line in a layout that a stack can align with the same line of its neighbors.
///
/// Text baselines are the best known; create others with an identifier of your own.
///
/// ```swift
/// extension AlignmentGuide {
///   static let colon = AlignmentGuide(identifier: 1, axis: .horizontal)
/// }
/// ```
@frozen
public struct AlignmentGuide: Hashable, Sendable {
  /// Distinguishes guides; those of the library are negative.
  public var identifier: Int

  /// The axis along which the line has a position: vertical for baselines, which have a y.
  public var axis: LayoutAxis

  /// Where the line lies in layouts that do not define it, as a fraction of their extent along the
  /// axis.
  public var fallback: Double

  /// Creates a guide.
  ///
  /// - Parameters:
  ///   - identifier: Distinguishes guides; not negative.
  ///   - axis: The axis along which the line has a position.
  ///   - fallback: Where it lies in layouts that do not define it, from 0 to 1 of their extent.
  @inlinable
  public init(identifier: Int, axis: LayoutAxis = .vertical, fallback: Double = 1) {
    self.identifier = identifier
    self.axis = axis
    self.fallback = fallback
  }

  /// The baseline of the first line of text; the lower edge if there is no text.
  @inlinable
  public static var firstBaseline: AlignmentGuide { AlignmentGuide(identifier: -1) }

  /// The baseline of the last line of text; the lower edge if there is no text.
  @inlinable
  public static var lastBaseline: AlignmentGuide { AlignmentGuide(identifier: -2) }
}

/// A layout's size together with the position of one of its guides.
@frozen
public struct GuidedSize: Hashable, Sendable {
  /// The size, as returned by ``Layout/sizeThatFits(_:)``.
  public var size: Size

  /// The distance of the guide from the upper or left edge in that size, or nil if the layout has
  /// no such guide.
  public var guide: Double?

  /// Creates a size with the position of a guide.
  ///
  /// - Parameters:
  ///   - size: The size that fits.
  ///   - guide: The distance of the guide from the upper or left edge, or nil if there is none.
  @inlinable
  public init(size: Size, guide: Double?) {
    self.size = size
    self.guide = guide
  }

  /// Feeds the size and the guide to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(lengths: size)
    hasher.combine(guide)
  }

  /// The guide moved away from the edge by a distance, in a new size.
  @inlinable
  func moved(by distance: Double, size: Size) -> GuidedSize {
    GuidedSize(size: size, guide: guide.map { $0 + distance })
  }
}
