import TestSupport
import ValueLayout

/// Generates trees that layouts and pages can both say.
///
/// What they mean differently on purpose is left out here or translated, each by a rule that
/// `Documentation.docc/Articles/Browsers.md` names.
struct NodeGenerator {
  var random: SplitMix64
  /// Whether there may be less space than the boxes need.
  let isTight: Bool
  private(set) var count = 0

  init(seed: UInt64, isTight: Bool) {
    self.isTight = isTight
    random = SplitMix64(seed: seed)
  }

  /// Where a node is.
  struct Place {
    /// Whether it gets the whole width that is proposed.
    var isWide = true
    /// Whether no height is proposed: in the rows of a grid.
    var isFree = false
    /// Whether it may take all the height that is proposed.
    var mayFillHeight = true
  }

  mutating func number() -> Int {
    defer { count += 1 }
    return count
  }

  mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  mutating func length(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &random)) / (chance(3) ? 4 : 1)
  }

  mutating func rigid() -> Node {
    .rigid(number(), Size(width: length(3...40), height: length(3...30)))
  }

  mutating func node(depth: Int, _ place: Place) -> Node {
    guard depth > 0 else {
      return place.mayFillHeight && chance(4) ? .filler(number()) : rigid()
    }
    switch Int.random(in: 0..<11, using: &random) {
    case 0...4: return .stack(stack(depth: depth, place))
    case 5, 6: return .grid(grid(depth: depth, place))
    case 7 where place.isWide: return .flow(flow())
    case 8:
      return .pile(
        (0..<Int.random(in: 1...3, using: &random)).map { _ in node(depth: depth - 1, place) })
    case 9:
      return .inset(
        EdgeInsets(
          top: length(0...8), left: length(0...8), bottom: length(0...8), right: length(0...8)),
        node(depth: depth - 1, place))
    default: return node(depth: depth - 1, place)
    }
  }

  mutating func flow() -> Flow {
    Flow(
      spacing: length(0...6), lineSpacing: length(0...6), alignment: alignment(),
      distribution: distribution(),
      children: (0..<Int.random(in: 1...12, using: &random)).map { _ in rigid() })
  }

  mutating func alignment() -> StackAlignment {
    [.fill, .fill, .start, .center, .end].randomElement(using: &random) ?? .fill
  }

  mutating func distribution() -> StackDistribution {
    [.start, .center, .end, .spaceBetween, .spaceEvenly].randomElement(using: &random) ?? .start
  }

  mutating func stack(depth: Int, _ place: Place) -> Stack {
    let axis: LayoutAxis = chance(2) ? .horizontal : .vertical
    let alignment = alignment()
    var inside = place
    if axis == .vertical {
      inside.isWide = place.isWide && alignment == .fill
      // What fills a height that nobody proposed is only ever the box itself.
      if place.isFree || !place.mayFillHeight { inside.mayFillHeight = false }
    }
    let children = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      child(of: axis, depth: depth - 1, place, inside, alignment)
    }
    let fills = children.contains { $0.length.isFlexible }
    return Stack(
      axis: axis, spacing: length(0...8),
      alignment: isTight && !isKnown(children, axis) ? .fill : alignment,
      distribution: fills ? .start : distribution(),
      // Rule "A maximum is an ideal": where nobody proposes a height, a child wants it.
      children: axis == .vertical && place.isFree ? children : limited(children))
  }

  /// Whether a page knows how broad the children are that take less or more than they want.
  private func isKnown(
    _ children: [(length: StackLength, node: Node)], _ axis: LayoutAxis
  ) -> Bool {
    let across: LayoutAxis = axis == .horizontal ? .vertical : .horizontal
    let all = Node.greatest(children.map { $0.node.needs(across) })
    return children.allSatisfy { _, node in
      // Rule "Asked once": they keep what they took of less space, when others need more.
      if node.fills(across) { return all != nil && node.needs(across) == all }
      guard node.givesWay(across) else { return true }
      // A page takes a part of a length only of one that is known before the contents are.
      guard case .stack(let stack) = node, stack.axis == across else { return false }
      return all != nil && node.needs(across) == all
    }
  }

  private mutating func child(
    of axis: LayoutAxis, depth: Int, _ place: Place, _ inside: Place, _ alignment: StackAlignment
  ) -> (length: StackLength, node: Node) {
    if axis == .vertical, place.isFree || !place.mayFillHeight {
      if place.mayFillHeight, chance(4) { return (.flexible(weight: weight()), .filler(number())) }
      if place.isFree, inside.isWide, chance(4) {
        return (.intrinsic(), .ratio(number(), Double.random(in: 2...6, using: &random)))
      }
      return (.intrinsic(), node(depth: depth, inside))
    }
    var inside = inside
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      if axis == .horizontal { inside.isWide = true }
      let node = node(depth: depth, inside)
      return (
        // Rule "Without space, lengths are negative": behind insets.
        .fixed(
          isTight ? max(node.insets(axis), length(0...60)) : node.least(axis) + length(0...40)),
        node
      )
    case 1:
      if axis == .horizontal { inside.isWide = true }
      let node = node(depth: depth, inside)
      let least = node.least(axis)
      if isTight, chance(2) {
        return (.flexible(weight: weight(), min: max(node.insets(axis), length(0...20))), node)
      }
      return (.flexible(weight: weight(), min: chance(2) ? least : least + length(0...60)), node)
    case 2 where isTight:
      let (size, minimum) = (Size(width: length(3...60), height: length(3...60)), length(0...30))
      let least = min(minimum, axis.length(of: size))
      return (.intrinsic(min: least), .soft(number(), size, axis, minimum: least))
    default:
      if axis == .horizontal { inside.isWide = false }
      let node = node(depth: depth, inside)
      guard !node.fills(axis) else {
        return (.flexible(weight: weight(), min: node.least(axis)), node)
      }
      // Rule "Minimums are explicit": only those are kept free for the ones that follow.
      if isTight { return (.intrinsic(min: node.least(axis)), node) }
      guard case .rigid = node, chance(2) else { return (.intrinsic(), node) }
      let least = length(0...30)
      return (.intrinsic(min: least, max: chance(2) ? .infinity : least + length(0...30)), node)
    }
  }

  private mutating func weight() -> Double { Double(Int.random(in: 1...4, using: &random)) }

  /// Limits some of the flexible children above, as long as one is left that is not.
  private mutating func limited(
    _ children: [(length: StackLength, node: Node)]
  ) -> [(length: StackLength, node: Node)] {
    var free = children.count { $0.length.isFlexible }
    return children.map { length, node in
      guard case .flexible(let weight, let minimum, _) = length, free > 1, chance(3) else {
        return (length, node)
      }
      free -= 1
      return (.flexible(weight: weight, min: minimum, max: minimum + self.length(0...60)), node)
    }
  }

  mutating func grid(depth: Int, _ place: Place) -> Grid {
    let columns: [StackLength] = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      switch Int.random(in: 0..<3, using: &random) {
      case 0: .fixed(40 + length(0...40))
      case 1: .intrinsic()
      default: .flexible(weight: weight(), min: 40)
      }
    }
    let isIntrinsic = columns.contains { if case .intrinsic = $0 { true } else { false } }
    let alignment: LayoutAlignment? =
      chance(2)
      ? nil : [.topLeft, .center, .bottomRight, .top, .left].randomElement(using: &random)
    var column = 0
    let children: [(span: Int, node: Node)] = (0..<Int.random(in: 1...7, using: &random)).map { _ in
      let span = isIntrinsic || chance(2) ? 1 : Int.random(in: 1...columns.count, using: &random)
      if column + span > columns.count { column = 0 }
      defer { column = (column + span) % columns.count }
      if case .intrinsic = columns[column] { return (span, rigid()) }
      let inside = Place(isWide: alignment == nil, isFree: true, mayFillHeight: true)
      let inner = node(depth: depth - 1, inside)
      return (span, inner.least(.horizontal) > 40 ? rigid() : inner)
    }
    return Grid(
      columns: columns, columnSpacing: length(0...6), rowSpacing: length(0...6),
      alignment: alignment, children: children)
  }
}
