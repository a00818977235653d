import ValueLayout

/// A leaf of a constant size, one that takes less of it along an axis, or one that fills.
struct Box: Layout {
  let number: Int
  let size: Size?
  let soft: (axis: LayoutAxis, minimum: Double)?
  var frame = Rect.zero

  init(_ number: Int, _ size: Size?, soft: (axis: LayoutAxis, minimum: Double)? = nil) {
    self.number = number
    self.size = size
    self.soft = soft
  }

  mutating func layout(in rect: Rect) { frame = rect }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    guard var size, let soft else { return size ?? proposal.filled() }
    if soft.axis == .horizontal {
      size.width = max(min(proposal.width ?? size.width, size.width), soft.minimum)
    } else {
      size.height = max(min(proposal.height ?? size.height, size.height), soft.minimum)
    }
    return size
  }
}

extension Node {
  /// The tree as a layout.
  var layout: AnyLayout<Box> {
    switch self {
    case .rigid(let number, let size): AnyLayout(Box(number, size))
    case .soft(let number, let size, let axis, let minimum):
      AnyLayout(Box(number, size, soft: (axis, minimum)))
    case .filler(let number): AnyLayout(Box(number, nil))
    case .ratio(let number, let ratio): AnyLayout(Box(number, nil).withAspectRatio(ratio))
    case .inset(let insets, let node): AnyLayout(node.layout.withInsets(insets))
    case .pile(let nodes): AnyLayout(ZStackLayout(children: nodes.map(\.layout)))
    case .flow(let flow):
      AnyLayout(
        FlowLayout(
          children: flow.children.map(\.layout), axis: .horizontal, spacing: flow.spacing,
          lineSpacing: flow.lineSpacing, alignment: flow.alignment,
          distribution: flow.distribution))
    case .grid(let grid):
      AnyLayout(
        GridLayout(
          columns: grid.columns, columnSpacing: grid.columnSpacing, rowSpacing: grid.rowSpacing,
          alignment: grid.alignment,
          children: grid.children.map { $0.node.layout.withSpan(columns: $0.span) }))
    case .stack(let stack):
      AnyLayout(
        StackLayout(
          stack.axis, children: stack.children.map { $0.node.layout.withLength($0.length) },
          spacing: stack.spacing, alignment: stack.alignment, distribution: stack.distribution))
    }
  }
}
