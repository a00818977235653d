public import Dreams

extension DreamListController {
  /// The mode of the list; the cases exclude each other.
  public enum State: Hashable, Sendable, Codable {
    /// Dreams are read; a tap opens one.
    case viewing

    /// Dreams are selected for sharing; a tap adds or removes one.
    case selecting(selectedRows: Set<Dream.ID>)

    /// Pictures of these dreams, in the order of the list, are made and handed over.
    case sharing(dreams: [Dream.ID])

    /// The next tapped dream is duplicated.
    case duplicating

    /// Returns the state for the start of a program that saved this one when it ended.
    ///
    /// Sharing becomes viewing; selected rows that no longer exist are dropped.
    ///
    /// - Parameter model: The journal at the start.
    /// - Returns: A state whose dreams all exist.
    public func restored(against model: Journal) -> Self {
      if case .sharing = self { return .viewing }
      return validated(against: model)
    }

    /// Returns the state without dreams that the journal lacks.
    ///
    /// Sharing without any dream left becomes viewing; selecting stays selecting.
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

  // MARK: Rows

  /// A row of the list.
  public enum Row: Hashable, Sendable {
    /// The row of a dream.
    case dream(Dream.ID)

    /// The row of the favorite creature.
    case favoriteCreature
  }

  /// What a screen does after a tap, besides showing the reported change.
  public enum Response: Hashable, Sendable {
    /// Shows the dream in detail.
    case opensDetail(Dream.ID)

    /// Shows the picker of the favorite creature.
    case opensPicker

    /// Scrolls to the row of this new dream.
    case reveals(Dream.ID)

    /// Nothing.
    case nothing
  }

  /// Handles a tap on a row, depending on the state.
  ///
  /// - Parameter row: The row; one whose dream no longer exists does nothing.
  /// - Returns: What the screen does next.
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

  /// What dreams are selected for.
  public enum SelectionPurpose: Hashable, Sendable {
    /// For sharing, as the Share button begins it: Done shares them.
    case sharing

    /// For any action on several dreams.
    case anything
  }

  /// Selects dreams for any action on several, in addition to those already selected.
  ///
  /// Viewing and duplicating become selecting; sharing stays.
  ///
  /// - Parameter ids: The dreams; those that do not exist are ignored.
  public func select(_ ids: some Sequence<Dream.ID>) {
    if case .sharing = state { return }
    var selectedRows = Set(ids)
    if case .selecting(let rows) = state {
      selectedRows.formUnion(rows)
    } else {
      selectionPurpose = .anything
    }
    withValues { _, state in state = .selecting(selectedRows: selectedRows) }
  }

  /// Whether dreams are being selected for a purpose.
  ///
  /// - Parameter purpose: The purpose.
  /// - Returns: False in every other state.
  public func isSelecting(for purpose: SelectionPurpose) -> Bool {
    guard case .selecting = state else { return false }
    return selectionPurpose == purpose
  }

  /// The selected dreams in the order of the list; empty unless selecting.
  public var selectedDreams: [Dream.ID] {
    guard case .selecting(let selectedRows) = state else { return [] }
    return model.dreams.ordered(selectedRows)
  }

  /// Selects every dream; does nothing unless selecting.
  ///
  /// - Parameter shown: The dreams that have a row, which are added to the selection; nil for all.
  public func selectAll(among shown: [Dream.ID]? = nil) {
    withValues { model, state in
      guard case .selecting(let rows) = state else { return }
      state = .selecting(selectedRows: rows.union(shown ?? model.dreams.map(\.id)))
    }
  }

  // MARK: Buttons

  /// The two buttons above the list.
  public struct Header: Hashable, Sendable {
    /// One of the buttons.
    public struct Button: Hashable, Sendable {
      /// The action of a button.
      public enum Action: String, Hashable, Sendable {
        /// Begins duplicating.
        case duplicate = "Duplicate"

        /// Begins selecting.
        case share = "Share"

        /// Goes back to viewing.
        case cancel = "Cancel"

        /// Shares the selected dreams.
        case done = "Done"
      }

      /// The action of the button.
      public let action: Action

      /// Whether the button can be pressed.
      public let isEnabled: Bool

      /// The text on the button; for tests.
      public var title: String { action.rawValue }
    }

    /// The left button; nil for none.
    public let left: Button?

    /// The right button; nil for none.
    public let right: Button?
  }

  /// The buttons above the list in the present state.
  ///
  /// Done needs a selected row, and is only for sharing; Duplicate and Share need a dream.
  public var header: Header {
    let hasDreams = !model.dreams.isEmpty
    let cancel = Header.Button(action: .cancel, isEnabled: true)
    return switch state {
    case .viewing:
      Header(
        left: Header.Button(action: .duplicate, isEnabled: hasDreams),
        right: Header.Button(action: .share, isEnabled: hasDreams))
    case .selecting(let selectedRows):
      Header(
        left: cancel,
        right: selectionPurpose == .sharing
          ? Header.Button(action: .done, isEnabled: !selectedRows.isEmpty) : nil)
    case .sharing:
      Header(left: nil, right: nil)
    case .duplicating:
      Header(left: cancel, right: nil)
    }
  }

  /// Handles a press of the left button; does nothing in a state without one.
  public func leftButtonTapped() {
    withValues { _, state in
      switch state {
      case .viewing: state = .duplicating
      case .selecting, .duplicating: state = .viewing
      case .sharing: break
      }
    }
  }

  /// Handles a press of the right button; does nothing in a state without one.
  ///
  /// Done shares the selected dreams in the order of the list; without any it goes back to viewing.
  public func rightButtonTapped() {
    if state == .viewing { selectionPurpose = .sharing }
    let selectedDreams = selectedDreams
    withValues { _, state in
      switch state {
      case .viewing:
        state = .selecting(selectedRows: [])
      case .selecting:
        state = .sharing(dreams: selectedDreams)
      case .sharing, .duplicating:
        break
      }
    }
  }

  /// Ends selecting and duplicating; does nothing while sharing.
  public func cancel() {
    withValues { _, state in
      if case .sharing = state { return }
      state = .viewing
    }
  }

  /// Shares dreams in the order of the list; does nothing while sharing, or without a dream.
  ///
  /// - Parameter ids: The dreams; those that do not exist are ignored.
  public func share(_ ids: some Sequence<Dream.ID>) {
    if case .sharing = state { return }
    let dreams = model.dreams.ordered(ids)
    withValues { _, state in if !dreams.isEmpty { state = .sharing(dreams: dreams) } }
  }

  /// Ends sharing; does nothing unless sharing.
  public func finishSharing() {
    withValues { _, state in
      guard case .sharing = state else { return }
      state = .viewing
    }
  }
}

extension DreamList {
  /// Those dreams of a sequence that are in the list, each once, in the order of the list.
  func ordered(_ ids: some Sequence<Dream.ID>) -> [Dream.ID] {
    let rows = Set(ids).compactMap { id in offset(ofID: id).map { (offset: $0, id: id) } }
    return rows.sorted { $0.offset < $1.offset }.map(\.id)
  }
}
