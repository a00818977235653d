/// A line of a layout that a stack can put in a row with the same line of its neighbours.
///
/// Baselines of text are the best known; others are made with an identifier of one's own.
///
/// ```swift
/// extension AlignmentGuide {
///   static let colon = AlignmentGuide(identifier: 1, axis: .horizontal)
/// }
/// ```
@frozen
public struct AlignmentGuide: Hashable, Sendable {
  /// Tells guides apart; those of the library are negative.
  public var identifier: Int

  /// The direction in which the line has a place: vertical for baselines, which have a y.
  public var axis: LayoutAxis

  /// Where the line lies in layouts that do not say, as a part of their extent along the axis.
  public var fallback: Double

  /// Makes a guide.
  ///
  /// - Parameters:
  ///   - identifier: Tells guides apart; not negative.
  ///   - axis: The direction in which the line has a place.
  ///   - fallback: Where it lies in layouts that do not say, 0 to 1 of their extent.
  @inlinable
  public init(identifier: Int, axis: LayoutAxis = .vertical, fallback: Double = 1) {
    self.identifier = identifier
    self.axis = axis
    self.fallback = fallback
  }

  /// The baseline of the first line of text; the lower edge of what has no text.
  @inlinable
  public static var firstBaseline: AlignmentGuide { AlignmentGuide(identifier: -1) }

  /// The baseline of the last line of text; the lower edge of what has no text.
  @inlinable
  public static var lastBaseline: AlignmentGuide { AlignmentGuide(identifier: -2) }
}

/// The answer of a layout that was asked for its size and one of its guides.
@frozen
public struct GuidedSize: Hashable, Sendable {
  /// The size, as of ``Layout/sizeThatFits(_:)``.
  public var size: Size

  /// The distance of the guide from the upper or left edge in that size, or nil when the layout has
  /// no such guide.
  public var guide: Double?

  /// Makes an answer.
  ///
  /// - Parameters:
  ///   - size: The size that fits.
  ///   - guide: The distance of the guide from the upper or left edge, or nil for none.
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

  /// The answer with the guide moved away from the edge by a distance.
  @inlinable
  func moved(by distance: Double, size: Size) -> GuidedSize {
    GuidedSize(size: size, guide: guide.map { $0 + distance })
  }
}
