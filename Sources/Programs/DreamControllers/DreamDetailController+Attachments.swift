public import Dreams

extension DreamDetailController {
  /// Adds pictures and sounds, whose files are already stored, as one step.
  ///
  /// - Parameters:
  ///   - attachments: The files; the dream gives each a name that no other one of it has, and takes none
  ///     twice.
  ///   - isCaptured: Whether the dream is captured with them: it is then a scribble while its text
  ///     is short.
  /// - Returns: False if the dream no longer exists, and nothing happened.
  @discardableResult public func attach(_ attachments: [Attachment], isCaptured: Bool = false)
    -> Bool
  {
    guard let dream else { return false }
    var new = dream
    let named = attachments.map { new.attach($0) }
    if isCaptured { new.markIfShort() }
    guard new != dream else { return true }
    return withDream(
      .init(Self.action(.insertedWord, named, dream))
    ) { $0 = new }
  }

  /// Takes a picture or a sound away as one step; the file stays, so that undoing brings it back.
  ///
  /// - Parameter attachment: Which one; nothing happens where the dream has it no longer.
  /// - Returns: False if the dream no longer exists, or it has no such file.
  @discardableResult public func detach(_ attachment: Attachment) -> Bool {
    guard let dream, dream.attachments.contains(attachment) else { return false }
    return withDream(.init(Self.action(.removedWord, [attachment], dream))) {
      $0.detach(attachment)
    }
  }

  /// Appends a paragraph to the description, as a separate step.
  ///
  /// - Parameter paragraph: The text.
  /// - Returns: False if the dream no longer exists, and nothing happened.
  @discardableResult public func append(_ paragraph: String) -> Bool {
    guard let dream else { return false }
    let end = dream.description.reversed().prefix { $0.isNewline }.count
    let gap = dream.description.isEmpty ? "" : String(repeating: "\n", count: max(0, 2 - end))
    let action = JournalAction(.changedField, [dream], field: Dream.descriptionField.key)
    return withDream(.init(action)) {
      $0.description += gap + paragraph
      $0.unmarkIfGrown(since: dream)
    }
  }

  private static func action(
    _ kind: JournalAction.Kind, _ attachments: [Attachment], _ dream: Dream
  ) -> JournalAction {
    let field = Dream.attachmentsField.key
    guard attachments.count == 1, let name = attachments.first?.name else {
      return JournalAction(.changedField, [dream], field: field)
    }
    return JournalAction(kind, [dream], field: field, word: name)
  }
}

extension DreamListController {
  /// Adds a spoken dream, to be written out later, as one step.
  ///
  /// - Parameters:
  ///   - recording: The recording, whose file is already stored.
  ///   - moment: When it ended.
  /// - Returns: The dream; one that has the recording already, where there is one.
  @discardableResult public func addDream(
    recordedAs recording: Attachment, at moment: Moment
  ) -> Dream.ID {
    if let there = model.dreams.first(where: { dream in
      dream.attachments.contains { $0.hash == recording.hash }
    }) {
      return there.id
    }
    var dream = source.dream(description: "", creature: model.favoriteCreature)
    dream.date = Night(writtenAt: moment, in: source.timeZone)
    _ = dream.attach(recording)
    dream.markIfShort()
    withValues(Step(JournalAction(.added, [dream]))) { [dream] model, _ in
      model.dreams.insert(dream)
    }
    return dream.id
  }
}
