import TestSupport
import ValueLayout

/// Generates random trees, numbering the leaves in drawing order.
struct TreeGenerator {
  var random: SplitMix64
  private(set) var leafCount = 0

  /// Whether distances may be negative and lists of children empty.
  let isWild: Bool

  init(seed: UInt64, isWild: Bool) {
    random = SplitMix64(seed: seed)
    self.isWild = isWild
  }

  mutating func tree(depth: Int) -> Tree {
    guard depth > 0 else { return leaf() }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return leaf()
    case 1: return .inset(tree(depth: depth - 1).withInsets(insets()))
    case 2:
      let background = tree(depth: depth - 1)
      return .background(tree(depth: depth - 1).withBackground(background))
    case 3: return .zStack(ZStackLayout(children: trees(depth: depth - 1)))
    case 4: return .fullScreen(FullScreenLayout(content: tree(depth: depth - 1)))
    case 5: return decorating(depth: depth - 1)
    case 6:
      return .cascading(
        CascadingLayout(
          children: trees(depth: depth - 1),
          overlapFactor: .random(in: 0...1.5, using: &random)))
    case 7:
      let accessories = trees(depth: depth - 1)
      return .multiPane(MultiPaneLayout(content: tree(depth: depth - 1), accessories: accessories))
    case 8:
      let decoration = tree(depth: depth - 1)
      let effects = trees(depth: depth - 1)
      return .dreamEffect(
        DreamEffectLayout(
          content: tree(depth: depth - 1), decoration: decoration, effects: effects))
    default:
      return .vertical(VerticalLayout(contents: trees(depth: depth - 1), spacing: distance()))
    }
  }

  private mutating func leaf() -> Tree {
    defer { leafCount += 1 }
    return .leaf(Placed(leafCount))
  }

  private mutating func decorating(depth: Int) -> Tree {
    let decoration = tree(depth: depth)
    let content = tree(depth: depth)
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      return .decorating(DecoratingLayout(content: content, decoration: decoration))
    case 1:
      return .decorating(
        DecoratingLayout(
          content: content, decoration: decoration,
          contentInsets: insets(), decorationInsets: insets()))
    default:
      return .decorating(
        DecoratingLayout(content: content, decoration: decoration, spacing: distance()))
    }
  }

  private mutating func trees(depth: Int) -> [Tree] {
    (0..<Int.random(in: (isWild ? 0 : 1)...4, using: &random)).map { _ in tree(depth: depth) }
  }

  private mutating func distance() -> Double {
    .random(in: (isWild ? -20 : 0)...20, using: &random)
  }

  private mutating func insets() -> EdgeInsets {
    .random(in: (isWild ? -20 : 0)...20, using: &random)
  }
}
