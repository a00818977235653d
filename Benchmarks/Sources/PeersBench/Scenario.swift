import Benchmarking
import CPeers

/// A tree, as nodes for the engines and as plain arithmetic.
struct Scenario {
  enum Kind { case rows, dashboard, chat, table, text }

  let kind: Kind
  let name: String
  let leaves: Int
  var nodes: [peer_node] = []
  /// The node of the row that changes, if one does.
  var changing: Int?

  static var all: [Scenario] {
    [
      Scenario(.rows, "1,000 rows of 4", leaves: 4000),
      Scenario(.dashboard, "a dashboard of 250 cards", leaves: 750),
      Scenario(.chat, "a chat of 1,000 messages, whose text wraps", leaves: 4000),
      Scenario(.table, "a table of 10,000 cells", leaves: 10_000),
      Scenario(.text, "1,000 paragraphs that wrap", leaves: 1000),
    ]
  }

  private init(_ kind: Kind, _ name: String, leaves: Int) {
    (self.kind, self.name, self.leaves) = (kind, name, leaves)
    switch kind {
    case .rows:
      add(children: 1000, isColumn: true)
      for _ in 0..<1000 {
        add(children: 4, gap: 8, height: 40)
        add(width: 40)
        add(grows: true)
        add(grows: true)
        add(width: 60)
      }
    case .dashboard:
      add(children: 50, isColumn: true, gap: 8)
      for _ in 0..<50 {
        add(children: 5, gap: 8, height: 120)
        for _ in 0..<5 {
          add(children: 3, isColumn: true, gap: 4, padding: 8, grows: true)
          add(height: 20)
          add(grows: true)
          add(height: 24)
        }
      }
    case .chat:
      add(children: 1000, isColumn: true)
      for message in 0..<1000 {
        add(children: 3, gap: 8, padding: 4, starts: true)
        add(width: 32, height: 32)
        add(children: 2, isColumn: true, gap: 2, grows: true)
        add(height: 16)
        add(words: peer_chat_words(message))
        add(width: 40, height: 16)
      }
    case .table:
      add(children: 1000, isColumn: true, gap: 1)
      for row in 0..<1000 {
        if row == 500 { changing = nodes.count }
        add(children: 10, gap: 1, height: 24)
        for _ in 0..<10 { add(grows: true) }
      }
    case .text:
      add(children: 1000, isColumn: true, gap: 4)
      for paragraph in 0..<1000 { add(words: peer_text_words(paragraph)) }
    }
  }

  private mutating func add(
    children: Int = 0, isColumn: Bool = false, gap: Float = 0, padding: Float = 0,
    width: Float = -1, height: Float = -1, grows: Bool = false, starts: Bool = false,
    words: Int = 0
  ) {
    nodes.append(
      peer_node(
        children: children, is_column: isColumn ? 1 : 0, gap: gap, padding: padding,
        width: width, height: height, grows: grows ? 1 : 0, starts: starts ? 1 : 0, words: words))
  }
}

extension Scenario {
  func plainFrames(width: Float) -> [Float] {
    var frames = [Float](repeating: 0, count: leaves * 4)
    fill(&frames, width: width)
    return frames
  }

  var plainWork: Work {
    var frames = [Float](repeating: 0, count: leaves * 4)
    var widths = Widths()
    return Work(units: leaves) { _ in fill(&frames, width: widths.next()) }
  }

  private func fill(_ frames: inout [Float], width: Float) {
    unsafe frames.withUnsafeMutableBufferPointer { frames in
      let first = frames.baseAddress
      switch kind {
      case .rows: unsafe plain_rows(1000, width, first)
      case .dashboard: unsafe plain_dashboard(50, width, first)
      case .chat: unsafe plain_chat(1000, width, first)
      case .table: unsafe plain_table(1000, 10, width, -1, first)
      case .text: unsafe plain_text(1000, width, first)
      }
    }
  }
}
