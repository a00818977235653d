import Foundation
import TestSupport
import Testing
import ValueLayout

/// The laws cover every layout of the library.
@Suite(.misuseIsTolerated) struct EveryLayoutTests {
  @Test func `the random trees contain all layouts that the library declares`() throws {
    let tests = URL(filePath: #filePath).resolvingSymlinksInPath()
    let package = (0..<3).reduce(tests) { folder, _ in folder.deletingLastPathComponent() }
    let sources = try #require(
      FileManager.default.enumerator(
        at: package.appending(path: "Sources/ValueLayout"), includingPropertiesForKeys: nil))
    var declared: Set<String> = []
    for case let file as URL in sources where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /public (?:struct|enum|class) (\w+Layout)\b/) {
        declared.insert(String(match.1))
      }
    }

    #expect(declared == Set(LayoutKind.allCases.map(\.rawValue)))
  }

  @Test(arguments: [
    AnyTreeGenerator<Words>.Shape.steady, .distinct, .slender,
  ])
  func `every kind of layout occurs in random trees, as the type it is named after`(
    shape: AnyTreeGenerator<Words>.Shape
  ) {
    var generator = AnyTreeGenerator<Words>(seed: 4, shape: shape) { value, _ in
      Words(value: value)
    }
    for _ in 0..<400 { _ = generator.tree(depth: 4) }
    for kind in LayoutKind.allCases {
      let isExpected = shape != .steady || kind != .lazyList
      #expect((generator.counts[kind, default: 0] > 5) == isExpected, "\(kind)")
      let base = generator.tree(of: kind, depth: 1).base
      #expect(kind == .any || "\(type(of: base))".hasPrefix(kind.rawValue), "\(kind)")
    }
  }

  @Test func `visiting gives the same leaves as contents, in every layout`() {
    var generator = AnyTreeGenerator<Words>(seed: 5, shape: .distinct) { value, _ in
      Words(value: value)
    }
    for kind in LayoutKind.allCases {
      for _ in 0..<20 {
        let tree = generator.tree(of: kind, depth: 2)
          .placed(in: Rect(x: 3, y: 4, width: 90, height: 70))
        var visited: [Words] = []
        tree.visitContents { visited.append($0) }
        #expect(visited == tree.contents, "\(kind)")
      }
    }
  }

  /// Every layout of a list, with the given children.
  private func lists(of children: [Placed<Int>]) -> [AnyLayout<Placed<Int>>] {
    let leaf = Placed(-1)
    return [
      AnyLayout(ZStackLayout(children: children)),
      AnyLayout(CascadingLayout(children: children, overlapFactor: -0.1)),
      AnyLayout(VerticalLayout(contents: children, spacing: -3)),
      AnyLayout(MultiPaneLayout(content: leaf, accessories: children)),
      AnyLayout(DreamEffectLayout(content: leaf, decoration: leaf, effects: children)),
      AnyLayout(StackLayout(.horizontal, children: children, spacing: -2, alignment: .center)),
      AnyLayout(StackLayout(.vertical, children: children.map { $0.withPriority(1) })),
      AnyLayout(FlowLayout(children: children, spacing: -1, lineSpacing: -2)),
      AnyLayout(
        GridLayout(
          columns: [.intrinsic(), .flexible()], columnSpacing: -1, rowSpacing: -1,
          children: children)),
      AnyLayout(GridLayout(columns: [], alignment: .center, children: children)),
      AnyLayout(ZStackLayout { for child in children { child.withInsets(all: -1) } }),
      AnyLayout(
        VerticalLayout(contents: children).interpolated(
          to: ZStackLayout(children: children), progress: 0.5)),
    ]
  }

  @Test(arguments: [0, 1, 10_000])
  func `lists of any length never trap and keep their leaves`(count: Int) {
    let children = (0..<count).map { Placed($0) }
    for layout in lists(of: children) {
      for number in [100, 0, -7, Double.nan, .infinity, -.infinity, 1e308] {
        let rect = Rect(x: number, y: 5, width: number, height: number)
        let leaves = layout.placed(in: rect).contents.map(\.value).filter { $0 >= 0 }
        #expect(leaves == Array(0..<count))
        let size = layout.sizeThatFits(ProposedSize(width: number))
        #expect(size.width >= 0 && size.height.isFinite)
      }
    }
  }

  @Test(arguments: [0, 1, 10_000])
  func `a lazy list of any length never traps and shows the visible rows`(count: Int) {
    for number in [100, 0, -7, Double.nan, .infinity, -.infinity, 1e308] {
      let rect = Rect(x: number, y: 5, width: number, height: number)
      var even = LazyListLayout(count: count, rowHeight: 30, spacing: 2) { Placed($0) }
      var measured = LazyListLayout(count: count, estimatedRowHeight: 30) { Placed($0) }
      for offset in [0, number] {
        (even.offset, measured.offset) = (offset, offset)
        even.layout(in: rect)
        measured.layout(in: rect)
        #expect(even.contents.count <= count && measured.contents.count <= count)
      }
      even.offset = 0
      even.layout(in: Rect(x: 0, y: 0, width: 10, height: 100))
      #expect(even.contents.count == min(count, 4))
    }
  }
}
