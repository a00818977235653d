public import Dreams

extension DreamListController {
  /// A row of the list.
  public enum Row: Hashable, Sendable {
    /// The row of a dream.
    case dream(Dream.ID)

    /// The row of the favorite creature.
    case favoriteCreature
  }

  /// What a screen does after a tap, beyond showing the change that was reported.
  public enum Response: Hashable, Sendable {
    /// Shows the dream in detail.
    case opensDetail(Dream.ID)

    /// Shows the favorite creature picker.
    case opensPicker

    /// Makes the row of this new dream visible.
    case reveals(Dream.ID)

    /// Nothing.
    case nothing
  }

  /// Answers a tap on a row, depending on the state.
  ///
  /// - Parameter row: The row; one of a dream that no longer exists answers with nothing.
  /// - Returns: What the screen does now.
  public func tap(_ row: Row) -> Response {
    switch (state, row) {
    case (.viewing, .favoriteCreature):
      return .opensPicker
    case (.viewing, .dream(let id)):
      return model.dreams[id] == nil ? .nothing : .opensDetail(id)
    case (.selecting(var selectedRows), .dream(let id)):
      selectedRows.formSymmetricDifference([id])
      withValues { _, state in state = .selecting(selectedRows: selectedRows) }
      return .nothing
    case (.duplicating, .dream(let id)):
      return duplicate(id).map(Response.reveals) ?? .nothing
    case (.sharing, _), (.selecting, .favoriteCreature), (.duplicating, .favoriteCreature):
      return .nothing
    }
  }

  /// Answers a press of the left header button; does nothing in a state without one.
  public func leftButtonTapped() {
    withValues { _, state in
      switch state {
      case .viewing: state = .duplicating
      case .selecting, .duplicating: state = .viewing
      case .sharing: break
      }
    }
  }

  /// Answers a press of the right header button; does nothing in a state without one.
  ///
  /// Done shares the selected dreams in the order of the list; with none it goes back to viewing.
  public func rightButtonTapped() {
    withValues { model, state in
      switch state {
      case .viewing:
        state = .selecting(selectedRows: [])
      case .selecting(let selectedRows):
        let rows = selectedRows.compactMap { id in
          model.dreams.offset(ofID: id).map { (offset: $0, id: id) }
        }
        state = .sharing(dreams: rows.sorted { $0.offset < $1.offset }.map(\.id))
      case .sharing, .duplicating:
        break
      }
    }
  }

  /// Goes back to viewing from selecting and duplicating; sharing goes on.
  public func cancel() {
    withValues { _, state in
      if case .sharing = state { return }
      state = .viewing
    }
  }

  /// Selects every dream; does nothing unless selecting.
  ///
  /// - Parameter shown: The dreams that have a row, which are selected besides those that are
  ///   already; nil for all.
  public func selectAll(among shown: [Dream.ID]? = nil) {
    withValues { model, state in
      guard case .selecting(let rows) = state else { return }
      state = .selecting(selectedRows: rows.union(shown ?? model.dreams.map(\.id)))
    }
  }

  /// Goes back to viewing after pictures were handed over or failed; does nothing unless sharing.
  public func finishSharing() {
    withValues { _, state in
      guard case .sharing = state else { return }
      state = .viewing
    }
  }
}
