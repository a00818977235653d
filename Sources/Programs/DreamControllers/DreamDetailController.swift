public import Dreams

/// Edits one dream of a journal, which can be deleted at any time.
///
/// A small value that shares a ``DreamListController`` and keeps no copy of the dream, so that any
/// number of them agree. Edits make no step when nothing changes.
///
/// ```swift
/// let detail = DreamDetailController(list: list, id: id)
/// detail.setDescription("Flying")
/// detail.toggle(.rain)
/// ```
public struct DreamDetailController {
  /// The controller of the journal, through which every edit goes.
  public let list: DreamListController

  /// The id of the dream.
  public let id: Dream.ID

  /// Creates a controller of one dream.
  ///
  /// - Parameters:
  ///   - list: The controller of the journal.
  ///   - id: The id of the dream, which need not exist.
  public init(list: DreamListController, id: Dream.ID) {
    self.list = list
    self.id = id
  }

  /// The current dream; nil if it was deleted, here or by another process.
  public var dream: Dream? { list.model.dreams[id] }

  /// Changes the dream; every other edit ends here.
  ///
  /// - Parameters:
  ///   - step: The step to undo; nil to name it after what changed.
  ///   - mutate: Changes the dream.
  /// - Returns: False if the dream no longer exists; nothing has changed then.
  /// - Precondition: `mutate` keeps the dream's id.
  @discardableResult public func withDream(
    _ step: DreamListController.Step? = nil, _ mutate: (inout Dream) -> Void
  ) -> Bool {
    guard var dream else { return false }
    mutate(&dream)
    precondition(
      dream.id == id, "An edit put dream \(dream.id) in the place of \(id); an id never changes.")
    list.withValues(step) { model, _ in model.dreams[id] = dream }
    return true
  }

  /// Sets a field.
  ///
  /// In quick succession, keystrokes in one field make one step, and so do changes of one number. A
  /// scribble whose text grows enough is unmarked in the same step.
  ///
  /// - Parameters:
  ///   - value: A value of the field's kind; nil for none.
  ///   - field: The field.
  /// - Returns: False if the dream no longer exists, and nothing happened.
  @discardableResult public func set(_ value: FieldValue?, for field: Field<Dream>) -> Bool {
    guard let dream else { return false }
    return withDream(step(setting: value, for: field, of: dream)) {
      $0[field.key] = value
      $0.unmarkIfGrown(since: dream)
    }
  }

  /// Replaces the description of a dream being captured: it is a scribble while it is short.
  ///
  /// The mark comes and goes in the step of the typing, and is on the disk with it.
  ///
  /// - Parameter description: The whole new text.
  /// - Returns: False if the dream no longer exists, and nothing happened.
  @discardableResult public func capture(_ description: String) -> Bool {
    guard let dream else { return false }
    return withDream(
      step(setting: .text(description), for: Dream.descriptionField, of: dream)
    ) {
      $0.description = description
      $0.markIfShort()
    }
  }

  /// Says that a scribble needs no more words, as one step.
  ///
  /// - Returns: False if the dream isn't a scribble; nothing has changed then.
  @discardableResult public func finishScribble() -> Bool {
    guard let dream, dream.isScribble else { return false }
    return withDream(.init(JournalAction(.told, [dream]))) { $0.isScribble = false }
  }

  /// Replaces the description.
  ///
  /// - Parameter description: The whole new text.
  /// - Returns: False if the dream no longer exists, and nothing happened.
  @discardableResult public func setDescription(_ description: String) -> Bool {
    set(.text(description), for: "description")
  }

  /// Makes a creature the dream's one creature.
  ///
  /// - Parameter creature: The creature.
  /// - Returns: False if the dream no longer exists, and nothing happened.
  @discardableResult public func setCreature(_ creature: Dream.Creature) -> Bool {
    set(.text(creature.identifier), for: "creature")
  }

  /// Adds an effect that the dream lacks, or removes one that it has.
  ///
  /// - Parameter effect: The effect.
  /// - Returns: False if the dream no longer exists, and nothing happened.
  @discardableResult public func toggle(_ effect: Dream.Effect) -> Bool {
    guard var effects = dream?.effects else { return false }
    effects.formSymmetricDifference([effect])
    return set(.words(effects.map(\.identifier)), for: "effects")
  }

  /// Adds a dream sign, unless the dream has it.
  ///
  /// - Parameter sign: The sign.
  /// - Returns: False if the dream no longer exists, and nothing happened.
  @discardableResult public func add(_ sign: DreamSigns.Sign) -> Bool {
    guard let dream else { return false }
    let (word, old) = ("\(sign.className):\(sign.word)", dream[Dream.signsField.key]?.words ?? [])
    return old.contains(word) || set(.words(old + [word]), for: Dream.signsField)
  }

  /// Moves the dream to another night.
  ///
  /// - Parameter date: The date of the evening on which the night began.
  /// - Returns: False if the dream no longer exists, and nothing happened.
  @discardableResult public func setDate(_ date: Night) -> Bool {
    set(.text(date.description), for: "date")
  }

  /// Sets a field of the dream's night.
  ///
  /// In quick succession, keystrokes in one field make one step.
  ///
  /// - Parameters:
  ///   - value: A value of the field's kind; nil for none.
  ///   - field: The field.
  /// - Returns: False if the dream no longer exists, and nothing happened.
  @discardableResult public func setNight(
    _ value: FieldValue?, for field: Field<NightRecord>
  ) -> Bool {
    guard let dream else { return false }
    list.set(
      value, for: field, of: dream.date,
      coalescing: CoalescingKey(dream: id, field: "night:\(dream.date):\(field.key)"))
    return true
  }

  /// Whether undoing the last step changes this dream.
  ///
  /// A person who types in a dream and asks for undo does not mean another dream, out of sight.
  public var isLastStepHere: Bool { isChanged { $0.undo() } }

  /// Whether redoing the next step changes this dream.
  public var isNextStepHere: Bool { isChanged { $0.redo() } }

  /// Whether an action on a copy of the journal changes the dream.
  private func isChanged(by action: (DreamListController) -> Void) -> Bool {
    let copy = DreamListController(
      model: list.model, scribbles: list.scribbles, history: list.history, source: list.source)
    action(copy)
    return list.model.diffed(with: copy.model)[id] != nil
  }

  private func set(_ value: FieldValue?, for key: String) -> Bool {
    guard let field = Dream.storedFields[key] else {
      preconditionFailure("Dreams have no field “\(key)”.")
    }
    return set(value, for: field)
  }

  /// Describes the setting of a field as its kind has it: typing in a text, putting a word into a
  /// set, changing anything else.
  private func step(
    setting value: FieldValue?, for field: Field<Dream>, of dream: Dream
  ) -> DreamListController.Step {
    let changed = JournalAction(.changedField, [dream], field: field.key)
    let coalescingKey = CoalescingKey(dream: id, field: field.key)
    switch field.kind {
    case .line, .text:
      let typed = JournalAction(.typed, [dream], field: field.key)
      return .init(typed, coalescingKey: coalescingKey)
    case .number, .level:
      return .init(changed, coalescingKey: coalescingKey)
    case .choices, .words, .files:
      let (old, new) = (Set(dream[field.key]?.words ?? []), Set(value?.words ?? []))
      let (gone, come) = (old.subtracting(new), new.subtracting(old))
      guard let word = come.first ?? gone.first, gone.count + come.count == 1 else {
        return .init(changed)
      }
      let kind = come.isEmpty ? JournalAction.Kind.removedWord : .insertedWord
      return .init(
        JournalAction(kind, [dream], field: field.key, word: Attachment(word)?.name ?? word))
    case .choice, .clockTime, .flag, .night:
      return .init(changed)
    }
  }
}
