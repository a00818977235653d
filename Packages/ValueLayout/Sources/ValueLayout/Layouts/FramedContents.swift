/// The leaves of a layout with the frames they had when it was placed.
///
/// Leaves that are objects move with the next placing, so their frames are copied. This is scratch
/// memory for one pass, kept for the next; all values are equal.
@frozen
@usableFromInline
struct FramedContents<Content: Layout & Recognizable>: Hashable {
  @usableFromInline var leaves: [Content] = []
  @usableFromInline var frames: [Rect] = []

  @inlinable
  init() {}

  @inlinable
  static func == (lhs: FramedContents, rhs: FramedContents) -> Bool { true }

  @inlinable
  func hash(into hasher: inout Hasher) {}

  /// Places a layout and records its leaves and their frames.
  @inlinable
  mutating func place(_ layout: inout some Layout<Content>, in rect: Rect) {
    layout.layout(in: rect, appendingContentsTo: &leaves)
    frames.reserveCapacity(leaves.count)
    for leaf in leaves { frames.append(leaf.layoutFrame) }
  }

  /// Places other leaves, each that also occurs here at a mix of its frame and the recorded one.
  @inlinable
  func place<Transform: FrameTransform>(
    _ others: inout [Content], through transform: inout Transform, in mix: (Rect, Rect) -> Rect
  ) {
    let isSameOrder = leaves.elementsEqual(others) { $0.identity == $1.identity }
    var search = isSameOrder ? nil : OccurrenceSearch(leaves.map { $0.identity })
    for index in others.indices {
      let own = others[index].layoutFrame
      let position = isSameOrder ? index : search?.next(of: others[index].identity)
      let frame = position.map { mix(own, frames[$0]) } ?? own
      others[index].layout(in: frame, through: &transform)
    }
  }

  /// Releases the leaves, and keeps the memory.
  @inlinable
  mutating func clear() {
    leaves.removeAll(keepingCapacity: true)
    frames.removeAll(keepingCapacity: true)
  }
}

extension FramedContents: Sendable where Content: Sendable {}

extension Layout {
  /// Places the layout and appends its leaves to a list, which usually grows at most once.
  @inlinable
  mutating func layout(in rect: Rect, appendingContentsTo list: inout [Content]) {
    var counter = FrameCounter()
    layout(in: rect, through: &counter)
    list.reserveCapacity(counter.count)
    appendContents(to: &list)
  }
}

/// Counts the frames that a layout assigns, and leaves them unchanged.
@frozen
@usableFromInline
struct FrameCounter: FrameTransform {
  @usableFromInline var count = 0

  @inlinable
  init() {}

  @inlinable
  mutating func frame(for rect: Rect) -> Rect {
    count += 1
    return rect
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
