/// A person's action on a journal, as a kind with arguments: `deleted`, one dream, “Flying”.
///
/// A step stores its action and not a name, so that it is shown in the viewer's language,
/// regardless of the program that made the step.
public struct JournalAction: Hashable, Sendable {
  /// The kinds of actions; those of newer programs are kept under their identifiers.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The identifier, which never changes.
    public let rawValue: String

    /// Wraps an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A step of an older format, which had a name and nothing else.
    public static let named = Kind(rawValue: "named")
    /// A new dream was begun.
    public static let began = Kind(rawValue: "began")
    /// Typing in a dream.
    public static let typed = Kind(rawValue: "typed")
    /// Dreams were added.
    public static let added = Kind(rawValue: "added")
    /// Dreams were changed.
    public static let edited = Kind(rawValue: "edited")
    /// One field of a dream was changed.
    public static let changedField = Kind(rawValue: "changedField")
    /// The dreamer said that a dream in a few words needs no more.
    public static let told = Kind(rawValue: "told")
    /// A word was added to a set of a dream.
    public static let insertedWord = Kind(rawValue: "insertedWord")
    /// A word was removed from a set of a dream.
    public static let removedWord = Kind(rawValue: "removedWord")
    /// Words of a set got another name in all dreams.
    public static let renamedWord = Kind(rawValue: "renamedWord")
    /// Dreams were moved to the trash.
    public static let deleted = Kind(rawValue: "deleted")
    /// Dreams were erased from the trash.
    public static let erased = Kind(rawValue: "erased")
    /// Dreams were taken out of the trash.
    public static let restored = Kind(rawValue: "restored")
    /// Dreams were copied.
    public static let duplicated = Kind(rawValue: "duplicated")
    /// Dreams were imported.
    public static let imported = Kind(rawValue: "imported")
    /// The sample dreams were added.
    public static let addedSamples = Kind(rawValue: "addedSamples")
    /// A backup was restored.
    public static let restoredBackup = Kind(rawValue: "restoredBackup")
    /// Another creature became the favorite.
    public static let changedFavorite = Kind(rawValue: "changedFavorite")
    /// A night was changed.
    public static let changedNight = Kind(rawValue: "changedNight")
    /// Several things at once.
    public static let editedJournal = Kind(rawValue: "editedJournal")
  }

  /// The kind of action.
  public var kind: Kind

  /// How many dreams it was done to, where that matters.
  public var count: Int?

  /// The short title of the only dream; nil for several, and for a dream without one.
  public var title: String?

  /// The key of the only field.
  public var field: String?

  /// The word of a set that came or went; the name of a step that has nothing else.
  public var word: String?

  /// The night.
  public var night: Night?

  /// Describes an action.
  ///
  /// - Parameters:
  ///   - kind: The kind of action.
  ///   - dreams: The dreams that it was done to, where that matters.
  ///   - field: The key of the only field.
  ///   - word: The word of a set that came or went.
  ///   - night: The night.
  public init(
    _ kind: Kind, _ dreams: [Dream]? = nil, field: String? = nil, word: String? = nil,
    night: Night? = nil
  ) {
    self.kind = kind
    count = dreams?.count
    if let dream = dreams?.first, dreams?.count == 1, !dream.isUntitled { title = dream.shortTitle }
    self.field = field
    self.word = word
    self.night = night
  }

  /// Describes an action that was done to so many dreams.
  public init(_ kind: Kind, count: Int) {
    self.kind = kind
    self.count = count
  }

  /// Derives the action from a difference, for callers that gave none.
  ///
  /// - Parameter diff: The differences; not empty.
  public init(describing diff: Journal.Diff) {
    let dreams = diff.dreams
    let kept = Set(dreams.inserted.map(\.dream.id))
    let removed = dreams.removed.map(\.dream)
    let isMoved = Set(removed.map(\.id))
    let added = dreams.inserted.map(\.dream).filter { !isMoved.contains($0.id) }
    let deleted = removed.filter { !kept.contains($0.id) }
    let edited = diff.editedDreams
    switch (added.isEmpty, deleted.isEmpty, edited.isEmpty, diff.nights.isEmpty) {
    case (false, true, true, true): self.init(.added, added)
    case (true, false, true, true): self.init(.deleted, deleted)
    case (true, true, false, true): self.init(describing: edited)
    case (true, true, true, false) where diff.nights.count == 1:
      let night = diff.nights[0]
      let changes = night.old.changes(to: night.new)
      self.init(
        .changedNight, field: changes.count == 1 ? changes[0].key : nil, night: night.new.date)
    case (true, true, true, true) where diff.favoriteCreature != nil: self.init(.changedFavorite)
    default: self.init(.editedJournal)
    }
  }

  private init(describing edits: [Change<Dream>]) {
    guard edits.count == 1, let edit = edits.first else {
      self.init(.edited, edits.map(\.new))
      return
    }
    let changes = edit.old.diffed(with: edit.new).changes
    if changes.count == 1, changes[0].key != "description" {
      self.init(.changedField, [edit.new], field: changes[0].key)
    } else {
      self.init(.edited, [edit.new])
    }
  }
}

extension Journal.Diff {
  /// The dreams of the list that were changed, those included that moved to another night.
  fileprivate var editedDreams: [Change<Dream>] {
    let removed = Dictionary(dreams.removed.map { ($0.dream.id, $0.dream) }) { $1 }
    let moved = dreams.inserted.compactMap { entry in
      removed[entry.dream.id].map { Change(old: $0, new: entry.dream) }
    }
    return dreams.updated.map { Change(old: $0.old, new: $0.new) } + moved
  }
}

extension JournalAction {
  /// The action as one JSON object, as the journal stores it: `{"kind": "deleted", "count": 3}`.
  public var json: String {
    var writer = JSONWriter()
    writer.raw("{\"kind\": ")
    writer.text(kind.rawValue)
    if let count {
      writer.raw(", \"count\": ")
      writer.number(count)
    }
    if let title {
      writer.raw(", \"title\": ")
      writer.text(title)
    }
    if let field {
      writer.raw(", \"field\": ")
      writer.text(field)
    }
    if let word {
      writer.raw(", \"word\": ")
      writer.text(word)
    }
    if let night {
      writer.raw(", \"night\": ")
      writer.text(night.description)
    }
    writer.raw("}")
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Reads what ``json`` wrote.
  ///
  /// - Parameter json: The text; anything but such an object is a step name in an older format.
  public init(json: String) {
    guard let node = try? JSONReader.node(of: Array(json.utf8)), let kind = node["kind"]?.text
    else {
      self.init(.named, word: json)
      return
    }
    self.init(Kind(rawValue: kind))
    count = node["count"]?.integer
    title = node["title"]?.text
    field = node["field"]?.text
    word = node["word"]?.text
    night = node["night"]?.text.flatMap(Night.init)
  }
}
