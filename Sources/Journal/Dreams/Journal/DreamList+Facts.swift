extension DreamList {
  /// Finds the dreams that have any value in a field.
  ///
  /// For fields that few dreams have: the facts of all are searched for the bytes of the key, and read
  /// only where these are.
  ///
  /// - Parameter field: A field that isn't a property.
  /// - Returns: The dreams, in the order of the list.
  /// - Complexity: O(*n*) for *n* bytes of facts, some ten of them in a nanosecond.
  public func having(_ field: Field<Dream>) -> [Dream] {
    let search = ByteSearch(Array(field.key.utf8))
    var found: [Dream] = []
    if let root = dreams.root { Self.find(field.key, by: search, below: root, &found) }
    return found
  }

  private static func find(
    _ key: String, by search: ByteSearch, below node: SortedTree<Dream>.Node,
    _ found: inout [Dream]
  ) {
    for child in node.children { find(key, by: search, below: child, &found) }
    // Taking each dream out of its node would cost more than looking at its facts there.
    for place in node.elements.indices
    where node.elements[place].facts.hasBytes(search) && node.elements[place].facts[key] != nil {
      found.append(node.elements[place])
    }
  }
}
