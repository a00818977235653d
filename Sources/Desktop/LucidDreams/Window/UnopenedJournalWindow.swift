import GtkKit

/// What shows in place of a journal that cannot be opened: why, and what can be done.
struct UnopenedJournalWindow {
  private let window: ApplicationWindow

  init(message: String, in application: Application, onRetry: @escaping () -> Void) {
    window = ApplicationWindow(application)
    window.title = "Lucid Dreams"
    window.defaultSize = (560, 440)
    let retry = Button("Try Again") { [window] in
      window.close()
      onRetry()
    }.suggested()
    retry.addCSSClasses("pill")
    let quit = Button("Quit") { [window] in window.close() }
    quit.addCSSClasses("pill")
    let buttons = Box(.horizontal, spacing: 12, [quit, retry])
    buttons.horizontalAlignment = .center
    let page = StatusPage(
      icon: "dialog-warning-symbolic", title: "The Journal Could Not Be Opened",
      description: message, child: buttons)
    page.expandsVertically = true
    window.setContent(Box(.vertical, [HeaderBar(), page]))
  }

  func present() { window.present() }
}
