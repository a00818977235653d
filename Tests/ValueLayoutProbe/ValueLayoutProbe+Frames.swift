import ValueLayout

extension ValueLayoutProbe {
  /// Traps unless frames are as in the documentation, whatever the geometry is made of.
  static func frames() {
    var row = DecoratingLayout(content: Placed(1), decoration: Placed(0))
    row.layout(in: Rect(x: 30, y: 10, width: 90, height: 40))
    check(row.decoration, in: Rect(x: 30, y: 15, width: 25, height: 30))
    check(row.content, in: Rect(x: 65, y: 15, width: 50, height: 30))

    var form = GridLayout(columns: [.intrinsic(), .flexible()], spacing: 4) {
      Placed(0).withFrame(width: 20, height: 10)
      StackLayout(.horizontal, spacing: 2, alignment: .firstBaseline) {
        Placed(1).withLength(.fixed(8)).withFrame(height: 12)
        Placed(2).withAspectRatio(1, maxSize: Size(width: 6, height: 6))
      }
      FlowLayout(children: (3..<6).map { Placed($0).withFrame(width: 30, height: 5) })
        .withSpan(columns: 2)
    }
    let size = form.sizeThatFits(ProposedSize(width: 100))
    form.layout(in: Rect(origin: Point(x: 5, y: 6), size: size))
    let leaves = form.contents
    check(leaves[0], in: Rect(x: 5, y: 7, width: 20, height: 10))
    check(leaves[5], in: Rect(x: 65, y: 6 + size.height - 5, width: 30, height: 5))
    precondition(form.leaf(at: Point(x: 6, y: 8))?.value == 0, "a point does not hit its leaf")

    var moved = row.withMirroring().interpolated(to: row.withInsets(all: 4), progress: 0)
      .withPixelSnapping(scale: 2)
    moved.layout(in: Rect(x: 30, y: 10, width: 90, height: 40))
    check(moved.contents[0], in: Rect(x: 95, y: 15, width: 25, height: 30))
    precondition(row.hashValue == row.hashValue, "equal layouts hash apart")
  }

  private static func check(_ leaf: Placed<Int>, in frame: Rect) {
    precondition(leaf.frame == frame, "leaf \(leaf.value) is at \(leaf.frame.minX)")
  }
}
