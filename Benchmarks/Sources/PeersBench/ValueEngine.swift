import Benchmarking
import CPeers
import ValueLayout

/// The same trees as values.
struct ValueEngine: Engine {
  let name = "ValueLayout"

  func built(_ scenario: Scenario) -> Work { passes(scenario, isNew: true) }

  func laidOutAgain(_ scenario: Scenario) -> Work { passes(scenario, isNew: false) }

  /// Passes over one tree, or over a new one each time.
  private func passes(_ scenario: Scenario, isNew: Bool) -> Work {
    switch scenario.kind {
    case .rows: passes(scenario, isNew, Trees.rows)
    case .dashboard: passes(scenario, isNew, Trees.dashboard)
    case .chat: passes(scenario, isNew, Trees.chat)
    case .table: passes(scenario, isNew, Trees.table)
    case .text: passes(scenario, isNew, Trees.text)
    }
  }

  func changed(_ scenario: Scenario) -> Work? {
    guard scenario.changing != nil else { return nil }
    var tree = Trees.table()
    var frames = [Float](repeating: 0, count: scenario.leaves * 4)
    var isHigher = false
    return Work(units: scenario.leaves) { _ in
      isHigher.toggle()
      tree.children[500].traits.length = .fixed(isHigher ? 30 : 24)
      Self.place(&tree, width: 600, &frames)
    }
  }

  func frames(_ scenario: Scenario, width: Float) -> [Float] {
    var frames = [Float](repeating: 0, count: scenario.leaves * 4)
    func fill(_ tree: some Layout<Leaf>) {
      var tree = tree
      Self.place(&tree, width: width, &frames)
    }
    switch scenario.kind {
    case .rows: fill(Trees.rows())
    case .dashboard: fill(Trees.dashboard())
    case .chat: fill(Trees.chat())
    case .table: fill(Trees.table())
    case .text: fill(Trees.text())
    }
    return frames
  }

  private func passes(
    _ scenario: Scenario, _ isNew: Bool, _ make: @escaping () -> some Layout<Leaf>
  ) -> Work {
    var frames = [Float](repeating: 0, count: scenario.leaves * 4)
    var widths = Widths()
    var tree = make()
    return Work(units: scenario.leaves) { _ in
      if isNew { tree = make() }
      Self.place(&tree, width: widths.next(), &frames)
    }
  }

  /// Places a tree in a width, as high as it needs, and collects the frames.
  private static func place(
    _ tree: inout some Layout<Leaf>, width: Float, _ frames: inout [Float]
  ) {
    // What is too high reaches out at the bottom, so nobody needs to know the height.
    tree.layout(in: Rect(x: 0, y: 0, width: Double(width), height: 0))
    unsafe frames.withUnsafeMutableBufferPointer { frames in
      var at = 0
      tree.visitContents { leaf in
        unsafe frames[at] = Float(leaf.frame.origin.x)
        unsafe frames[at + 1] = Float(leaf.frame.origin.y)
        unsafe frames[at + 2] = Float(leaf.frame.size.width)
        unsafe frames[at + 3] = Float(leaf.frame.size.height)
        at += 4
      }
    }
  }
}

/// A leaf of a constant size, or a text that wraps.
struct Leaf: Layout {
  var frame = Rect.zero
  var size: Size
  var words: Int

  init(width: Double = 0, height: Double = 0, words: Int = 0) {
    size = Size(width: width, height: height)
    self.words = words
  }

  mutating func layout(in rect: Rect) {
    frame = rect
  }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    guard words > 0 else { return size }
    let wanted = Double(words) * 64 - 8
    let width = min(proposal.width ?? wanted, wanted)
    return Size(width: width, height: Double(peer_text_height(words, Float(width))))
  }
}

enum Trees {
  static func rows() -> some Layout<Leaf> {
    StackLayout(
      .vertical,
      children: (0..<1000).map { _ in
        StackLayout(.horizontal, spacing: 8) {
          Leaf().withLength(.fixed(40))
          Leaf().withLength(.flexible())
          Leaf().withLength(.flexible())
          Leaf().withLength(.fixed(60))
        }.withLength(.fixed(40))
      })
  }

  static func dashboard() -> some Layout<Leaf> {
    StackLayout(
      .vertical,
      children: (0..<50).map { _ in
        StackLayout(
          .horizontal,
          children: (0..<5).map { _ in
            StackLayout(.vertical, spacing: 4) {
              Leaf().withLength(.fixed(20))
              Leaf().withLength(.flexible())
              Leaf().withLength(.fixed(24))
            }.withInsets(all: 8).withLength(.flexible())
          }, spacing: 8
        ).withLength(.fixed(120))
      }, spacing: 8)
  }

  static func chat() -> some Layout<Leaf> {
    StackLayout(
      .vertical,
      children: (0..<1000).map { message in
        StackLayout(.horizontal, spacing: 8, alignment: .start) {
          Leaf(width: 32, height: 32).withLength(.fixed(32))
          StackLayout(.vertical, spacing: 2) {
            Leaf().withLength(.fixed(16))
            Leaf(words: peer_chat_words(message))
          }.withLength(.flexible())
          Leaf(width: 40, height: 16).withLength(.fixed(40))
        }.withInsets(all: 4)
      })
  }

  static func table()
    -> StackLayout<[TraitLayout<StackLayout<[TraitLayout<Leaf>]>>]>
  {
    StackLayout(
      .vertical,
      children: (0..<1000).map { _ in
        StackLayout(
          .horizontal,
          children: (0..<10).map { _ in Leaf().withLength(.flexible()) }, spacing: 1
        ).withLength(.fixed(24))
      }, spacing: 1)
  }

  static func text() -> some Layout<Leaf> {
    StackLayout(
      .vertical, children: (0..<1000).map { Leaf(words: peer_text_words($0)) }, spacing: 4)
  }
}
