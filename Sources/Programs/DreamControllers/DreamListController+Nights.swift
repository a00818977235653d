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
