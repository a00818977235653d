import ValueLayout

/// Ways to nest layouts that measure, each level with a leaf of its own.
enum Nesting: CaseIterable {
  case vertical, horizontal, mixed, centred, baselines, grids, stretchedGrids, flows, frames
  case priorities, limits, bindingLimits, ideals, choices, everything

  func tree(depth: Int, leaf: () -> CountingLeaf) -> AnyLayout<CountingLeaf> {
    (0..<depth).reduce(AnyLayout(leaf())) { level($1, around: $0, leaf: leaf()) }
  }

  private func level(
    _ number: Int, around inner: AnyLayout<CountingLeaf>, leaf: CountingLeaf
  ) -> AnyLayout<CountingLeaf> {
    typealias Tree = AnyLayout<CountingLeaf>
    let axis: LayoutAxis = number.isMultiple(of: 2) ? .horizontal : .vertical
    func stack(
      _ axis: LayoutAxis, _ alignment: StackAlignment, _ inner: Tree, _ leaf: Tree
    ) -> Tree {
      Tree(StackLayout(axis, children: [leaf, inner], spacing: 1, alignment: alignment))
    }
    let plain = Tree(leaf)
    switch self {
    case .vertical: return stack(.vertical, .fill, inner, plain)
    case .horizontal: return stack(.horizontal, .fill, inner, plain)
    case .mixed: return stack(axis, .start, inner, plain)
    case .centred: return stack(axis, .center, inner, Tree(leaf.withLength(.flexible())))
    case .baselines: return stack(axis, .firstBaseline, inner, plain)
    case .grids:
      return Tree(
        GridLayout(
          columns: [.intrinsic(), .flexible()], rowSpacing: 1, alignment: .center,
          children: [inner, plain]))
    case .stretchedGrids:
      return Tree(
        GridLayout(
          columns: [.flexible(), .intrinsic(max: 90)], rows: [.flexible()],
          children: number.isMultiple(of: 2) ? [inner, plain] : [plain, inner]))
    case .flows:
      return Tree(FlowLayout(children: [plain, inner], axis: axis, spacing: 1, lineSpacing: 1))
    case .frames:
      return Tree(
        stack(axis, .end, inner, plain).withFrame(minWidth: 10, idealWidth: 60, maxHeight: 400))
    case .priorities:
      return stack(axis, .center, Tree(inner.withPriority(Double(number % 3))), plain)
    case .limits:
      return stack(
        axis, .start, Tree(inner.withLength(.intrinsic(min: 5, max: 300))),
        Tree(leaf.withLength(.flexible(weight: 2, min: 3, max: 40))))
    case .bindingLimits:
      return stack(axis, .start, Tree(inner.withLength(.intrinsic(min: 5, max: 12))), plain)
    case .ideals:
      return Tree(
        GridLayout(
          columns: [.intrinsic()],
          children: [Tree(StackLayout(.vertical, children: [inner, plain], alignment: .end))]))
    case .choices: return stack(axis, .fill, Tree(inner.withFallback(leaf)), plain)
    case .everything:
      let all = Nesting.allCases.filter { $0 != .everything }
      return all[number * 5 % all.count].level(number, around: inner, leaf: leaf)
    }
  }
}
