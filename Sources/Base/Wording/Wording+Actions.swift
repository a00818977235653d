public import Dreams

extension Wording {
  /// Names an action, as shown in a menu after “Undo”: the same for the app and the command line.
  ///
  /// - Parameter action: The action, by any program.
  /// - Returns: Such as `Delete “Flying”`, in title case; `Edit Journal` for unknown actions.
  public func name(of action: JournalAction) -> String {
    switch action.kind {
    case .named: action.word ?? tr("Edit Journal")
    case .began: tr("New Dream")
    case .typed: nameOfTyping(action)
    case .changedField: nameOfChange(action)
    case .told:
      action.title.map { tr("That’s All for “{title}”", ["title": $0]) } ?? nameOfEdit(action)
    case .insertedWord:
      wordInSet(action).map { word in
        freeSet(action).map { tr("Add {word} to {field}", ["word": word, "field": name(of: $0)]) }
          ?? tr("Add {word}", ["word": word])
      } ?? nameOfEdit(action)
    case .removedWord:
      wordInSet(action).map { word in
        freeSet(action).map {
          tr("Remove {word} from {field}", ["word": word, "field": name(of: $0)])
        } ?? tr("Remove {word}", ["word": word])
      } ?? nameOfEdit(action)
    case .renamedWord: action.word.map { tr("Rename {word}", ["word": $0]) } ?? nameOfEdit(action)
    case .imported: nameOfImport(action)
    case .addedSamples: tr("Add Sample Dreams")
    case .restoredBackup: tr("Restore Backup")
    case .changedFavorite: tr("Change Favorite Creature")
    case .changedNight: nameOfNight(action)
    default: nameOfDreams(action)
    }
  }

  /// Says of which dreams an undo or redo has left something.
  ///
  /// - Parameter dreams: The dreams; at least one.
  /// - Returns: A sentence without its period.
  public func message(keeping dreams: [Dream]) -> String {
    dreams.count == 1
      ? tr("“{title}” keeps what was changed since", ["title": shortTitle(of: dreams[0])])
      : tr(
        "{count} dream keeps what was changed since",
        "{count} dreams keep what was changed since", count: dreams.count)
  }

  /// Names actions on whole dreams.
  private func nameOfDreams(_ action: JournalAction) -> String {
    switch action.kind {
    case .added:
      name(
        action, { tr("Add “{title}”", ["title": $0]) },
        { tr("Add {count} Dream", "Add {count} Dreams", count: $0) })
    case .edited: nameOfEdit(action)
    case .deleted:
      name(
        action, { tr("Delete “{title}”", ["title": $0]) },
        { tr("Delete {count} Dream", "Delete {count} Dreams", count: $0) })
    case .erased:
      name(
        action, { tr("Permanently Delete “{title}”", ["title": $0]) },
        { tr("Permanently Delete {count} Dream", "Permanently Delete {count} Dreams", count: $0) })
    case .restored:
      name(
        action, { tr("Restore “{title}”", ["title": $0]) },
        { tr("Restore {count} Dream", "Restore {count} Dreams", count: $0) })
    case .duplicated:
      name(
        action, { tr("Duplicate “{title}”", ["title": $0]) },
        { tr("Duplicate {count} Dream", "Duplicate {count} Dreams", count: $0) })
    default: tr("Edit Journal")
    }
  }

  private func nameOfEdit(_ action: JournalAction) -> String {
    name(
      action, { tr("Edit “{title}”", ["title": $0]) },
      { tr("Edit {count} Dream", "Edit {count} Dreams", count: $0) })
  }

  private func nameOfImport(_ action: JournalAction) -> String {
    switch action.count {
    case let count? where count != 0:
      tr("Import {count} Dream", "Import {count} Dreams", count: count)
    default: tr("Import")
    }
  }

  private func nameOfChange(_ action: JournalAction) -> String {
    guard let field = action.field.flatMap({ Dream.fields[$0] }) else { return nameOfEdit(action) }
    return tr(
      "{field} of “{title}”",
      ["field": name(of: field), "title": action.title ?? tr("Untitled dream")])
  }

  /// Names typing after its field, unless that is the text which dreams are made of.
  private func nameOfTyping(_ action: JournalAction) -> String {
    guard (action.field ?? "description") == "description" else { return nameOfChange(action) }
    return action.title.map { tr("Typing in “{title}”", ["title": $0]) } ?? tr("Typing")
  }

  private func nameOfNight(_ action: JournalAction) -> String {
    guard let night = action.night.map({ "\($0)" }) else { return tr("Edit Journal") }
    guard let field = action.field.flatMap({ NightRecord.fields[$0] }) else {
      return tr("Edit Night of {night}", ["night": night])
    }
    return tr("{field} of {night}", ["field": name(of: field), "night": night])
  }

  /// The field of a set whose words the dreamer chooses freely; nil for a set of known choices, whose
  /// names say enough.
  private func freeSet(_ action: JournalAction) -> Field<Dream>? {
    guard let field = action.field.flatMap({ Dream.fields[$0] }), case .words = field.kind else {
      return nil
    }
    return field
  }

  /// The word that was added to a set or removed: the name of a choice, or the dreamer's own.
  private func wordInSet(_ action: JournalAction) -> String? {
    action.word.map { word in
      action.field.flatMap { Dream.fields[$0] }.map { name(ofChoice: word, in: $0) } ?? word
    }
  }

  /// Puts the only dream or the number of dreams into words.
  private func name(
    _ action: JournalAction, _ one: (_ title: String) -> String, _ many: (_ count: Int) -> String
  ) -> String {
    switch (action.title, action.count) {
    case (let title?, _): one(title)
    case (nil, 1): one(tr("Untitled dream"))
    case (nil, let count?): many(count)
    case (nil, nil): tr("Edit Journal")
    }
  }
}
