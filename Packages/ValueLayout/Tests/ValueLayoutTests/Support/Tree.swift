import ValueLayout

/// A tree of any of the library's layouts, whose leaves are numbered in drawing order.
indirect enum Tree: CompositeLayout, Equatable, Sendable {
  case leaf(Placed<Int>)
  case inset(InsetLayout<Tree>)
  case background(BackgroundLayout<Tree, Tree>)
  case zStack(ZStackLayout<[Tree]>)
  case fullScreen(FullScreenLayout<Tree>)
  case decorating(DecoratingLayout<Tree, Tree>)
  case cascading(CascadingLayout<[Tree]>)
  case multiPane(MultiPaneLayout<Tree, [Tree]>)
  case dreamEffect(DreamEffectLayout<Tree, Tree, [Tree]>)
  case vertical(VerticalLayout<[Tree]>)

  mutating func layout(in rect: Rect) {
    func placed<L: Layout>(_ layout: L) -> L {
      var layout = layout
      layout.layout(in: rect)
      return layout
    }
    switch self {
    case .leaf(let layout): self = .leaf(placed(layout))
    case .inset(let layout): self = .inset(placed(layout))
    case .background(let layout): self = .background(placed(layout))
    case .zStack(let layout): self = .zStack(placed(layout))
    case .fullScreen(let layout): self = .fullScreen(placed(layout))
    case .decorating(let layout): self = .decorating(placed(layout))
    case .cascading(let layout): self = .cascading(placed(layout))
    case .multiPane(let layout): self = .multiPane(placed(layout))
    case .dreamEffect(let layout): self = .dreamEffect(placed(layout))
    case .vertical(let layout): self = .vertical(placed(layout))
    }
  }

  func appendContents(to list: inout [Placed<Int>]) {
    switch self {
    case .leaf(let layout): layout.appendContents(to: &list)
    case .inset(let layout): layout.appendContents(to: &list)
    case .background(let layout): layout.appendContents(to: &list)
    case .zStack(let layout): layout.appendContents(to: &list)
    case .fullScreen(let layout): layout.appendContents(to: &list)
    case .decorating(let layout): layout.appendContents(to: &list)
    case .cascading(let layout): layout.appendContents(to: &list)
    case .multiPane(let layout): layout.appendContents(to: &list)
    case .dreamEffect(let layout): layout.appendContents(to: &list)
    case .vertical(let layout): layout.appendContents(to: &list)
    }
  }
}

extension Tree {
  /// The frames of the leaves in drawing order, after placing a copy.
  func frames(in rect: Rect) -> [Rect] {
    var copy = self
    copy.layout(in: rect)
    return copy.contents.map(\.frame)
  }
}
