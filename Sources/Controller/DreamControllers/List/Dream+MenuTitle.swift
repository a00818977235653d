import Dreams

extension Dream {
  /// The title as menus show it: short and in quotation marks.
  var quotedTitle: String { "“\(shortTitle)”" }

  /// Whether the description has nothing to make a title of.
  var isUntitled: Bool { description.allSatisfy(\.isWhitespace) }
}
