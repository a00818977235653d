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

  /// Makes the dream that has each part from the side that changed it, and from this side where
  /// both did or where there was no base.
  func merged(with theirs: PlacedDream, base: PlacedDream?) -> PlacedDream {
    guard let base else { return self }
    func pick<Part: Equatable>(_ part: KeyPath<PlacedDream, Part>) -> Part {
      self[keyPath: part] == base[keyPath: part] ? theirs[keyPath: part] : self[keyPath: part]
    }
    let keepsText = !dream.description.hasSameBytes(as: base.dream.description)
    let oursChanged = dream.effects.symmetricDifference(base.dream.effects)
    let merged = Dream(
      description: keepsText ? dream.description : theirs.dream.description,
      creature: pick(\.dream.creature),
      // Each effect is a part of its own: it is from the side that switched it.
      effects: dream.effects.intersection(oursChanged)
        .union(theirs.dream.effects.subtracting(oursChanged)),
      numberOfCreatures: pick(\.dream.numberOfCreatures), id: dream.id,
      date: pick(\.dream.date), created: pick(\.dream.created))
    return PlacedDream(dream: merged, isInTrash: pick(\.isInTrash))
  }

  /// Makes a dream of their text when merging leaves it out, in the list where they have it.
  ///
  /// It is to stand beside the merged dream, so it has that one's night and moment.
  func copyOfText(leftOutOf theirs: PlacedDream, base: PlacedDream?) -> PlacedDream? {
    let text = theirs.dream.description
    guard !text.hasSameBytes(as: dream.description) else { return nil }
    if let base = base?.dream.description {
      guard !text.hasSameBytes(as: base), !dream.description.hasSameBytes(as: base) else {
        return nil
      }
    }
    let merged = merged(with: theirs, base: base).dream
    let copy = Dream(
      description: text + " (conflicting copy)", creature: theirs.dream.creature,
      effects: theirs.dream.effects, numberOfCreatures: theirs.dream.numberOfCreatures,
      id: Self.idOfCopy(of: dream.id, text), date: merged.date, created: merged.created)
    return PlacedDream(dream: copy, isInTrash: theirs.isInTrash)
  }

  /// Two programs that merge the same make the same copy.
  static func idOfCopy(of id: Dream.ID, _ text: String) -> Dream.ID {
    UUID(derivedFrom: "\(id.uuidString)/\(text)", for: .conflictingCopy)
  }
}

extension Journal {
  /// The dream with an identifier and where it is, or nil where it is in neither list.
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

  /// Takes a dream out of the list that it is in.
  mutating func remove(_ id: Dream.ID) {
    dreams.remove(id: id)
    trash.remove(id: id)
  }
}
