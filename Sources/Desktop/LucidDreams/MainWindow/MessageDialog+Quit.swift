import GtkKit

extension MessageDialog {
  /// Asks whether to quit although there are words that are not on disk; staying is the default.
  ///
  /// - Parameters:
  ///   - parent: The window in front of which it asks.
  ///   - message: Why they are not on disk.
  ///   - onExport: Called if the user wants to export the journal instead; nil where there is none.
  ///   - onQuit: Called if the user wants to quit nevertheless.
  /// - Returns: The dialog, not shown yet.
  static func quitting(
    parent: some Window, despite message: String, onExport: (() -> Void)?,
    onQuit: @escaping () -> Void
  ) -> MessageDialog {
    let quit = Response(
      "quit", label: tr("_Quit Without Saving"), appearance: .destructive)
    let export = Response("export", label: tr("_Export…"))
    let stay = Response("stay", label: tr("_Keep Open"), appearance: .suggested)
    return MessageDialog(
      parent: parent, heading: tr("Your Last Changes Are Not Saved"), body: message,
      responses: onExport == nil ? [quit, stay] : [quit, export, stay],
      closeResponse: "stay", defaultResponse: "stay"
    ) { answer in
      switch answer {
      case "quit": onQuit()
      case "export": onExport?()
      default: break
      }
    }
  }
}
