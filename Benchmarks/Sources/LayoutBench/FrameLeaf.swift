import ValueLayout

/// A leaf that is nothing but its frame, like those of the reference.
struct FrameLeaf: Layout {
  var frame = Rect.zero

  mutating func layout(in rect: Rect) {
    frame = rect
  }

  func appendContents(to list: inout [FrameLeaf]) {
    list.append(self)
  }

  var contents: [FrameLeaf] { [self] }
}
