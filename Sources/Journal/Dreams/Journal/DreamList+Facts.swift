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
    visit(indices) { dream in
      if dream.facts.hasBytes(search), dream.facts[field.key] != nil { found.append(dream) }
    }
    return found
  }
}
