extension SortedTree {
  /// One element that differs between two versions of a tree.
  enum Difference {
    /// Only the old version has the element, at a place in the old version.
    case removed(offset: Int, Element)
    /// Only the new version has the element, at a place in the new version.
    case inserted(offset: Int, Element)
    /// Both have an element with this key, at a place in the new version.
    case updated(offset: Int, old: Element, new: Element)
  }

  /// What one version of a tree has and another has not, in the order of the keys.
  ///
  /// Nodes that both versions share are skipped: comparing a version with one a few edits later
  /// takes O(log *n*) steps per edit, and unrelated ones O(*n*).
  struct Differences: Sequence, IteratorProtocol {
    private var old: Cursor
    private var new: Cursor

    init(from old: SortedTree, to new: SortedTree) {
      self.old = Cursor(old)
      self.new = Cursor(new)
    }

    mutating func next() -> Difference? {
      while let oldKey = old.key, let newKey = new.key {
        if oldKey < newKey {
          // Entering only the side that is behind meets shared nodes on the other side whole.
          guard old.node == nil else {
            old.enter()
            continue
          }
          return removal()
        }
        if newKey < oldKey {
          guard new.node == nil else {
            new.enter()
            continue
          }
          return insertion()
        }
        if let update = meeting() { return update }
      }
      return removal() ?? insertion()
    }

    private mutating func removal() -> Difference? {
      let offset = old.offset
      return old.next().map { .removed(offset: offset, $0) }
    }

    private mutating func insertion() -> Difference? {
      let offset = new.offset
      return new.next().map { .inserted(offset: offset, $0) }
    }

    /// Continues while both sides have the same next key.
    private mutating func meeting() -> Difference? {
      let (oldHeight, newHeight) = (old.height, new.height)
      guard Swift.max(oldHeight, newHeight) >= 0 else {
        let offset = new.offset
        guard let before = old.next(), let after = new.next(), before != after else {
          return nil
        }
        return .updated(offset: offset, old: before, new: after)
      }
      guard old.node !== new.node else {
        old.skip()
        new.skip()
        return nil
      }
      if oldHeight >= newHeight { old.enter() }
      if newHeight >= oldHeight { new.enter() }
      return nil
    }
  }
}
