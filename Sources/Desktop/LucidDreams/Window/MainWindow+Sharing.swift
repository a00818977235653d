import Dreams
import GtkKit

extension MainWindow {
  /// Makes pictures of dreams and hands them over, in the order of the list; the state is `sharing`
  /// until the window for that is closed.
  func startSharing(_ dreams: [Dream.ID]) {
    let dreams = dreams.compactMap { list.model.dreams[$0] }
    guard !dreams.isEmpty else { return list.finishSharing() }
    let share = ShareWindow(of: dreams, in: window) { [weak self] in
      self?.share = nil
      self?.list.finishSharing()
    }
    share.onDone = { [weak self] in self?.toasts.add(Toast($0)) }
    self.share = share
    present(share.dialog)
  }
}
