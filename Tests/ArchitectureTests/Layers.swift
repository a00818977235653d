/// The table in ARCHITECTURE.md that says which targets lie above which.
struct Layers {
  /// The targets of each layer, the lowest first.
  var fromBelow: [Set<String>] = []

  /// Reads the rows of the first table whose head is `Layer | Targets`, highest first.
  init(markdown: String) {
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.drop { !$0.hasPrefix("| Layer | Targets |") }.dropFirst(2)
    let rows = body.prefix { $0.hasPrefix("|") }
    fromBelow = rows.reversed().map { Set(codeSpans($0)) }
  }

  /// How far up a target lies; nil where it is in no layer, or in several.
  func height(of target: String) -> Int? {
    let heights = fromBelow.indices.filter { fromBelow[$0].contains(target) }
    return heights.count == 1 ? heights[0] : nil
  }

  /// What an import breaks; nil where it goes down.
  func fault(of target: String, importing imported: String) -> String? {
    guard let upper = height(of: target) else { return "\(target) is not in one layer" }
    guard let lower = height(of: imported) else { return "\(imported) is not in one layer" }
    guard lower < upper else {
      return "\(target) imports \(imported) \(lower == upper ? "sideways" : "upwards")"
    }
    return nil
  }
}

/// The contents of all `code spans` of a piece of Markdown, in order.
func codeSpans(_ markdown: some StringProtocol) -> [String] {
  String(markdown).matches(of: #/`([^`\n]+)`/#).map { String($0.output.1) }
}
