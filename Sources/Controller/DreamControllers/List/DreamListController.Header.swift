extension DreamListController {
  /// The two buttons over the list that depend on its state.
  public struct Header: Hashable, Sendable {
    /// One of the buttons.
    public struct Button: Hashable, Sendable {
      /// What pressing a button does.
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

      /// What pressing the button does.
      public let action: Action

      /// Whether it can be pressed.
      public let isEnabled: Bool

      /// The text on the button.
      public var title: String { action.rawValue }
    }

    /// The button at the left; nil for none.
    public let left: Button?

    /// The button at the right; nil for none.
    public let right: Button?
  }

  /// The buttons over the list in the present state.
  ///
  /// Done needs a selected row; Duplicate and Share need a dream.
  public var header: Header {
    let hasDreams = !model.dreams.isEmpty
    let cancel = Header.Button(action: .cancel, isEnabled: true)
    return switch state {
    case .viewing:
      Header(
        left: Header.Button(action: .duplicate, isEnabled: hasDreams),
        right: Header.Button(action: .share, isEnabled: hasDreams))
    case .selecting(let selectedRows):
      Header(left: cancel, right: Header.Button(action: .done, isEnabled: !selectedRows.isEmpty))
    case .sharing:
      Header(left: nil, right: nil)
    case .duplicating:
      Header(left: cancel, right: nil)
    }
  }
}
