extension Journal.Step {
  /// The hashes of all pictures and sounds that undoing or redoing the step could bring back.
  ///
  /// - Parameter isWanted: Which dreams of the step to look at.
  /// - Returns: The hashes; damaged texts are left out.
  /// - Complexity: O(*n*) for *n* bytes of the step.
  public func attachmentHashes(of isWanted: (Dream.ID) -> Bool = { _ in true }) -> Set<String> {
    var hashes: Set<String> = []
    for change in dreamChanges where isWanted(change.id) {
      switch change.kind {
      case .added(let placed), .removed(let placed):
        hashes.formUnion((placed?.dream.attachments ?? []).map(\.hash))
      case .edited(let edit):
        hashes.formUnion((edit.whole?.attachments ?? []).map(\.hash))
        hashes.formUnion(edit.fields.flatMap(\.attachmentHashes))
      }
    }
    return hashes
  }
}

extension FieldChange {
  fileprivate var attachmentHashes: [String] {
    guard key == Dream.attachmentsField.key else { return [] }
    let texts: [String] =
      switch kind {
      case .replaced(let old, let new): (old?.words ?? []) + (new?.words ?? [])
      case .switched(let removed, let inserted): removed.union(inserted).map(\.string)
      }
    return texts.compactMap { Attachment($0)?.hash }
  }
}
