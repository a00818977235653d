extension String {
  /// Whether the text begins with another one, compared as in a search.
  ///
  /// ```swift
  /// "tag:été".hasFoldedPrefix("Tag:e")  // true
  /// ```
  ///
  /// - Parameter prefix: What is typed; an empty one begins every text.
  /// - Returns: Whether it begins so.
  /// - Complexity: O(*n*) for *n* bytes of both.
  public func hasFoldedPrefix(_ prefix: String) -> Bool {
    FoldedText(self).bytes.starts(with: FoldedText(prefix).bytes)
  }
}
