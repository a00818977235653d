extension Journal {
  /// Gives words of a field another name, in each dream of the list that has one of them.
  ///
  /// Words of a dream that get the same name become one. Words in texts, and dreams in the trash, stay.
  ///
  /// - Parameters:
  ///   - words: The words as they are; case does not count.
  ///   - name: The word that they become.
  ///   - field: A field that has a set of words.
  /// - Returns: How many dreams were changed.
  /// - Throws: Why the name cannot be a word of the field; nothing is changed then.
  @discardableResult public mutating func rename(
    _ words: [String], to name: String, in field: Field<Dream>
  ) throws(FieldError) -> Int {
    guard let name = try field.kind.value(of: [name])?.words?.first else { throw .notAWord(name) }
    let meant = Set(words.map { WordIdentity($0) })
    var count = 0
    for var dream in dreams {
      let old = dream[field.key]
      let kept = (old?.words ?? []).filter { !meant.contains(WordIdentity($0)) }
      guard kept.count < old?.words?.count ?? 0 else { continue }
      // Of two spellings the first stays, and this one was chosen.
      dream[field.key] = try field.kind.value(of: [name] + kept)
      guard dream[field.key] != old else { continue }
      dreams[dream.id] = dream
      count += 1
    }
    return count
  }
}
