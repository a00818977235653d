import Benchmarking
import ValueLayout

extension LayoutBench {
  static func pairs(_ count: Int) -> Work {
    var rows = VerticalLayout(contents: (0..<count).map { _ in Rows.pairs() })
    check(rows, count)
    return Work(units: count * 4) { pass in
      rows.layout(in: Rows.root(count: count, pass: pass))
    }
  }

  static func arrays(_ count: Int) -> Work {
    var rows = VerticalLayout(contents: (0..<count).map { _ in Rows.arrays() })
    check(rows, count)
    return Work(units: count * 4) { pass in
      rows.layout(in: Rows.root(count: count, pass: pass))
    }
  }

  static func streamed(_ count: Int) -> Work {
    var list: [FrameLeaf] = []
    list.reserveCapacity(count * 4)
    return Work(units: count * 4) { pass in
      list.removeAll(keepingCapacity: true)
      let root = Rows.root(count: count, pass: pass)
      let height = root.size.height / Double(count)
      for number in 0..<count {
        var row = Rows.pairs()
        row.layout(
          in: Rect(
            x: root.origin.x, y: root.origin.y + Double(number) * height, width: root.size.width,
            height: height))
        row.appendContents(to: &list)
      }
    }
  }

  static func visited(_ count: Int) -> Work {
    var rows = VerticalLayout(contents: (0..<count).map { _ in Rows.pairs() })
    var list: [FrameLeaf] = []
    list.reserveCapacity(count * 4)
    return Work(units: count * 4) { pass in
      rows.layout(in: Rows.root(count: count, pass: pass))
      list.removeAll(keepingCapacity: true)
      rows.appendContents(to: &list)
      use(list.count)
    }
  }

  /// Holds the frames against those of the reference.
  static func check(_ layout: some Layout<FrameLeaf>, _ count: Int) {
    var layout = layout
    for pass in [0, 217] {
      layout.layout(in: Rows.root(count: count, pass: pass))
      let (frames, expected) = (layout.contents, Reference.frames(rows: count, pass: pass))
      precondition(frames.count == expected.count, "\(frames.count) leaves, not \(expected.count)")
      for (leaf, rect) in zip(frames, expected) {
        let isRight =
          abs(leaf.frame.minX - rect.minX) < 1e-6 && abs(leaf.frame.minY - rect.minY) < 1e-6
          && abs(leaf.frame.width - rect.width) < 1e-6
          && abs(leaf.frame.height - rect.height) < 1e-6
        precondition(isRight, "a leaf is in \(leaf.frame), not in \(rect)")
      }
    }
  }
}
