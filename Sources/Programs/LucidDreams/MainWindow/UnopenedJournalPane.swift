import GtkKit

/// Shown instead of a journal that cannot be opened: the reason, and what to do.
struct UnopenedJournalPane: View {
  let widget: Widget

  private let page: StatusPage
  private let retry: Button
  private let choose: Button

  init(
    onRetry: @escaping () -> Void, onChoose: @escaping () -> Void, onQuit: @escaping () -> Void
  ) {
    retry = Button(tr("Try Again"), onClicked: onRetry)
    choose = Button(tr("Choose Another Journal…"), onClicked: onChoose)
    let quit = Button(tr("Quit"), onClicked: onQuit)
    page = StatusPage(
      icon: "dialog-warning-symbolic", title: tr("The Journal Could Not Be Opened"),
      child: ButtonRow([quit, choose, retry]))
    page.expandsVertically = true
    widget = Box(.vertical, [HeaderBar(), page]).widget
  }

  /// Shows the reason, or replaces it.
  ///
  /// - Parameters:
  ///   - message: The reason.
  ///   - canPass: Whether another try may do.
  func show(_ message: String, canPass: Bool) {
    retry.setCSSClass("suggested-action", canPass)
    choose.setCSSClass("suggested-action", !canPass)
    page.setText(title: tr("The Journal Could Not Be Opened"), description: message)
  }
}
