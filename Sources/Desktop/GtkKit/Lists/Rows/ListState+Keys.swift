extension ListState {
  /// Lets the arrow keys go from row to row, and Return activate one.
  func followKeys(in list: Widget) {
    let steps: [(keys: [String], target: (ListState, Int) -> Int)] = [
      (["Up", "KP_Up"], { $1 - 1 }),
      (["Down", "KP_Down"], { $1 + 1 }),
      (["Page_Up", "KP_Page_Up"], { $1 - $0.window.leap }),
      (["Page_Down", "KP_Page_Down"], { $1 + $0.window.leap }),
      (["Home", "KP_Home"], { _, _ in 0 }),
      (["End", "KP_End"], { state, _ in state.window.count - 1 }),
    ]
    for (keys, target) in steps {
      list.addShortcut(keys.joined(separator: "|")) { [weak self] in
        self?.step(to: target, selecting: true) ?? false
      }
      list.addShortcut(keys.map { "<Control>\($0)" }.joined(separator: "|")) { [weak self] in
        self?.step(to: target, selecting: false) ?? false
      }
    }
    list.addShortcut("Return|KP_Enter|ISO_Enter") { [weak self] in
      self?.withRowInFocus { $0.activate($1) } ?? false
    }
    list.addShortcut("space|KP_Space|<Control>space") { [weak self] in
      self?.withRowInFocus { $0.select($1) } ?? false
    }
  }

  private func step(to target: (ListState, Int) -> Int, selecting: Bool) -> Bool {
    guard let focused = focusedPosition else { return false }
    let position = max(0, min(target(self, focused), window.count - 1))
    _ = focus(position)
    if selecting { select(position) }
    return true
  }

  /// Does something with the row on which the focus is; what is inside of a row has its own keys.
  private func withRowInFocus(_ body: (ListState, Int) -> Void) -> Bool {
    guard let position = focusedPosition, rows[position]?.widget.isFocus == true else {
      return false
    }
    body(self, position)
    return true
  }
}
