/// A layout whose child keeps its ratio of width to height.
///
/// The child gets the largest size of that ratio inside the rectangle, centered. Limits scale the
/// size up or down without changing the ratio: until both lengths are at most their maximum, then
/// until both are at least their minimum, so a minimum wins where both cannot be met. Contents:
/// those of the child.
///
/// ```swift
/// var picture = Placed("dragon").withAspectRatio(2, maxSize: Size(width: 60, height: 60))
/// picture.layout(in: Rect(x: 0, y: 0, width: 100, height: 100))
/// picture.contents[0].frame   // Rect(x: 20.0, y: 35.0, width: 60.0, height: 30.0)
/// ```
///
/// If one length is unspecified, the other decides; if both are, the child does, and its ideal size
/// fits inside. A ratio that is not positive and finite is ignored: the child gets the whole
/// rectangle. Law: without a minimum, the child stays inside the rectangle.
@frozen
public struct AspectRatioLayout<Child: Layout>: DividingLayout {
  /// The child.
  public var content: Child

  /// The width divided by the height.
  public var ratio: Double

  /// The minimum size of the child.
  public var minSize: Size

  /// The maximum size of the child.
  public var maxSize: Size

  /// Creates a layout that keeps the ratio of a child.
  ///
  /// - Parameters:
  ///   - content: The child.
  ///   - ratio: The width divided by the height.
  ///   - minSize: The minimum size of the child.
  ///   - maxSize: The maximum size of the child.
  @inlinable
  public init(
    content: Child, ratio: Double, minSize: Size = .zero,
    maxSize: Size = Size(width: Double.infinity, height: Double.infinity)
  ) {
    self.content = content
    self.ratio = ratio
    self.minSize = minSize
    self.maxSize = maxSize
  }

  /// Places the child in the middle of the rectangle.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    guard hasRatio else { return content.layout(in: rect, through: &transform) }
    let size = size(height: fit(ProposedSize(rect.size).bounded) ?? 0)
    content.layout(in: LayoutAlignment.center.rect(of: size, in: rect), through: &transform)
  }

  /// The largest size of the ratio in the proposal, within the limits.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    guard hasRatio else { return content.sizeThatFits(proposal) }
    if let height = fit(proposal.bounded) { return size(height: height) }
    return size(around: Child.checked(content.sizeThatFits(.unspecified), to: .unspecified))
  }

  /// The size, and the guide of the child in that size; in its ideal size where both lengths are
  /// unspecified, because the child is measured once.
  @inlinable
  public func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    guard hasRatio else { return content.measure(proposal, for: guide) }
    guard let height = fit(proposal.bounded) else {
      let answer = content.measure(.unspecified, for: guide)
      return GuidedSize(
        size: size(around: Child.checked(answer.size, to: .unspecified)), guide: answer.guide)
    }
    let size = size(height: height)
    return GuidedSize(size: size, guide: content.measure(ProposedSize(size), for: guide).guide)
  }

  @inlinable
  var hasRatio: Bool { ratio > 0 && ratio.isFinite }

  /// The height at which the child fits, or nil if both lengths are unspecified.
  @inlinable
  func fit(_ space: ProposedSize) -> Double? {
    guard let width = space.width else { return space.height }
    return min(width / ratio, space.height ?? .infinity)
  }

  @inlinable
  func size(around ideal: Size) -> Size {
    size(height: max(Double(ideal.height), Double(ideal.width) / ratio))
  }

  @inlinable
  func size(height: Double) -> Size {
    let least = max(Double(minSize.width).bounded / ratio, Double(minSize.height).bounded)
    let most = min(Double(maxSize.width).bounded / ratio, Double(maxSize.height).bounded)
    let height = max(min(height, most), least)
    return Size(width: height * ratio, height: height).bounded
  }

  /// Appends the leaves of the child.
  @inlinable
  public func appendContents(to list: inout [Child.Content]) {
    content.appendContents(to: &list)
  }

  /// Visits the leaves of the child.
  @inlinable
  public func visitContents(_ body: (Child.Content) -> Void) {
    content.visitContents(body)
  }
}

extension Layout {
  /// Returns the layout with a fixed ratio of width to height.
  ///
  /// - Parameters:
  ///   - ratio: The width divided by the height.
  ///   - minSize: The minimum size.
  ///   - maxSize: The maximum size.
  /// - Returns: A layout with the same contents.
  @inlinable
  public func withAspectRatio(
    _ ratio: Double, minSize: Size = .zero,
    maxSize: Size = Size(width: Double.infinity, height: Double.infinity)
  ) -> AspectRatioLayout<Self> {
    AspectRatioLayout(content: self, ratio: ratio, minSize: minSize, maxSize: maxSize)
  }
}

extension AspectRatioLayout: Sendable where Child: Sendable {}
extension AspectRatioLayout: Equatable where Child: Equatable {}

extension AspectRatioLayout: Hashable where Child: Hashable {
  /// Feeds the child, the ratio and the limits to a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(content)
    hasher.combine(ratio)
    hasher.combine(lengths: minSize)
    hasher.combine(lengths: maxSize)
  }
}
