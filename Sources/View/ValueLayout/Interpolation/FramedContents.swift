/// The leaves of a layout with the frames they had when it was asked.
///
/// Leaves that are objects move on with the next placing, so their frames are copied.
@frozen
@usableFromInline
struct FramedContents<Content: Layout & Recognizable> {
  @usableFromInline let leaves: [Content]
  @usableFromInline let frames: [Rect]

  @inlinable
  init(of layout: some Layout<Content>) {
    leaves = layout.contents
    frames = leaves.map { $0.layoutFrame }
  }

  /// Returns other leaves, each that is also here placed in a mix of its frame and the one here.
  @inlinable
  func place<Transform: FrameTransform>(
    _ others: [Content], through transform: inout Transform, in mix: (Rect, Rect) -> Rect
  ) -> [Content] {
    var placed = others
    let isSameOrder = leaves.elementsEqual(others) { $0.identity == $1.identity }
    var search = isSameOrder ? nil : OccurrenceSearch(leaves.map { $0.identity })
    for index in placed.indices {
      let own = placed[index].layoutFrame
      let position = isSameOrder ? index : search?.next(of: placed[index].identity)
      let frame = position.map { mix(own, frames[$0]) } ?? own
      placed[index].layout(in: frame, through: &transform)
    }
    return placed
  }
}

/// Finds the first, then the second occurrence of a value in a list, and so on.
@frozen
@usableFromInline
struct OccurrenceSearch<Value: Hashable> {
  @usableFromInline var upcoming: [Value: Int] = [:]
  @usableFromInline var following: [Int?]

  @inlinable
  init(_ values: [Value]) {
    following = Array(repeating: nil, count: values.count)
    upcoming.reserveCapacity(values.count)
    for (position, value) in values.enumerated().reversed() {
      following[position] = upcoming.updateValue(position, forKey: value)
    }
  }

  @inlinable
  mutating func next(of value: Value) -> Int? {
    guard let position = upcoming[value] else { return nil }
    upcoming[value] = following[position]
    return position
  }
}
