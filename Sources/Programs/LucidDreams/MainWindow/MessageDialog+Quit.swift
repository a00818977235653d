import GtkKit

extension MessageDialog {
  /// Asks whether to quit although there are words that are not on disk; staying is the default.
  ///
  /// - Parameters:
  ///   - parent: The window in front of which it asks.
  ///   - message: Why they are not on disk.
  ///   - onExport: Called if the user wants to export the journal instead; nil without a journal.
  ///   - onSave: Called if the user wants to save the words as a file instead; nil if they can be
  ///     exported.
  ///   - onQuit: Called if the user wants to quit nevertheless.
  /// - Returns: The dialog, not shown yet.
  static func quitting(
    parent: some Window, despite message: String, onExport: (() -> Void)? = nil,
    onSave: (() -> Void)? = nil, onQuit: @escaping () -> Void
  ) -> MessageDialog {
    let quit = Response(
      "quit", label: tr("_Quit Without Saving"), appearance: .destructive)
    let export = onExport.map { _ in Response("export", label: tr("_Export…")) }
    let save = onSave.map { _ in Response("save", label: tr("_Save as a File…")) }
    let stay = Response("stay", label: tr("_Keep Open"), appearance: .suggested)
    return MessageDialog(
      parent: parent, heading: tr("Your Last Changes Are Not Saved"), body: message,
      responses: [quit, export, save, stay].compactMap(\.self),
      closeResponse: "stay", defaultResponse: "stay"
    ) { answer in
      switch answer {
      case "quit": onQuit()
      case "export": onExport?()
      case "save": onSave?()
      default: break
      }
    }
  }
}
