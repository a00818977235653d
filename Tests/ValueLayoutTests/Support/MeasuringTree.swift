import ValueLayout

/// A tree of layouts that ask their children for sizes, over leaves of any type.
indirect enum MeasuringTree<Leaf: Layout>: DividingLayout where Leaf.Content == Leaf {
  case leaf(Leaf)
  case trait(TraitLayout<MeasuringTree>)
  case inset(InsetLayout<MeasuringTree>)
  case stack(StackLayout<[MeasuringTree]>)
  case flow(FlowLayout<[MeasuringTree]>)
  case grid(GridLayout<[MeasuringTree]>)
  case frame(FrameLayout<MeasuringTree>)
  case ratio(AspectRatioLayout<MeasuringTree>)
  case overlay(OverlayLayout<MeasuringTree, MeasuringTree>)
  case guide(GuideLayout<MeasuringTree>)
  case mirrored(MirroredLayout<MeasuringTree>)
  case decorating(DecoratingLayout<MeasuringTree, MeasuringTree>)
  case vertical(VerticalLayout<[MeasuringTree]>)
  case any(AnyLayout<Leaf>)

  private func with<Result>(_ body: (any Layout<Leaf>) -> Result) -> Result {
    switch self {
    case .leaf(let layout): body(layout)
    case .trait(let layout): body(layout)
    case .inset(let layout): body(layout)
    case .stack(let layout): body(layout)
    case .flow(let layout): body(layout)
    case .grid(let layout): body(layout)
    case .frame(let layout): body(layout)
    case .ratio(let layout): body(layout)
    case .overlay(let layout): body(layout)
    case .guide(let layout): body(layout)
    case .mirrored(let layout): body(layout)
    case .decorating(let layout): body(layout)
    case .vertical(let layout): body(layout)
    case .any(let layout): body(layout)
    }
  }

  mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    func placed<L: Layout>(_ layout: L) -> L {
      var layout = layout
      layout.layout(in: rect, through: &transform)
      return layout
    }
    switch self {
    case .leaf(let layout): self = .leaf(placed(layout))
    case .trait(let layout): self = .trait(placed(layout))
    case .inset(let layout): self = .inset(placed(layout))
    case .stack(let layout): self = .stack(placed(layout))
    case .flow(let layout): self = .flow(placed(layout))
    case .grid(let layout): self = .grid(placed(layout))
    case .frame(let layout): self = .frame(placed(layout))
    case .ratio(let layout): self = .ratio(placed(layout))
    case .overlay(let layout): self = .overlay(placed(layout))
    case .guide(let layout): self = .guide(placed(layout))
    case .mirrored(let layout): self = .mirrored(placed(layout))
    case .decorating(let layout): self = .decorating(placed(layout))
    case .vertical(let layout): self = .vertical(placed(layout))
    case .any(let layout): self = .any(placed(layout))
    }
  }

  func sizeThatFits(_ proposal: ProposedSize) -> Size { with { $0.sizeThatFits(proposal) } }

  func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    with { $0.measure(proposal, for: guide) }
  }

  var traits: LayoutTraits { with { $0.traits } }

  func appendContents(to list: inout [Leaf]) {
    with { list.append(contentsOf: $0.contents) }
  }
}
