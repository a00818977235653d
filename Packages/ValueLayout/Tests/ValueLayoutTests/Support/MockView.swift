import ValueLayout

/// A leaf with identity, like a view of a toolkit.
final class MockView: Layout {
  private(set) var frame = Rect.zero

  func layout(in rect: Rect) {
    frame = rect
  }
}

/// A leaf that implements only the requirements.
struct TestLayout: Layout {
  var frame = Rect.zero

  mutating func layout(in rect: Rect) {
    frame = rect
  }

  var contents: [TestLayout] { [self] }
}

extension Layout {
  /// A copy placed in a rectangle.
  func placed(in rect: Rect) -> Self {
    var copy = self
    copy.layout(in: rect)
    return copy
  }
}

extension MockView: Recognizable {
  var layoutFrame: Rect { frame }
}
