import DreamControllers
import DreamStore
import Dreams
import GtkKit

/// Offers to recover a journal whose file was found damaged while it was open.
struct RecoveryController {
  private let list: DreamListController
  private let unlocking: Unlocking?
  private let window: ApplicationWindow
  private let messages: MessagePresenter

  init(
    of list: DreamListController, unlocking: Unlocking?, in window: ApplicationWindow,
    _ messages: MessagePresenter
  ) {
    self.list = list
    self.unlocking = unlocking
    self.window = window
    self.messages = messages
  }

  /// Says that the journal is damaged, and recovers it if the user agrees.
  func offer(_ path: String, onRecovered: @escaping (RecoveryPlan) -> Void) {
    Task { [list, unlocking, window] in
      switch await DamagedJournal.survey(path, inMemory: list.model, unlocking: unlocking) {
      case .success(let plan): ask(whetherToRecover: path, plan, onRecovered)
      case .failure(let error):
        window.showAlert(tr("The Journal Is Damaged"), words.message(of: error))
      }
    }
  }

  private func ask(
    whetherToRecover path: String, _ plan: RecoveryPlan,
    _ onRecovered: @escaping (RecoveryPlan) -> Void
  ) {
    let damage = tr("Parts of the file on disk cannot be read or are corrupted.")
    MessageDialog(
      parent: window, heading: tr("The Journal Is Damaged"), body: "\(damage) \(plan.summary)",
      responses: [
        .init("later", label: tr("_Later")),
        .init("recover", label: tr("_Recover"), appearance: .suggested),
      ],
      closeResponse: "later", defaultResponse: "recover"
    ) { if $0 == "recover" { recover(path, onRecovered) } }
    .present()
  }

  private func recover(_ path: String, _ onRecovered: @escaping (RecoveryPlan) -> Void) {
    Task { [list, unlocking, window] in
      switch await DamagedJournal.recover(path, inMemory: list.model, unlocking: unlocking) {
      case .success(let plan): onRecovered(plan)
      case .failure(let error):
        window.showAlert(tr("The Journal Was Not Recovered"), words.message(of: error))
      }
    }
  }

  /// Says that the journal was recovered, and which dreams to check.
  func showReport(of plan: RecoveryPlan) {
    let paragraphs = plan.dreamsToCheck
    guard !paragraphs.isEmpty else { return messages.show(Toast(tr("Journal recovered"))) }
    window.showAlert(tr("Check These Dreams"), paragraphs.joined(separator: "\n\n"))
  }
}
