import Dreams

/// The lines of a text that an outline keeps as blocks in blocks.
enum OutlineText {
  /// The blocks as lines: the first level as it is, the others as lists.
  ///
  /// - Parameters:
  ///   - blocks: The blocks of the first level.
  ///   - words: The words of a block; nil for one without any.
  ///   - children: The blocks in a block.
  /// - Returns: The lines; those behind the first of a block are as far to the right as it.
  static func lines(
    of blocks: [JSONNode], words: (JSONNode) -> String?, children: (JSONNode) -> [JSONNode]
  ) -> [String] {
    var lines: [String] = []
    func add(_ blocks: [JSONNode], depth: Int) {
      let indent = String(repeating: "  ", count: max(0, min(depth, 9) - 1))
      for block in blocks {
        if let words = words(block), !words.isEmpty {
          let parts = words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
          for (number, part) in parts.enumerated() {
            let sign = depth == 0 ? "" : number == 0 ? "- " : "  "
            lines.append(part.isEmpty ? "" : indent + sign + part)
          }
        }
        add(children(block), depth: depth + 1)
      }
    }
    add(blocks, depth: 0)
    return lines
  }
}
