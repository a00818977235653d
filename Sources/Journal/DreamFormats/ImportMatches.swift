import Dreams

/// Which dreams of a journal those of an import are, where their identifiers don't say so.
///
/// An identifier that was derived from an entry changes with it: with a tag, a title, a space, or a letter.
/// Each dream of the journal is matched once, first by its words and then by similar ones, so that two
/// dreams of one night stay two; last by its words in the same file on another night.
struct ImportMatches {
  /// How much a dream of the journal is like the imported one.
  enum Kind {
    /// It has the same words.
    case words
    /// It has similar words.
    case similar
    /// It has the same title and minute, and other words.
    case lookalike
  }

  private var found: [Dream.ID: (dream: Dream.ID, kind: Kind)] = [:]

  /// The matching dream of the journal for an imported one; nil for none.
  subscript(imported: Dream.ID) -> (dream: Dream.ID, kind: Kind)? { found[imported] }

  /// Finds the dreams.
  ///
  /// - Complexity: O(*n* + *b*) for *n* dreams of the journal and *b* bytes of those of the same nights.
  init(of imported: ImportedDreams, in journal: Journal) {
    var open: [Dream] = []
    var taken: Set<Dream.ID> = []
    for dream in imported.dreams {
      if journal.dreams[dream.id] != nil || journal.trash[dream.id] != nil {
        taken.insert(dream.id)
      } else if imported.derivedIDs.contains(dream.id), imported.origins[dream.id] != nil {
        open.append(dream)
      }
    }
    guard !open.isEmpty, !(journal.dreams.isEmpty && journal.trash.isEmpty) else { return }
    let undated = open.filter { imported.origins[$0.id]?.isUndated == true }
    var candidates = Candidates(
      of: journal, on: Set(open.map(\.date)), isComplete: !undated.isEmpty)
    for dream in open {
      let isUndated = imported.origins[dream.id]?.isUndated == true
      let words = DreamLikeness.words(of: dream)
      guard !words.isEmpty else { continue }
      guard let match = candidates.take(words, of: dream, anyNight: isUndated, besides: taken)
      else { continue }
      taken.insert(match)
      found[dream.id] = (match, .words)
    }
    candidates.remove(taken)
    for dream in open where found[dream.id] == nil {
      guard let origin = imported.origins[dream.id] else { continue }
      let own = DreamLikeness(dream)
      let hasTime = dream.created.minute != dream.date.noon.minute
      // Nobody has more dreams of one minute, and comparing all with all would take the square.
      let others = candidates.dreams(near: dream, of: origin).prefix(20)
      for other in others where !taken.contains(other.id) {
        let likeness = own.likeness(to: DreamLikeness(other), hasTime: hasTime)
        guard let likeness else { continue }
        taken.insert(other.id)
        candidates.remove(other, near: dream, of: origin)
        found[dream.id] = (other.id, likeness)
        break
      }
    }
    findMoved(open, of: imported, in: journal, besides: taken)
  }

  /// What stays of an entry whose date is corrected in its file: its words, which nobody writes twice.
  private struct Entry: Hashable {
    private let format: String
    private let file: String
    private let words: String

    /// So many bytes are no words that come again on another night, such as “Nothing remembered”.
    private static let fewestBytes = 60

    init?(_ dream: Dream, of origin: ImportOrigin) {
      words = DreamLikeness.words(of: dream)
      (format, file) = (origin.format, origin.file)
      guard !file.isEmpty, !origin.isUndated, words.utf8.count >= Self.fewestBytes else {
        return nil
      }
    }
  }

  /// Finds dreams that have another date in their file than they had at an earlier import.
  private mutating func findMoved(
    _ open: [Dream], of imported: ImportedDreams, in journal: Journal, besides taken: Set<Dream.ID>
  ) {
    var theirs: [Entry: [Dream.ID]] = [:]
    for dream in open where found[dream.id] == nil {
      if let entry = imported.origins[dream.id].flatMap({ Entry(dream, of: $0) }) {
        theirs[entry, default: []].append(dream.id)
      }
    }
    guard !theirs.isEmpty else { return }
    var ours: [Entry: [Dream.ID]] = [:]
    for dream in journal.dreams where !taken.contains(dream.id) {
      guard let entry = ImportOrigin(of: dream).flatMap({ Entry(dream, of: $0) }),
        theirs[entry] != nil
      else { continue }
      ours[entry, default: []].append(dream.id)
    }
    for (entry, imported) in theirs {
      // Of several, nobody can tell which is which.
      guard let id = imported.first, imported.count == 1, let same = ours[entry], same.count == 1
      else { continue }
      found[id] = (same[0], .words)
    }
  }
}

/// The dreams of a journal that may be those of an import.
private struct Candidates {
  private struct Key: Hashable {
    let words: String
    /// The night and the minute; nil for any.
    var night: Night?
    var minute: Int64?
  }

  private var byWords: [Key: [Dream.ID]] = [:]
  private var byMinute: [Key: [Dream]] = [:]
  private var byFile: [String: [Dream]] = [:]

  init(of journal: Journal, on nights: Set<Night>, isComplete: Bool) {
    // The last one is taken first.
    for (list, isTrash) in [(journal.trash, true), (journal.dreams, false)] {
      for dream in list where isComplete || nights.contains(dream.date) {
        let words = DreamLikeness.words(of: dream)
        let key = Key(words: words, night: dream.date, minute: dream.created.minute)
        byWords[key, default: []].append(dream.id)
        // What is in the trash comes back only with the same words.
        if !isTrash, nights.contains(dream.date) {
          byMinute[Self.minute(of: dream), default: []].append(dream)
        }
        guard isComplete else { continue }
        byWords[Key(words: words), default: []].append(dream.id)
        if !isTrash, let origin = ImportOrigin(of: dream) {
          byFile[origin.file, default: []].append(dream)
        }
      }
    }
  }

  /// Takes a dream out that has the words and the minute of another, or only its words.
  mutating func take(
    _ words: String, of dream: Dream, anyNight: Bool, besides taken: Set<Dream.ID>
  ) -> Dream.ID? {
    let exact = Key(words: words, night: dream.date, minute: dream.created.minute)
    for key in anyNight ? [exact, Key(words: words)] : [exact] {
      while let id = byWords[key]?.popLast() {
        if !taken.contains(id) { return id }
      }
    }
    return nil
  }

  func dreams(near dream: Dream, of origin: ImportOrigin) -> [Dream] {
    (origin.isUndated ? byFile[origin.file] : byMinute[Self.minute(of: dream)]) ?? []
  }

  /// Takes dreams out that are found.
  mutating func remove(_ taken: Set<Dream.ID>) {
    byMinute = byMinute.mapValues { $0.filter { !taken.contains($0.id) } }
    byFile = byFile.mapValues { $0.filter { !taken.contains($0.id) } }
  }

  /// Takes a dream out that is among the first of ``dreams(near:of:)``.
  mutating func remove(_ found: Dream, near dream: Dream, of origin: ImportOrigin) {
    if origin.isUndated {
      byFile[origin.file]?.removeAll { $0.id == found.id }
    } else if let place = byMinute[Self.minute(of: dream)]?.firstIndex(where: { $0.id == found.id })
    {
      byMinute[Self.minute(of: dream)]?.remove(at: place)
    }
  }

  private static func minute(of dream: Dream) -> Key {
    Key(words: "", night: dream.date, minute: dream.created.minute)
  }
}

extension Moment {
  /// The minute since 1970.
  fileprivate var minute: Int64 { Int64((Double(millisecondsSince1970) / 60_000).rounded(.down)) }
}
