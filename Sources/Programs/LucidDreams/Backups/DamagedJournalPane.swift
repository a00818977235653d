import DreamStore
import GtkKit

/// Shown instead of a damaged journal: what can be recovered, what is lost, and a button that
/// recovers it.
final class DamagedJournalPane {
  let view: Box

  private let path: String
  private let unlocking: Unlocking
  private let page: StatusPage
  private let recover: Button
  private let announcer = Announcer()
  private var plan: RecoveryPlan?

  /// Creates the pane and begins to examine the journal, which changes nothing.
  init(
    _ path: String, unlocking: @escaping Unlocking,
    onRecovered: @escaping (RecoveryPlan) -> Void, onRetry: @escaping () -> Void,
    onChoose: @escaping () -> Void, onQuit: @escaping () -> Void
  ) {
    self.path = path
    self.unlocking = unlocking
    recover = Button(tr("Recover")).suggested()
    let retry = Button(tr("Try Again"), onClicked: onRetry)
    let choose = Button(tr("Choose Another Journal…"), onClicked: onChoose)
    let quit = Button(tr("Quit"), onClicked: onQuit)
    page = StatusPage(
      icon: "dialog-warning-symbolic", title: tr("The Journal Is Damaged"),
      child: ButtonRow([quit, choose, retry, recover]))
    page.expandsVertically = true
    view = Box(.vertical, [HeaderBar(), page, announcer])
    recover.isSensitive = false
    recover.onClicked { [weak self] in self?.carryOut(onRecovered) }
    show(tr("Checking what can be recovered…"))
    survey()
  }

  private func show(_ text: String) {
    page.setText(title: tr("The Journal Is Damaged"), description: text)
    announcer.announce(text)
  }

  private func survey() {
    Task { [weak self, path, unlocking] in
      let result = await DamagedJournal.survey(path, unlocking: unlocking)
      guard let self else { return }
      switch result {
      case .success(let plan):
        self.plan = plan
        show(plan.summary)
        recover.isSensitive = true
      case .failure(let error):
        show(words.message(of: error))
      }
    }
  }

  private func carryOut(_ onRecovered: @escaping (RecoveryPlan) -> Void) {
    guard let plan else { return }
    recover.isSensitive = false
    Task { [weak self, path, unlocking] in
      switch await DamagedJournal.carryOut(plan, path, unlocking: unlocking) {
      case .success: onRecovered(plan)
      case .failure(let error): self?.show(words.message(of: error))
      }
    }
  }
}
