import SeededRandom
import ValueLayout

extension AnyTreeGenerator {
  mutating func tree(of kind: LayoutKind, depth: Int) -> Tree {
    switch kind {
    case .any: return AnyLayout(tree(depth: depth))
    case .aspectRatio: return AnyLayout(tree(depth: depth).withAspectRatio(distance() / 5))
    case .background:
      let (back, front) = pair(depth: depth)
      return AnyLayout(front.withBackground(back))
    case .decorating: return decorating(depth: depth)
    case .dreamEffect:
      let decoration = tree(depth: 0)
      let effects = trees(depth: depth)
      return AnyLayout(
        DreamEffectLayout(content: tree(depth: 0), decoration: decoration, effects: effects))
    case .frame: return frame(depth: depth)
    case .fullScreen: return AnyLayout(FullScreenLayout(content: tree(depth: depth)))
    case .guide: return AnyLayout(tree(depth: depth).withGuide(.firstBaseline, at: 0.5, plus: 1))
    case .inset: return AnyLayout(tree(depth: depth).withInsets(all: distance()))
    case .mirrored:
      return AnyLayout(tree(depth: depth).withMirroring(Bool.random(using: &random)))
    case .multiPane:
      let accessories = trees(depth: depth)
      return AnyLayout(MultiPaneLayout(content: tree(depth: 0), accessories: accessories))
    case .overlay:
      let (base, overlay) = pair(depth: depth)
      return AnyLayout(base.withOverlay(overlay, alignment: .bottomRight))
    case .snapped: return AnyLayout(tree(depth: depth).withPixelSnapping(scale: 2))
    case .trait: return AnyLayout(trait(tree(depth: depth)))
    case .adaptive, .firstThatFits, .interpolated: return choice(of: kind, depth: depth)
    case .cascading, .flow, .grid, .lazyList, .stack, .vertical, .zStack:
      return list(of: kind, depth: depth)
    }
  }

  private mutating func choice(of kind: LayoutKind, depth: Int) -> Tree {
    let (one, other) = choice(depth: depth)
    switch kind {
    case .adaptive:
      return AnyLayout(AdaptiveLayout(minimumWidth: 3 * distance(), wide: one, narrow: other))
    case .interpolated:
      let progress = Double.random(in: -0.2...1.2, using: &random)
      return AnyLayout(one.interpolated(to: other, progress: progress))
    default:
      return AnyLayout(one.withFallback(other, axis: axis()))
    }
  }

  private mutating func list(of kind: LayoutKind, depth: Int) -> Tree {
    let children = trees(depth: depth).map { child in
      Bool.random(using: &random) ? AnyLayout(trait(child)) : child
    }
    switch kind {
    case .cascading:
      return AnyLayout(
        CascadingLayout(children: children, overlapFactor: .random(in: 0...1, using: &random)))
    case .flow:
      return AnyLayout(
        FlowLayout(
          children: children, axis: axis(), spacing: distance() / 4, lineSpacing: distance() / 4,
          alignment: alignment(), distribution: .spaceBetween, lastLine: .start))
    case .grid:
      return AnyLayout(
        GridLayout(
          columns: (0..<Int.random(in: 0...3, using: &random)).map { _ in length() },
          rows: [length()], columnSpacing: distance() / 4, rowSpacing: distance() / 4,
          alignment: Bool.random(using: &random) ? .center : nil, children: children))
    case .lazyList:
      return AnyLayout(
        LazyListLayout(count: children.count, rowHeight: 15, spacing: 1) { children[$0] })
    case .vertical: return AnyLayout(VerticalLayout(contents: children, spacing: distance()))
    case .zStack: return AnyLayout(ZStackLayout(children: children))
    default:
      let distributions: [StackDistribution] = [
        .start, .center, .end, .spaceBetween, .spaceEvenly,
      ]
      return AnyLayout(
        StackLayout(
          axis(), children: children, spacing: distance() / 4, alignment: alignment(),
          distribution: distributions.randomElement(using: &random) ?? .start))
    }
  }

  private mutating func decorating(depth: Int) -> Tree {
    let (decoration, content) = pair(depth: depth)
    guard Bool.random(using: &random) else {
      return AnyLayout(DecoratingLayout(content: content, decoration: decoration))
    }
    return AnyLayout(
      DecoratingLayout(content: content, decoration: decoration, spacing: distance()))
  }

  private mutating func frame(depth: Int) -> Tree {
    let content = tree(depth: depth)
    let (least, most) = (distance() + 5, distance() + 40)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return AnyLayout(content.withFrame(width: most, alignment: .topLeft))
    case 1: return AnyLayout(content.withFrame(minWidth: least, maxHeight: most))
    case 2: return AnyLayout(content.withFrame(maxWidth: .infinity, idealHeight: least))
    default:
      return AnyLayout(content.withFrame(minWidth: least, idealWidth: 15, maxWidth: most))
    }
  }

  private mutating func trait(_ child: Tree) -> TraitLayout<Tree> {
    child.withLength(length()).withPriority(Double(Int.random(in: -1...1, using: &random)))
      .withSpan(
        columns: .random(in: 0...3, using: &random), rows: .random(in: 0...2, using: &random))
  }

  private mutating func axis() -> LayoutAxis {
    Bool.random(using: &random) ? .horizontal : .vertical
  }

  private mutating func alignment() -> StackAlignment {
    let alignments: [StackAlignment] = [
      .fill, .start, .center, .end, .firstBaseline, .lastBaseline,
      .guide(AlignmentGuide(identifier: 3, axis: .horizontal, fallback: 0.5)),
    ]
    return alignments.randomElement(using: &random) ?? .fill
  }

  private mutating func length() -> StackLength {
    let (least, most) = (distance() + 4, distance() + 30)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return .fixed(most)
    case 1: return .intrinsic(min: least, max: most)
    case 2: return .flexible(weight: distance(), min: least, max: most)
    case 3: return .flexible()
    default: return .intrinsic()
    }
  }
}
