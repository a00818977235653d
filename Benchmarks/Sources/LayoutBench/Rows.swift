import ValueLayout

/// The rows of the comparison: three leaves piled in the left third, one in the rest, inset by 5.
enum Rows {
  typealias Pile = VerticalLayout<
    PairChildren<
      PairChildren<SingleChild<FrameLeaf>, SingleChild<FrameLeaf>>, SingleChild<FrameLeaf>
    >
  >
  typealias Pairs = InsetLayout<DecoratingLayout<FrameLeaf, Pile>>
  typealias Arrays = InsetLayout<DecoratingLayout<FrameLeaf, VerticalLayout<[FrameLeaf]>>>

  static let none = EdgeInsets(all: 0)

  @inline(__always)
  static func pairs() -> Pairs {
    DecoratingLayout(
      content: FrameLeaf(),
      decoration: VerticalLayout {
        FrameLeaf()
        FrameLeaf()
        FrameLeaf()
      },
      contentInsets: none, decorationInsets: none
    ).withInsets(all: 5)
  }

  static func arrays() -> Arrays {
    DecoratingLayout(
      content: FrameLeaf(),
      decoration: VerticalLayout(contents: [FrameLeaf(), FrameLeaf(), FrameLeaf()]),
      contentInsets: none, decorationInsets: none
    ).withInsets(all: 5)
  }

  /// The rectangle of all rows in a pass: the width changes every time, so that no answer of an
  /// earlier pass could be used again.
  @inline(__always)
  static func root(count: Int, pass: Int) -> Rect {
    Rect(x: 0, y: 0, width: 600 + Double(pass % 397), height: 80 * Double(count))
  }
}
