import DreamStore
import GtkKit

/// What shows in place of a damaged journal: what can be saved, what is lost, and a button that
/// saves it.
final class DamagedJournalPane {
  let view: Box

  private let path: String
  private let page: StatusPage
  private let recover: Button
  private var plan: RecoveryPlan?

  /// Makes the pane and begins to look, which changes nothing.
  init(
    _ path: String, onRecovered: @escaping () -> Void, onRetry: @escaping () -> Void,
    onQuit: @escaping () -> Void
  ) {
    self.path = path
    recover = Button(tr("Recover")).suggested()
    let retry = Button(tr("Try Again"), onClicked: onRetry)
    let quit = Button(tr("Quit"), onClicked: onQuit)
    let buttons = Box(.horizontal, spacing: 12, [quit, retry, recover])
    for button in [quit, retry, recover] { button.addCSSClasses("pill") }
    buttons.horizontalAlignment = .center
    page = StatusPage(
      icon: "dialog-warning-symbolic", title: tr("The Journal Is Damaged"), child: buttons)
    page.expandsVertically = true
    view = Box(.vertical, [HeaderBar(), page])
    recover.isSensitive = false
    recover.onClicked { [weak self] in self?.carryOut(onRecovered) }
    say(tr("Looking what can be saved…"))
    look()
  }

  private func say(_ text: String) {
    page.setText(title: tr("The Journal Is Damaged"), description: text)
  }

  private func look() {
    Task { [weak self, path] in
      let result = await DamagedJournal.survey(path)
      guard let self else { return }
      switch result {
      case .success(let plan):
        self.plan = plan
        say(plan.report.sentences)
        recover.isSensitive = true
      case .failure(let error):
        say(error.inWords(path: path))
      }
    }
  }

  private func carryOut(_ onRecovered: @escaping () -> Void) {
    guard let plan else { return }
    recover.isSensitive = false
    Task { [weak self, path] in
      switch await DamagedJournal.carryOut(plan, path) {
      case .success: onRecovered()
      case .failure(let error): self?.say(error.inWords(path: path))
      }
    }
  }
}

extension RecoveryReport {
  /// What is saved and what is lost, for the person.
  fileprivate var sentences: String {
    var parts = [
      tr("{count} dream can be saved.", "{count} dreams can be saved.", count: dreams + trash)
    ]
    if fromBackup > 0 {
      parts.append(
        tr(
          "{count} of them is as it was in the last backup.",
          "{count} of them are as they were in the last backup.", count: fromBackup))
    }
    let losses = lost.count + unreadableRows
    if losses > 0 {
      parts.append(
        tr("{count} dream cannot be saved.", "{count} dreams cannot be saved.", count: losses))
    }
    if incomplete > 0 {
      parts.append(
        tr(
          "{count} dream has a part that cannot be read.",
          "{count} dreams have parts that cannot be read.", count: incomplete))
    }
    if unreadablePages > 0 {
      parts.append(
        tr(
          "{count} page of the file cannot be read; nobody knows what was on it.",
          "{count} pages of the file cannot be read; nobody knows what was on them.",
          count: unreadablePages))
    }
    parts.append(
      tr("The damaged file is kept beside the journal. Nothing is changed until you say so."))
    return parts.joined(separator: " ")
  }
}
