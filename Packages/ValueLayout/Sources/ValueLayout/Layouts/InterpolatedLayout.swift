/// A layout between two layouts of the same content: one frame of an animation.
///
/// Returned by ``Layout/interpolated(to:progress:)``. Places both layouts in the rectangle and each
/// leaf between its two frames. There is no clock and no state: the same ends and the same progress
/// give the same frames, so an animation can be drawn at any time in any order, reversed midway,
/// and tested without waiting.
///
/// ```swift
/// let (text, picture) = (Placed("text"), Placed("picture"))
/// let row = DecoratingLayout(content: text, decoration: picture, spacing: 8)
/// let pile = VerticalLayout(contents: [picture, text], spacing: 8)
///
/// var halfway = row.interpolated(to: pile, progress: 0.5)
/// halfway.layout(in: Rect(x: 0, y: 0, width: 100, height: 40))
/// halfway.contents[0]   // "picture" in Rect(x: 0.0, y: 0.0, width: 70.0, height: 28.0)
/// halfway.contents[1]   // "text" in Rect(x: 24.0, y: 12.0, width: 76.0, height: 28.0)
/// ```
///
/// ## Which leaf goes where
///
/// Leaves are matched by their ``Recognizable/identity``, regardless of drawing order. Below a
/// progress of 0.5 the leaves and their order are those of the start, from there on those of the
/// end. A leaf that only one of the two has stays in its frame while that end is nearer. The
/// layouts themselves need not be similar: a row can become a grid. Leaves with different
/// identities never mix; equal identities are matched first to first, second to second.
///
/// Laws: placed at 0 it has the contents of the start, at 1 those of the end, with frames equal bit
/// for bit. All laws of ``Layout`` hold where they hold for both ends. A new ``progress`` takes
/// effect with the next placing, like all changes of layouts.
///
/// Leaves that are objects are placed three times in a pass: by the farther end, by the nearer one,
/// and in between. Value leaves are only copied.
@frozen
public struct InterpolatedLayout<Start: Layout, End: Layout>: DividingLayout
where Start.Content == End.Content, Start.Content: Layout & Recognizable {
  /// The layout at progress 0.
  public var start: Start

  /// The layout at progress 1.
  public var end: End

  /// The fraction of the way from start to end; values outside 0...1 extrapolate.
  public var progress: Double

  // The leaves in between; nil until the first placing, until when those of the nearer end are
  // used.
  @usableFromInline var leaves: [Start.Content]?
  // The leaves of the farther end, during a pass.
  @usableFromInline var far = FramedContents<Start.Content>()

  /// Creates the layout between two.
  ///
  /// - Parameters:
  ///   - start: The layout at progress 0.
  ///   - end: The layout at progress 1, of the same content.
  ///   - progress: The fraction of the way.
  @inlinable
  public init(from start: Start, to end: End, progress: Double) {
    self.start = start
    self.end = end
    self.progress = progress
    self.leaves = nil
  }

  /// Places both ends in the rectangle, then the leaves in between.
  ///
  /// - Parameters:
  ///   - rect: The rectangle both ends get.
  ///   - transform: Adjusts the frames in between, not those of the ends.
  /// - Complexity: O(*n*) in the number of leaves in addition to the ends. The first pass makes
  ///   three arrays, which are kept; if the ends draw in different order, each pass makes a
  ///   dictionary.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    var near = leaves ?? []
    leaves = nil
    near.removeAll(keepingCapacity: true)
    let progress = progress
    if progress < 0.5 {
      far.place(&end, in: rect)
      start.layout(in: rect, appendingContentsTo: &near)
      far.place(&near, through: &transform) { $0.interpolated(to: $1, progress: progress) }
    } else {
      far.place(&start, in: rect)
      end.layout(in: rect, appendingContentsTo: &near)
      far.place(&near, through: &transform) { $1.interpolated(to: $0, progress: progress) }
    }
    far.clear()
    leaves = near
  }

  /// Appends the leaves as last placed, in the order of the nearer end.
  @inlinable
  public func appendContents(to list: inout [Start.Content]) {
    if let leaves {
      list.append(contentsOf: leaves)
    } else if progress < 0.5 {
      start.appendContents(to: &list)
    } else {
      end.appendContents(to: &list)
    }
  }

  /// Visits the leaves as last placed, in the order of the nearer end.
  @inlinable
  public func visitContents(_ body: (Start.Content) -> Void) {
    if let leaves {
      leaves.forEach(body)
    } else if progress < 0.5 {
      start.visitContents(body)
    } else {
      end.visitContents(body)
    }
  }
}

extension InterpolatedLayout {
  /// Returns the size a fraction of the way between those of start and end, never negative.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    size(between: start.sizeThatFits(proposal), and: end.sizeThatFits(proposal))
  }

  /// Returns the size and the guide a fraction of the way, or the guide of the only end that has
  /// one.
  @inlinable
  public func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    let (from, to) = (start.measure(proposal, for: guide), end.measure(proposal, for: guide))
    var place = from.guide ?? to.guide
    if let first = from.guide, let last = to.guide {
      place = Rect.number(from: first, to: last, progress)
    }
    return GuidedSize(size: size(between: from.size, and: to.size), guide: place)
  }

  /// The traits of the nearer end.
  @inlinable
  public var traits: LayoutTraits { progress < 0.5 ? start.traits : end.traits }

  @inlinable
  func size(between from: Size, and to: Size) -> Size {
    Size(
      width: max(0, Rect.number(from: from.width, to: to.width, progress)),
      height: max(0, Rect.number(from: from.height, to: to.height, progress)))
  }
}

extension Layout where Content: Layout & Recognizable {
  /// Returns the layout a fraction of the way from this one to another of the same content.
  ///
  /// - Parameters:
  ///   - end: The layout at progress 1.
  ///   - progress: The fraction of the way: 0 is this layout, 1 the other one; springs may
  ///     overshoot.
  /// - Returns: A layout that places each leaf between the frames that the two give it.
  @inlinable
  public func interpolated<End: Layout<Content>>(
    to end: End, progress: Double
  ) -> InterpolatedLayout<Self, End> {
    InterpolatedLayout(from: self, to: end, progress: progress)
  }
}

extension InterpolatedLayout: Sendable
where Start: Sendable, End: Sendable, Start.Content: Sendable {}
extension InterpolatedLayout: Equatable
where Start: Equatable, End: Equatable, Start.Content: Equatable {}
extension InterpolatedLayout: Hashable
where Start: Hashable, End: Hashable, Start.Content: Hashable {}

#if !hasFeature(Embedded)

extension InterpolatedLayout: CustomReflectable {
  /// The progress and the leaves in their frames, rather than both ends.
  public var customMirror: Mirror {
    Mirror(self, children: ["progress": progress, "leaves": contents], displayStyle: .struct)
  }
}

#endif

extension Rect {
  /// Returns the rectangle a fraction of the way to another.
  ///
  /// Interpolates origin and size, as given, linearly. Laws: at 0 it is this rectangle and at 1 the
  /// other one, bit for bit; a number that is the same in both stays the same.
  ///
  /// ```swift
  /// let start = Rect(x: 0, y: 0, width: 90, height: 40)
  /// start.interpolated(to: Rect(x: 10, y: 0, width: 30, height: 40), progress: 0.5)
  /// // Rect(x: 5.0, y: 0.0, width: 60.0, height: 40.0)
  /// ```
  ///
  /// - Parameters:
  ///   - end: The rectangle at progress 1.
  ///   - progress: The fraction of the way; values outside 0...1 extrapolate, as springs need.
  /// - Returns: The rectangle in between; if one of the two is null, the nearer of them.
  @inlinable
  public func interpolated(to end: Rect, progress: Double) -> Rect {
    if isNull || end.isNull { return progress < 0.5 ? self : end }
    return Rect(
      x: Rect.number(from: origin.x, to: end.origin.x, progress),
      y: Rect.number(from: origin.y, to: end.origin.y, progress),
      width: Rect.number(from: size.width, to: end.size.width, progress),
      height: Rect.number(from: size.height, to: end.size.height, progress))
  }

  // The ends are special cases: sums of products round, and infinity times zero is NaN.
  @inlinable
  static func number(from start: Double, to end: Double, _ progress: Double) -> Double {
    if progress == 0 || start == end { return start }
    if progress == 1 { return end }
    return start * (1 - progress) + end * progress
  }
}
