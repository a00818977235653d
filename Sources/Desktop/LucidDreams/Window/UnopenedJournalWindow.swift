import GtkKit

/// What shows in place of a journal that cannot be opened: why, and what can be done.
struct UnopenedJournalWindow {
  private let window: ApplicationWindow
  private let page: StatusPage

  init(in application: Application, onRetry: @escaping () -> Void) {
    window = ApplicationWindow(application)
    window.title = "Lucid Dreams"
    window.defaultSize = (600, 520)
    let retry = Button("Try Again", onClicked: onRetry).suggested()
    let quit = Button("Quit") { [window] in window.close() }
    let buttons = Box(.horizontal, spacing: 12, [quit, retry])
    for button in [quit, retry] { button.addCSSClasses("pill") }
    buttons.horizontalAlignment = .center
    page = StatusPage(
      icon: "dialog-warning-symbolic", title: "The Journal Could Not Be Opened", child: buttons)
    page.expandsVertically = true
    window.setContent(Box(.vertical, [HeaderBar(), page]))
  }

  /// Shows the window with a reason, another one if it shows already.
  func show(_ message: String) {
    page.setText(title: "The Journal Could Not Be Opened", description: message)
    window.present()
  }

  func close() { window.close() }
}
