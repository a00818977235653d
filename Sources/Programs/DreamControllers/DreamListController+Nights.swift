public import Dreams

extension DreamListController {
  /// Sets a field of a night, as one step.
  ///
  /// - Parameters:
  ///   - value: A value of the field's kind; nil for none.
  ///   - field: The field.
  ///   - night: The date of the evening on which the night began.
  ///   - coalescingKey: Shared by edits that form one step; nil makes a separate step.
  public func set(
    _ value: FieldValue?, for field: Field<NightRecord>, of night: Night,
    coalescing coalescingKey: CoalescingKey? = nil
  ) {
    let action = JournalAction(.changedNight, field: field.key, night: night)
    withValues(Step(action, coalescingKey: coalescingKey)) { model, _ in
      model.nights[night][field.key] = value
    }
  }

  /// Notes that there was no dream in a night without a record, or removes that note.
  ///
  /// A night whose dreams were forgotten is left alone.
  ///
  /// - Parameter night: The date of the evening on which the night began.
  /// - Returns: Whether it is noted now that there was no dream.
  @discardableResult public func toggleNoDream(of night: Night) -> Bool {
    let field = NightRecord.recallField
    let none = FieldValue.text("none")
    switch model.nights[night][field.key] {
    case nil: set(none, for: field, of: night)
    case none: set(nil, for: field, of: night)
    default: break
    }
    return model.nights[night][field.key] == none
  }

  /// Notes what is remembered of a night, or removes that note if it is there already.
  ///
  /// - Parameters:
  ///   - recall: What is remembered.
  ///   - night: The date of the evening on which the night began.
  /// - Returns: Whether it is noted now.
  @discardableResult public func toggle(_ recall: NightRecord.Recall, of night: Night) -> Bool {
    let isNoted = model.nights[record: night].recall != recall
    set(isNoted ? .text(recall.rawValue) : nil, for: NightRecord.recallField, of: night)
    return isNoted
  }
}
