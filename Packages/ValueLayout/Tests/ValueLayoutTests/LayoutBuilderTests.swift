import Testing
import ValueLayout

@Suite struct LayoutBuilderTests {
  private let rect = Rect(x: 7, y: 8, width: 90, height: 60)

  private func children<List: LayoutList>(@LayoutBuilder _ list: () -> List) -> List { list() }

  @Test func `lines are children from back to front, of different types`() {
    let pile = VerticalLayout(spacing: 6) {
      Placed("A")
      Placed("B").withInsets(all: 1)
      [Placed("C"), Placed("D")]
    }.placed(in: rect)

    #expect(pile.children.count == 4)
    #expect(pile.contents.map(\.value) == ["A", "B", "C", "D"])
    #expect(pile.contents.map(\.frame.minY) == [8, 25.5, 41, 57.5])
    #expect(pile.contents.map(\.frame.height) == [10.5, 8.5, 10.5, 10.5])
  }

  @Test func `an array and a closure place the same children identically`() {
    let leaves = ["A", "B", "C"].map { Placed($0) }
    let content = Placed("text")
    func alike(_ one: some Layout<Placed<String>>, _ other: some Layout<Placed<String>>) -> Bool {
      let (frames, others) = (one.placed(in: rect).contents, other.placed(in: rect).contents)
      return frames == others && frames.count >= leaves.count
    }
    let built = children {
      leaves[0]
      leaves[1]
      leaves[2]
    }

    #expect(alike(ZStackLayout(children: leaves), ZStackLayout { built }))
    #expect(
      alike(
        VerticalLayout(contents: leaves, spacing: 2), VerticalLayout(spacing: 2) { built }))
    #expect(
      alike(
        CascadingLayout(children: leaves, overlapFactor: 0.3),
        CascadingLayout(overlapFactor: 0.3) {
          leaves[0]
          leaves[1]
          leaves[2]
        }))
    #expect(
      alike(
        MultiPaneLayout(content: content, accessories: leaves),
        MultiPaneLayout(content: content) { built }))
    #expect(
      alike(
        DreamEffectLayout(content: content, decoration: leaves[0], effects: leaves),
        DreamEffectLayout(content: content, decoration: leaves[0]) { built }))
  }

  @Test(arguments: [true, false])
  func `conditions choose children`(isNight: Bool) {
    let list = children {
      Placed("sky")
      if isNight { Placed("moon") }
      if isNight {
        Placed("stars").withInsets(all: 1)
      } else {
        [Placed("sun"), Placed("cloud")]
      }
      switch isNight {
      case true: Placed("owl")
      case false: Placed("lark")
      }
    }
    var stack = ZStackLayout { list }
    stack.layout(in: rect)

    #expect(list.count == 4)
    #expect(
      stack.contents.map(\.value)
        == (isNight ? ["sky", "moon", "stars", "owl"] : ["sky", "sun", "cloud", "lark"]))
    #expect(stack.contents.allSatisfy { $0.frame.width >= 88 })
  }

  @Test func `a loop repeats children and continues their numbering`() {
    var pile = VerticalLayout {
      Placed(-1)
      for number in 0..<2 {
        Placed(number)
        Placed(number * 10)
      }
      Placed(9)
    }
    pile.layout(in: rect)

    #expect(pile.contents.map(\.value) == [-1, 0, 0, 1, 10, 9])
    #expect(pile.contents.map(\.frame.minY) == [8, 18, 28, 38, 48, 58])
  }

  @Test func `an empty closure is a list of no children`() {
    var stack = ZStackLayout<EmptyChildren<MockView>> {}
    var pile = VerticalLayout(spacing: 3) { EmptyChildren<MockView>() }

    stack.layout(in: rect)
    pile.layout(in: rect)

    #expect(stack.children.count == 0)
    #expect(stack.contents.isEmpty && pile.contents.isEmpty)
  }

  @Test func `a list requests the rectangle of each child once, in order`() {
    var list = children {
      Placed("A")
      for name in ["B", "C"] { Placed(name) }
      [Placed("D")]
    }
    var asked: [Int] = []

    list.layout { position in
      asked.append(position)
      return Rect(x: Double(position), y: 0, width: 1, height: 1)
    }

    #expect(asked == [0, 1, 2, 3])
    var leaves: [Placed<String>] = []
    list.appendContents(to: &leaves)
    #expect(leaves.map(\.frame.minX) == [0, 1, 2, 3])
  }

  @Test func `lists of equal children are equal and have equal hashes`() {
    func list(_ last: String) -> some LayoutList<Placed<String>> & Hashable {
      children {
        Placed("A")
        if last != "A" { Placed(last) }
        for name in ["C"] { Placed(name) }
      }
    }
    #expect(list("B") == list("B"))
    #expect(list("B").hashValue == list("B").hashValue)
    #expect(list("B") != list("D"))
    #expect(list("A") != list("B"))
  }
}
