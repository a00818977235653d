import DreamControllers
import DreamStore
import Dreams
import GtkKit

extension MainWindow {
  /// Says that the file of the journal is damaged, and saves what can be saved when asked to.
  func askToRecover(_ path: String, onRecovered: @escaping (RecoveryPlan) -> Void) {
    Task { [weak self, memory = list.model] in
      switch await DamagedJournal.survey(path, remembering: memory) {
      case .success(let plan): self?.ask(whetherToRecover: path, plan, onRecovered)
      case .failure(let error): self?.tell(tr("The Journal Is Damaged"), error.inWords(path: path))
      }
    }
  }

  private func ask(
    whetherToRecover path: String, _ plan: RecoveryPlan,
    _ onRecovered: @escaping (RecoveryPlan) -> Void
  ) {
    let damage = tr(
      "Parts of the file on the disk cannot be read, or are not as they were written.")
    MessageDialog(
      parent: window, heading: tr("The Journal Is Damaged"), body: "\(damage) \(plan.inWords)",
      responses: [
        .init("later", label: tr("_Later")),
        .init("recover", label: tr("_Recover"), appearance: .suggested),
      ],
      closing: "later", preferred: "recover"
    ) { [weak self] answer in
      guard answer == "recover", let self else { return }
      recover(path, onRecovered)
    }
    .present()
  }

  private func recover(_ path: String, _ onRecovered: @escaping (RecoveryPlan) -> Void) {
    Task { [weak self, memory = list.model] in
      switch await DamagedJournal.recover(path, remembering: memory) {
      case .success(let plan): onRecovered(plan)
      case .failure(let error):
        self?.tell(tr("The Journal Was Not Recovered"), error.inWords(path: path))
      }
    }
  }

  /// Says that the journal is recovered, and which dreams are to be looked at.
  func tell(recovered plan: RecoveryPlan) {
    let paragraphs = plan.toBeLookedAt
    guard !paragraphs.isEmpty else { return toasts.add(Toast(tr("Journal recovered"))) }
    tell(tr("Look at These Dreams"), paragraphs.joined(separator: "\n\n"))
  }
}
