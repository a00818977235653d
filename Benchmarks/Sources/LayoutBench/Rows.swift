import RowLayouts
import ValueLayout

/// The rows of the comparison: three leaves piled in the left third, one in the rest, inset by 5.
enum Rows {
  typealias Three = PairChildren<
    PairChildren<SingleChild<FrameLeaf>, SingleChild<FrameLeaf>>, SingleChild<FrameLeaf>
  >
  typealias Pairs = RowLayout<PairChildren<Three, SingleChild<FrameLeaf>>>
  typealias Composed = InsetLayout<DecoratingLayout<FrameLeaf, VerticalLayout<Three>>>

  @inline(__always)
  static func pairs() -> Pairs {
    RowLayout {
      FrameLeaf()
      FrameLeaf()
      FrameLeaf()
      FrameLeaf()
    }
  }

  static func arrays() -> RowLayout<[FrameLeaf]> {
    RowLayout([FrameLeaf(), FrameLeaf(), FrameLeaf(), FrameLeaf()])
  }

  /// A row of the library's layouts alone.
  @inline(__always)
  static func composed() -> Composed {
    let none = EdgeInsets(all: 0)
    return DecoratingLayout(
      content: FrameLeaf(),
      decoration: VerticalLayout {
        FrameLeaf()
        FrameLeaf()
        FrameLeaf()
      },
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
