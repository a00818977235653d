/// A layout between two layouts of the same content: one picture of an animation.
///
/// Made by ``Layout/interpolated(to:progress:)``. Places both layouts in the rectangle and each leaf
/// between the two frames it got. There is no clock and no state: the same ends and the same
/// progress give the same frames, so an animation can be drawn at any time in any order, be turned
/// around half way, and be tested without waiting.
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
/// Leaves are matched by their ``Recognizable/identity``, in whatever order the two draw them. Below
/// a progress of 0.5 the leaves and their order are those of the start, from there on those of the
/// end. A leaf that only one of the two has stays in its frame as long as that one is the nearer.
/// The layouts themselves need not be alike: a row can become a grid. Leaves with other identities
/// do not meet, however many there are; equal identities meet first to first, second to second.
///
/// Laws: placed at 0 it has the contents of the start, at 1 those of the end, frames equal to the
/// last bit. All laws of ``Layout`` hold where they hold for both ends. A new ``progress`` shows
/// with the next placing, as all changes of layouts do.
///
/// Leaves that are objects are placed three times in a pass: by the end further off, by the nearer
/// one, and between. Value leaves are only copied.
@frozen
public struct InterpolatedLayout<Start: Layout, End: Layout>: DividingLayout
where Start.Content == End.Content, Start.Content: Layout & Recognizable {
  /// The layout at progress 0.
  public var start: Start

  /// The layout at progress 1.
  public var end: End

  /// The part of the way from start to end; beyond 0 and 1 the frames move on.
  public var progress: Double

  // The leaves between; nil until the first placing, when those of the nearer end stand for them.
  @usableFromInline var leaves: [Start.Content]?
  // The leaves of the end further off, during a pass.
  @usableFromInline var far = FramedContents<Start.Content>()

  /// Makes the layout between two.
  ///
  /// - Parameters:
  ///   - start: The layout at progress 0.
  ///   - end: The layout at progress 1, of the same content.
  ///   - progress: The part of the way.
  @inlinable
  public init(from start: Start, to end: End, progress: Double) {
    self.start = start
    self.end = end
    self.progress = progress
    self.leaves = nil
  }

  /// Places both ends in the rectangle, then the leaves between.
  ///
  /// - Parameters:
  ///   - rect: The rectangle both ends get.
  ///   - transform: Sees the frames between, and not those of the ends.
  /// - Complexity: O(*n*) in the number of leaves beyond what the ends take. The first pass makes
  ///   three arrays, which are kept; where the ends draw in different order, each pass makes a table.
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
  /// Returns the size a part of the way between those of start and end, never negative.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    size(between: start.sizeThatFits(proposal), and: end.sizeThatFits(proposal))
  }

  /// Returns the size and the guide a part of the way, or the guide of the only end that has one.
  @inlinable
  public func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    let (from, to) = (start.measure(proposal, for: guide), end.measure(proposal, for: guide))
    var place = from.guide ?? to.guide
    if let first = from.guide, let last = to.guide {
      place = Rect.number(from: first, to: last, progress)
    }
    return GuidedSize(size: size(between: from.size, and: to.size), guide: place)
  }

  /// What the nearer end tells.
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
  /// Returns the layout a part of the way from this one to another of the same content.
  ///
  /// - Parameters:
  ///   - end: The layout at progress 1.
  ///   - progress: The part of the way: 0 is this layout, 1 the other one; springs may overshoot.
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
