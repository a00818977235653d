import GtkKit

extension MessageDialog {
  /// Asks whether to quit although there are words that are not on disk; staying is the default.
  ///
  /// - Parameters:
  ///   - parent: The window in front of which it asks.
  ///   - message: Why they are not on disk.
  ///   - onQuit: Called if the user wants to quit nevertheless.
  /// - Returns: The dialog, not shown yet.
  static func quitting(
    parent: some Window, despite message: String, onQuit: @escaping () -> Void
  ) -> MessageDialog {
    MessageDialog(
      parent: parent, heading: tr("Your Last Changes Are Not Saved"), body: message,
      responses: [
        .init("quit", label: tr("_Quit Without Saving"), appearance: .destructive),
        .init("stay", label: tr("_Keep Open"), appearance: .suggested),
      ],
      closeResponse: "stay", defaultResponse: "stay"
    ) { if $0 == "quit" { onQuit() } }
  }
}
