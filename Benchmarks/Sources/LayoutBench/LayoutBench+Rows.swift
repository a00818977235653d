import Benchmarking
import RowLayouts
import ValueLayout

extension LayoutBench {
  static func rows(_ count: Int, _ suite: inout Suite) {
    suite.section("\(count) rows of 4 leaves: nanoseconds for each leaf, beside plain C")
    let reference = Reference.rows(count)
    suite.compare(
      "placed again: pairs", limit: 1, subject: placed(count, Rows.pairs), reference: reference)
    suite.compare(
      "placed again: arrays", limit: 2, subject: placed(count, Rows.arrays), reference: reference)
    suite.compare(
      "placed again: the library's own, with insets in each row",
      subject: placed(count, Rows.composed), reference: reference)
    suite.compare(
      "built on the stack and streamed", limit: 2.2, subject: streamed(count), reference: reference)
    suite.compare(
      "placed again, then all contents visited", limit: 2.5, subject: visited(count),
      reference: reference)
    suite.compare(
      "placed again, then all contents appended to an array", subject: appended(count),
      reference: reference)
    stacks(count, reference, &suite)
  }

  /// Places the same rows again in each pass.
  static func placed<Row: Layout<FrameLeaf>>(_ count: Int, _ row: () -> Row) -> Work {
    var rows = VerticalLayout(contents: (0..<count).map { _ in row() })
    check(rows, count)
    return Work(units: count * 4) { pass in
      rows.layout(in: Rows.root(count: count, pass: pass))
    }
  }

  /// Makes each row, places it, hands its frames to an array of all, and forgets it.
  static func streamed(_ count: Int) -> Work {
    var frames = [Rect](repeating: .zero, count: count * 4)
    return Work(units: count * 4) { pass in
      let root = Rows.root(count: count, pass: pass)
      let height = root.size.height / Double(count)
      unsafe frames.withUnsafeMutableBufferPointer { frames in
        var index = 0
        for number in 0..<count {
          var row = Rows.pairs()
          row.layout(
            in: Rect(
              x: root.origin.x, y: root.origin.y + Double(number) * height,
              width: root.size.width, height: height))
          row.visitContents { leaf in
            unsafe frames[index] = leaf.frame
            index += 1
          }
        }
      }
    }
  }

  /// Places the same rows again, then looks at every leaf in order, as drawing a window does.
  static func visited(_ count: Int) -> Work {
    var rows = VerticalLayout(contents: (0..<count).map { _ in Rows.pairs() })
    return Work(units: count * 4) { pass in
      rows.layout(in: Rows.root(count: count, pass: pass))
      let window = Rect(x: 0, y: Double(pass % 100) * 80, width: 600, height: 800)
      var inSight = 0
      rows.visitContents { leaf in
        let frame = leaf.frame
        let isInSight =
          frame.origin.y < window.origin.y + window.size.height
          && frame.origin.y + frame.size.height > window.origin.y
        inSight += isInSight ? 1 : 0
      }
      precondition(inSight > 0, "\(inSight) leaves are in sight")
    }
  }

  /// Places the same rows again, then appends all leaves to an existing array.
  static func appended(_ count: Int) -> Work {
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

  /// Compares the frames with the reference.
  static func check(_ layout: some Layout<FrameLeaf>, _ count: Int) {
    var layout = layout
    for pass in [0, 217] {
      layout.layout(in: Rows.root(count: count, pass: pass))
      let expected = Reference.frames(rows: count, pass: pass)
      let frames = layout.contents.map(\.frame)
      precondition(frames.count == expected.count, "\(frames.count) leaves, not \(expected.count)")
      precondition(zip(frames, expected).allSatisfy(isNear), "the frames are not those of C")
      var visited: [Rect] = []
      layout.visitContents { visited.append($0.frame) }
      precondition(visited == frames, "the leaves visited are not the contents")
    }
  }

  private static func isNear(_ one: Rect, _ other: Rect) -> Bool {
    abs(one.minX - other.minX) < 1e-6 && abs(one.minY - other.minY) < 1e-6
      && abs(one.width - other.width) < 1e-6 && abs(one.height - other.height) < 1e-6
  }
}
