public import Dreams

extension DreamListController {
  /// What the list is being used for; the cases exclude each other.
  public enum State: Hashable, Sendable, Codable {
    /// Dreams are read; a tap opens one.
    case viewing

    /// Dreams are being picked for sharing; a tap adds or removes one.
    case selecting(selectedRows: Set<Dream.ID>)

    /// Pictures of these dreams, in the order of the list, are made and handed over.
    case sharing(dreams: [Dream.ID])

    /// The next dream tapped is duplicated.
    case duplicating
  }
}

extension DreamListController.State {
  /// Returns the state to begin with when a program starts with what it saved at its last end.
  ///
  /// Sharing does not survive an end and becomes viewing; selected rows that no longer exist are
  /// dropped.
  ///
  /// - Parameter model: The journal at the start.
  /// - Returns: A state whose dreams all exist.
  public func restored(against model: Journal) -> Self {
    if case .sharing = self { return .viewing }
    return validated(against: model)
  }

  /// Returns the state without dreams that the journal lacks.
  ///
  /// Sharing of dreams of which none is left becomes viewing; selecting stays selecting.
  ///
  /// - Parameter model: The journal.
  /// - Returns: A state whose dreams all exist.
  func validated(against model: Journal) -> Self {
    switch self {
    case .viewing, .duplicating:
      return self
    case .selecting(let selectedRows):
      return .selecting(selectedRows: selectedRows.filter { model.dreams[$0] != nil })
    case .sharing(let dreams):
      let remaining = dreams.filter { model.dreams[$0] != nil }
      return remaining.isEmpty ? .viewing : .sharing(dreams: remaining)
    }
  }
}
