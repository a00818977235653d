import Dreams

extension MainWindow {
  /// Begins to share dreams, in the order of the list; the state is `sharing` until
  /// `list.finishSharing()`.
  func startSharing(_ dreams: [Dream.ID]) {
    list.finishSharing()
  }
}
