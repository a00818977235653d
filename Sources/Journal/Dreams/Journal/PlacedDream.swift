import Foundation

/// A dream and which of the two lists of a journal it is in.
struct PlacedDream: Equatable, Sendable {
  var dream: Dream
  var isInTrash: Bool

  /// Finds the one place of a dream; the trash does not count for a dream that is in both.
  init?(dreams: Dream?, trash: Dream?) {
    guard let dream = dreams ?? trash else { return nil }
    self.init(dream: dream, isInTrash: dreams == nil)
  }

  init(dream: Dream, isInTrash: Bool) {
    self.dream = dream
    self.isInTrash = isInTrash
  }

  /// Merges the dreams: each field from the side that changed it, or from this side if both did or
  /// without a base.
  func merged(with theirs: PlacedDream, base: PlacedDream?) -> PlacedDream {
    guard let base else { return self }
    var merged = self
    merged.dream = dream.merged(with: theirs.dream, base: base.dream)
    if dream.created == base.dream.created { merged.dream.created = theirs.dream.created }
    if isInTrash == base.isInTrash { merged.isInTrash = theirs.isInTrash }
    return merged
  }

  /// Makes a dream of their texts when merging leaves one of them out, in the list where they have
  /// it.
  ///
  /// It is a copy of the merged dream, so it has that one's night and moment.
  func copyOfTexts(
    leftOutOf theirs: PlacedDream, base: PlacedDream?, _ fields: FieldTable<Dream>
  ) -> PlacedDream? {
    let leftOut = fields.filter { field in
      guard case .text = field.kind, let text = theirs.dream[field.key] else { return false }
      let ours = dream[field.key]
      guard let base else { return text != ours }
      return text != ours && text != base.dream[field.key] && ours != base.dream[field.key]
    }
    guard !leftOut.isEmpty else { return nil }
    let merged = merged(with: theirs, base: base).dream
    let texts = leftOut.map { field in
      let text = theirs.dream[field.key]?.text ?? ""
      return field.isStored ? text : "\(field.key)/\(text)"
    }
    let id = Self.idOfCopy(of: dream.id, texts.joined(separator: "/"))
    var copy = theirs.dream.copied(as: id, created: merged.created)
    copy.date = merged.date
    copy.description += Dream.endOfConflictingCopy
    return PlacedDream(dream: copy, isInTrash: theirs.isInTrash)
  }

  /// Two programs that merge the same make the same copy.
  static func idOfCopy(of id: Dream.ID, _ text: String) -> Dream.ID {
    UUID(derivedFrom: "\(id.uuidString)/\(text)", for: .conflictingCopy)
  }
}

extension Journal {
  /// The dream with an identifier and where it is, or nil if it is in neither list.
  func placed(_ id: Dream.ID) -> PlacedDream? {
    PlacedDream(dreams: dreams[id], trash: trash[id])
  }

  /// Puts a dream where it belongs, and nowhere else, in place of the one with its identifier.
  mutating func place(_ placed: PlacedDream) {
    if placed.isInTrash {
      dreams.remove(id: placed.dream.id)
      trash.insert(placed.dream)
    } else {
      trash.remove(id: placed.dream.id)
      dreams.insert(placed.dream)
    }
  }

  /// Puts dreams with different identifiers where they belong; into an empty journal all at once.
  mutating func place(_ placed: [PlacedDream]) {
    guard dreams.isEmpty, trash.isEmpty else { return placed.forEach { place($0) } }
    dreams = DreamList(placed.lazy.filter { !$0.isInTrash }.map(\.dream))
    trash = DreamList(placed.lazy.filter(\.isInTrash).map(\.dream))
  }

  /// Takes a dream out of the list that it is in.
  mutating func remove(_ id: Dream.ID) {
    dreams.remove(id: id)
    trash.remove(id: id)
  }
}

extension Dream {
  /// What the description of a conflicting copy ends with.
  public static let endOfConflictingCopy = " (conflicting copy)"
}
