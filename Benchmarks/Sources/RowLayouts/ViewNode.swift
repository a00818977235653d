public import ValueLayout

/// A node of a tree of objects as toolkits have them: an array of children, a weak parent.
public class ViewNode {
  /// Where it was placed.
  public fileprivate(set) final var frame = Rect.zero
  fileprivate(set) final var children: [ViewNode] = []
  final weak var parent: ViewNode?

  /// Makes a leaf.
  public init() {}

  func add(_ child: ViewNode) {
    child.parent = self
    children.append(child)
  }

  /// Places the node.
  public func layout(in rect: Rect) {
    frame = rect
  }
}

/// A row of such nodes: three piled in the left third, one in the rest.
public final class ViewRow: ViewNode {
  /// Makes a row of new nodes.
  public override init() {
    super.init()
    add(ViewPile())
    add(ViewNode())
  }

  /// Places the row and all nodes in it.
  public override func layout(in rect: Rect) {
    frame = rect
    let (left, right) = rect.paneRects
    children[0].layout(in: left)
    children[1].layout(in: right)
  }
}

final class ViewPile: ViewNode {
  override init() {
    super.init()
    for _ in 0..<3 { add(ViewNode()) }
  }

  override func layout(in rect: Rect) {
    frame = rect
    for (number, child) in children.enumerated() {
      child.layout(in: rect.partRect(Double(number)))
    }
  }
}
