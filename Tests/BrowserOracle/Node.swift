import ValueLayout

/// A tree that a layout and a page can both say.
indirect enum Node {
  /// A box of one size, however much space there is.
  case rigid(Int, Size)
  /// A box that wants a size and takes less of its length along an axis, down to a minimum.
  case soft(Int, Size, LayoutAxis, minimum: Double)
  /// A box that takes the space there is and wants none.
  case filler(Int)
  case stack(Stack)
  /// Boxes in lines, all of them rigid.
  case flow(Flow)
  case grid(Grid)
  case pile([Node])
  case inset(EdgeInsets, Node)
  /// A box as wide as there is space, and as high as the ratio says.
  case ratio(Int, Double)
}

struct Stack {
  var axis: LayoutAxis
  var spacing: Double
  var alignment: StackAlignment
  var distribution: StackDistribution
  var children: [(length: StackLength, node: Node)]
}

struct Flow {
  var spacing: Double
  var lineSpacing: Double
  var alignment: StackAlignment
  var distribution: StackDistribution
  var children: [Node]
}

struct Grid {
  var columns: [StackLength]
  var columnSpacing: Double
  var rowSpacing: Double
  var alignment: LayoutAlignment?
  var children: [(span: Int, node: Node)]
}

extension StackLength {
  var isFlexible: Bool {
    if case .flexible = self { return true }
    return false
  }
}

extension Node {
  /// Whether the node takes all the space that is proposed along an axis.
  func fills(_ axis: LayoutAxis) -> Bool {
    switch self {
    case .rigid, .soft: false
    case .filler: true
    case .ratio, .flow: axis == .horizontal
    case .inset(_, let node): node.fills(axis)
    case .pile(let nodes): nodes.contains { $0.fills(axis) }
    case .grid(let grid): axis == .horizontal && grid.columns.contains(where: \.isFlexible)
    case .stack(let stack):
      stack.axis == axis
        ? stack.children.contains { $0.length.isFlexible }
        : stack.children.contains { $0.node.fills(axis) }
    }
  }

  /// Whether the node wants a length along an axis and also takes less.
  func givesWay(_ axis: LayoutAxis) -> Bool {
    switch self {
    case .rigid, .filler, .ratio, .flow, .grid: false
    case .soft(_, _, let own, _): own == axis
    case .inset(_, let node): node.givesWay(axis)
    case .pile(let nodes): nodes.contains { $0.givesWay(axis) }
    case .stack(let stack):
      stack.children.contains { length, node in
        switch length {
        case .fixed: stack.axis != axis && node.givesWay(axis)
        case .intrinsic: node.givesWay(axis)
        case .flexible: stack.axis != axis && node.givesWay(axis)
        }
      }
    }
  }

  /// The length along an axis that the node takes where there is less space; nil if it depends on
  /// the breadth.
  func needs(_ axis: LayoutAxis) -> Double? {
    switch self {
    case .rigid, .soft, .filler: return least(axis)
    case .ratio: return axis == .horizontal ? 0 : nil
    case .flow: return axis == .horizontal ? least(axis) : nil
    case .inset(let insets, let node):
      let around =
        axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
      return node.needs(axis).map { $0 + around }
    case .pile(let nodes): return Self.greatest(nodes.map { $0.needs(axis) })
    case .grid(let grid): return grid.needs(axis)
    case .stack(let stack): return stack.needs(axis)
    }
  }

  static func greatest(_ lengths: [Double?]) -> Double? {
    lengths.contains(nil) ? nil : lengths.compactMap(\.self).max() ?? 0
  }

  /// The space along an axis that the insets in the node need, whatever is in them.
  func insets(_ axis: LayoutAxis) -> Double {
    switch self {
    case .rigid, .soft, .filler, .ratio, .flow: 0
    case .inset(let insets, let node):
      node.insets(axis)
        + (axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom)
    case .pile(let nodes): nodes.map { $0.insets(axis) }.max() ?? 0
    case .grid(let grid): grid.children.map { $0.node.insets(axis) }.max() ?? 0
    case .stack(let stack): stack.children.map { $0.node.insets(axis) }.max() ?? 0
    }
  }

  /// The space along an axis in which nothing reaches out of the node.
  func least(_ axis: LayoutAxis) -> Double {
    switch self {
    case .rigid(_, let size): axis.length(of: size)
    case .soft(_, let size, let own, let minimum): own == axis ? minimum : axis.length(of: size)
    case .filler: 0
    // At least twice as wide as high, in the widest window.
    case .ratio: axis == .horizontal ? 0 : 450
    case .inset(let insets, let node):
      node.least(axis)
        + (axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom)
    case .pile(let nodes): nodes.map { $0.least(axis) }.max() ?? 0
    case .flow(let flow):
      // One below the other.
      axis == .horizontal
        ? flow.children.map { $0.least(axis) }.max() ?? 0
        : flow.children.reduce(0) { $0 + $1.least(axis) + flow.lineSpacing }
    case .grid(let grid): axis == .horizontal ? grid.leastWidth : grid.leastHeight
    case .stack(let stack):
      stack.axis == axis
        ? stack.children.reduce(Double(stack.children.count) * stack.spacing) {
          $0 + max($1.length.least, $1.node.least(axis))
        } : stack.children.map { $0.node.least(axis) }.max() ?? 0
    }
  }
}

extension StackLength {
  /// The length that the limits ask for.
  var least: Double {
    switch self {
    case .intrinsic(let minimum, _), .flexible(_, let minimum, _): minimum
    case .fixed(let length): length
    }
  }
}

extension Stack {
  func needs(_ axis: LayoutAxis) -> Double? {
    guard self.axis == axis else { return Node.greatest(children.map { $0.node.needs(axis) }) }
    return children.reduce(Double(children.count - 1) * spacing) { sum, child in
      switch child.length {
      case .fixed(let length): sum.map { $0 + length }
      case .flexible(_, let minimum, _): sum.map { $0 + minimum }
      case .intrinsic(let minimum, let maximum):
        child.node.needs(axis).flatMap { needed in
          sum.map { $0 + max(min(needed, maximum), minimum) }
        }
      }
    }
  }
}

extension Grid {
  func needs(_ axis: LayoutAxis) -> Double? {
    if axis == .vertical {
      return children.contains { $0.node.needs(axis) == nil } ? nil : leastHeight
    }
    var widths = columns.map(\.least)
    for (column, _, child) in cells {
      if case .intrinsic = columns[column] {
        widths[column] = max(widths[column], child.node.least(axis))
      }
    }
    return widths.reduce(Double(columns.count - 1) * columnSpacing, +)
  }

  var leastWidth: Double {
    var widths = columns.map(\.least)
    for (column, _, child) in cells where child.span == 1 {
      widths[column] = max(widths[column], child.node.least(.horizontal))
    }
    return widths.reduce(Double(columns.count - 1) * columnSpacing, +)
  }

  var leastHeight: Double {
    var heights: [Int: Double] = [:]
    for (_, row, child) in cells {
      heights[row] = max(heights[row] ?? 0, child.node.least(.vertical))
    }
    return heights.values.reduce(Double(heights.count - 1) * rowSpacing, +)
  }

  /// The children with their first columns and their rows.
  private var cells: [(column: Int, row: Int, child: (span: Int, node: Node))] {
    var (column, row) = (0, 0)
    return children.map { child in
      if column + child.span > columns.count { (column, row) = (0, row + 1) }
      defer { column += child.span }
      return (column, row, child)
    }
  }
}

extension LayoutAxis {
  func length(of size: Size) -> Double { self == .horizontal ? size.width : size.height }
}
