extension EntryReader {
  /// Reads the list that JSON of other programs has under “entries”.
  mutating func readList(
    _ source: SourceText, _ progress: DreamImporter.Progress,
    each read: (JSONNode, inout EntryReader) throws(ImportProblem) -> Void
  ) throws {
    guard let list = try source.json()["entries"]?.list else {
      throw ImportProblem("there are no “entries” in it")
    }
    for (index, node) in list.enumerated() {
      if index.isMultiple(of: 1_000) { try progress(index, list.count) }
      entry("entry \(index + 1)", at: node.offset, in: source) {
        entries throws(ImportProblem) in
        try read(node, &entries)
      }
    }
    try progress(list.count, list.count)
  }
}
