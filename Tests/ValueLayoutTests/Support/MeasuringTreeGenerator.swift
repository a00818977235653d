import SeededRandom
import ValueLayout

/// Grows random trees of layouts that measure, numbering the leaves in drawing order.
struct MeasuringTreeGenerator<Leaf: Layout> where Leaf.Content == Leaf {
  typealias Tree = MeasuringTree<Leaf>

  var random: SplitMix64
  private(set) var leafCount = 0
  private let makeLeaf: (Int, inout SplitMix64) -> Leaf

  init(seed: UInt64, makeLeaf: @escaping (Int, inout SplitMix64) -> Leaf) {
    random = SplitMix64(seed: seed)
    self.makeLeaf = makeLeaf
  }

  mutating func tree(depth: Int) -> Tree {
    guard depth > 0 else { return leaf() }
    switch Int.random(in: 0..<16, using: &random) {
    case 0: return leaf()
    case 1: return .inset(tree(depth: depth - 1).withInsets(all: distance()))
    case 2: return .flow(flow(depth: depth - 1))
    case 3: return .grid(grid(depth: depth - 1))
    case 4: return .frame(frame(depth: depth - 1))
    case 5: return .ratio(tree(depth: depth - 1).withAspectRatio(distance()))
    case 6:
      let base = tree(depth: depth - 1)
      return .overlay(base.withOverlay(tree(depth: depth - 1), alignment: .bottomRight))
    case 7: return .guide(tree(depth: depth - 1).withGuide(.firstBaseline, at: 0.5, plus: 1))
    case 8: return .mirrored(tree(depth: depth - 1).withMirroring(Bool.random(using: &random)))
    case 9:
      let decoration = tree(depth: depth - 1)
      return .decorating(
        DecoratingLayout(
          content: tree(depth: depth - 1), decoration: decoration, spacing: distance()))
    case 10: return .vertical(VerticalLayout(contents: trees(depth: depth - 1), spacing: 2))
    case 11: return .any(AnyLayout(tree(depth: depth - 1)))
    default: return .stack(stack(depth: depth - 1))
    }
  }

  private mutating func leaf() -> Tree {
    defer { leafCount += 1 }
    return .leaf(makeLeaf(leafCount, &random))
  }

  private mutating func stack(depth: Int) -> StackLayout<[Tree]> {
    let alignments: [StackAlignment] = [
      .fill, .start, .center, .end, .firstBaseline, .lastBaseline,
      .guide(AlignmentGuide(identifier: 3, axis: .horizontal, fallback: 0.5)),
    ]
    let distributions: [StackDistribution] = [.start, .center, .end, .spaceBetween, .spaceEvenly]
    return StackLayout(
      Bool.random(using: &random) ? .horizontal : .vertical, children: trees(depth: depth),
      spacing: distance() / 4, alignment: alignments.randomElement(using: &random) ?? .fill,
      distribution: distributions.randomElement(using: &random) ?? .start)
  }

  private mutating func flow(depth: Int) -> FlowLayout<[Tree]> {
    FlowLayout(
      children: trees(depth: depth), axis: Bool.random(using: &random) ? .horizontal : .vertical,
      spacing: distance() / 4, lineSpacing: distance() / 4, alignment: .center,
      distribution: .spaceBetween, lastLine: .start)
  }

  private mutating func grid(depth: Int) -> GridLayout<[Tree]> {
    GridLayout(
      columns: (0..<Int.random(in: 0...3, using: &random)).map { _ in length() },
      rows: [length()], columnSpacing: distance() / 4, rowSpacing: distance() / 4,
      alignment: Bool.random(using: &random) ? .center : nil,
      children: trees(depth: depth))
  }

  private mutating func frame(depth: Int) -> FrameLayout<Tree> {
    let content = tree(depth: depth)
    let (least, most) = (distance() + 5, distance() + 40)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return content.withFrame(width: most, alignment: .topLeft)
    case 1: return content.withFrame(minWidth: least, maxHeight: most)
    case 2: return content.withFrame(maxWidth: .infinity, idealHeight: least)
    default: return content.withFrame(minWidth: least, idealWidth: 15, maxWidth: most)
    }
  }

  private mutating func trees(depth: Int) -> [Tree] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in
      let child = tree(depth: depth)
      guard Bool.random(using: &random) else { return child }
      return .trait(
        child.withLength(length()).withPriority(Double(Int.random(in: -1...1, using: &random)))
          .withSpan(
            columns: .random(in: 0...3, using: &random), rows: .random(in: 0...2, using: &random)))
    }
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

  private mutating func distance() -> Double {
    .random(in: -4...20, using: &random)
  }
}
