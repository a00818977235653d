public import ValueLayout

/// A leaf with an identity, such as a view: its frame is in separate memory.
public final class ClassLeaf: Layout {
  /// Where it was placed.
  public private(set) var frame = Rect.zero

  /// Makes a leaf that was not placed yet.
  public init() {}

  /// Takes the rectangle as the frame.
  public func layout(in rect: Rect) {
    frame = rect
  }
}

/// A node of a tree of objects, lean: as little as a class can keep.
public class LeanNode {
  /// Where it was placed.
  public fileprivate(set) final var frame = Rect.zero

  /// Makes a leaf.
  public init() {}

  /// Places the node.
  public func layout(in rect: Rect) {
    frame = rect
  }
}

/// A row of lean nodes: three piled in the left third, one in the rest.
public final class LeanRow: LeanNode {
  private let pile: LeanNode
  private let detail: LeanNode

  /// Makes a row of new nodes.
  public override init() {
    pile = LeanPile()
    detail = LeanNode()
  }

  /// Places the row and all nodes in it.
  public override func layout(in rect: Rect) {
    frame = rect
    let (left, right) = rect.paneRects
    pile.layout(in: left)
    detail.layout(in: right)
  }
}

final class LeanPile: LeanNode {
  private let first = LeanNode()
  private let second = LeanNode()
  private let third = LeanNode()

  override func layout(in rect: Rect) {
    frame = rect
    first.layout(in: rect.partRect(0))
    second.layout(in: rect.partRect(1))
    third.layout(in: rect.partRect(2))
  }
}

extension Rect {
  /// The left third and the rest of what insets of 5 leave.
  var paneRects: (left: Rect, right: Rect) {
    let inner = inset(by: EdgeInsets(all: 5))
    var (left, right) = (inner, inner)
    left.size.width /= 3
    right.origin.x += left.size.width
    right.size.width -= left.size.width
    return (left, right)
  }

  /// One of three parts below each other.
  func partRect(_ number: Double) -> Rect {
    let height = size.height / 3
    return Rect(x: origin.x, y: origin.y + number * height, width: size.width, height: height)
  }
}
