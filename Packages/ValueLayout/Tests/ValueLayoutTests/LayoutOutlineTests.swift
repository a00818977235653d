import Testing
import ValueLayout

@Suite struct LayoutOutlineTests {
  @Test func `a row prints as its tree, with frames and settings`() {
    let row = DecoratingLayout(
      content: VerticalLayout(spacing: 8) {
        Placed("title")
        Placed("subtitle")
      },
      decoration: Placed("picture"), spacing: 8
    ).withInsets(all: 8).placed(in: Rect(x: 10, y: 20, width: 100, height: 50))

    #expect(
      "\(row.outline())" == """
        InsetLayout [18 28 84 34] inset: EdgeInsets(top: 8.0, left: 8.0, bottom: 8.0, right: 8.0)
          content: DecoratingLayout [18 28 84 34] placement: square(spacing: 8.0)
            content: VerticalLayout [60 28 42 34] spacing: 8.0
              children[0]: "title" [60 28 42 13]
              children[1]: "subtitle" [60 49 42 13]
            decoration: "picture" [18 28 34 34]
        """)
  }

  @Test func `lists of all kinds are flattened`() {
    let isNight = true
    let pile = ZStackLayout {
      [Placed(1), Placed(2)]
      if isNight { Placed(3) }
      for number in 4..<6 { Placed(number).withInsets(left: 1) }
    }.placed(in: Rect(x: 0, y: 0, width: 10, height: 1.0 / 3))

    #expect(
      "\(pile.outline { "leaf \($0.value)" })" == """
        ZStackLayout [0 0 10 0.33]
          children[0]: leaf 1 [0 0 10 0.33]
          children[1]: leaf 2 [0 0 10 0.33]
          children[2]: leaf 3 [0 0 10 0.33]
          children[3]: InsetLayout [1 0 9 0.33] \
        inset: EdgeInsets(top: 0.0, left: 1.0, bottom: 0.0, right: 0.0)
            content: leaf 4 [1 0 9 0.33]
          children[4]: InsetLayout [1 0 9 0.33] \
        inset: EdgeInsets(top: 0.0, left: 1.0, bottom: 0.0, right: 0.0)
            content: leaf 5 [1 0 9 0.33]
        """)
  }

  /// Draws with something that has no frame.
  private struct Pair: Layout {
    var title = "pair"
    mutating func layout(in rect: Rect) {}
    var contents: [String] { ["back", "front"] }
  }

  @Test func `views are named after their type, other contents appear below their leaf`() {
    let row = VerticalLayout(contents: [MockView()]).placed(
      in: Rect(x: 1, y: 2, width: 3, height: 4))

    #expect(
      "\(row.outline())" == """
        VerticalLayout [1 2 3 4] spacing: 0.0
          children[0]: MockView [1 2 3 4]
        """)
    #expect(
      "\(Pair().withInsets(.zero).outline())" == """
        InsetLayout inset: EdgeInsets(top: 0.0, left: 0.0, bottom: 0.0, right: 0.0)
          content: Pair title: pair
            String
            String
        """)
    #expect(Pair().outline { $0 }.children.map(\.name) == ["back", "front"])
  }

  @Test func `an interpolated layout shows its interpolated leaves`() {
    let between = Placed("A").withInsets(all: 1)
      .interpolated(to: Placed("A").withInsets(all: 3), progress: 0.25)
      .placed(in: Rect(x: 0, y: 0, width: 10, height: 10))

    #expect(
      "\(between.outline())" == """
        InterpolatedLayout [1.5 1.5 7 7] progress: 0.25
          leaves[0]: "A" [1.5 1.5 7 7]
        """)
  }

  @Test func `stacks and lists show their settings, not their scratch memory`() {
    var list = LazyListLayout(count: 100, rowHeight: 10) { number in
      AnyLayout(StackLayout(.horizontal, children: [Placed(number)]))
    }
    list.offset = 20
    list.layout(in: Rect(x: 0, y: 0, width: 30, height: 15))

    #expect(
      "\(list.outline())" == """
        LazyListLayout [0 0 30 20] offset: 20.0 firstRow: 2
          rows[0]: AnyLayout [0 0 30 10]
            base: StackLayout [0 0 30 10] axis: horizontal spacing: 0.0 alignment: fill \
        distribution: start
              children[0]: 2 [0 0 30 10]
          rows[1]: AnyLayout [0 10 30 10]
            base: StackLayout [0 10 30 10] axis: horizontal spacing: 0.0 alignment: fill \
        distribution: start
              children[0]: 3 [0 10 30 10]
        """)
  }

  @Test func `the outline of a tree has its leaves, each with its frame`() {
    func leaves(_ outline: LayoutOutline) -> [String] {
      outline.children.isEmpty
        ? (Int(outline.name) == nil ? [] : ["\(outline.name) \(String(describing: outline.frame))"])
        : outline.children.flatMap(leaves)
    }
    for seed in UInt64(0)..<100 {
      var generator = TreeGenerator(seed: seed, isWild: true)
      let tree = generator.tree(depth: 3)
        .placed(in: .random(sizes: -50...50, using: &generator.random))
      let outline = tree.outline()
      let expected = tree.contents.map { "\($0.value) \(String(describing: Rect?($0.frame)))" }
      #expect(leaves(outline).sorted() == expected.sorted(), "seed \(seed)")
      #expect(outline == tree.outline())
      #expect(Set([outline, tree.outline()]).count == 1)
    }
  }
}
