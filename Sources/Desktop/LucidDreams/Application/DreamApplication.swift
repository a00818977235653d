import DreamControllers
import DreamStore
import Dreams
import GtkKit

/// The running program: opens the journal, shows it in a window, and saves before it ends.
final class DreamApplication {
  private let application: Application
  private let journalPath: String
  private var session: JournalSession?
  private var window: MainWindow?
  private var unopened: UnopenedJournalWindow?
  private var monitor: FileMonitor?

  /// Prepares the program.
  ///
  /// A program for the person's own journal is unique: starting it again raises its window. One for
  /// another journal runs beside it.
  init(journalPath: String, isUnique: Bool) {
    self.journalPath = journalPath
    application = Application(id: "org.luciddreams.LucidDreams", isSingleInstance: isUnique)
    Application.setName("Lucid Dreams", iconName: "org.luciddreams.LucidDreams")
  }

  /// Runs until the last window is closed, and returns the exit status.
  func run() -> Int32 {
    application.onActivate { [unowned self] in activate() }
    Application.onTerminationSignal { [unowned self] in saveAndQuit() }
    return application.run()
  }

  private func activate() {
    if let window { return window.present() }
    StyleSheet.add(nightStyle)
    openJournal()
  }

  /// Opens the journal in a window of its own, or says in another why it cannot.
  private func openJournal() {
    do throws(DreamStoreError) {
      let session = try JournalSession(path: journalPath, source: .system)
      let window = MainWindow(
        of: session, in: application, onQuit: { [unowned self] in saveAndQuit() })
      self.session = session
      self.window = window
      monitor = FileMonitor(path: journalPath) { [weak session] in
        guard let session else { return }
        Task { await session.saver.refresh() }
      }
      window.present()
      unopened?.close()
      unopened = nil
    } catch {
      let unopened = unopened ?? makeUnopenedWindow()
      unopened.show(error.message)
      self.unopened = unopened
    }
  }

  private func makeUnopenedWindow() -> UnopenedJournalWindow {
    UnopenedJournalWindow(in: application, onRetry: { [unowned self] in openJournal() })
  }

  /// Hides the window at once, and ends the program when everything is on disk.
  ///
  /// When that fails the window comes back and asks, for its words exist nowhere else.
  private func saveAndQuit() {
    guard let session, let window else { return application.quit() }
    window.hide()
    Task {
      if case .failed(let message, _) = await session.saver.flush() {
        window.present()
        window.ask(whetherToQuitDespite: message) { [unowned self] in application.quit() }
      } else {
        application.quit()
      }
    }
  }
}
