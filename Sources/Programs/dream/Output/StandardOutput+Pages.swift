import Foundation

extension StandardOutput {
  /// Writes a text that a person reads: with a pager where it is longer than the screen.
  static func write(
    page text: String, on screen: Screen = StandardOutput.screen,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(Failure) {
    try write(pages: CollectionOfOne(text), on: screen, environment: environment)
  }

  /// Writes the pieces of a text that a person reads: with a pager where they are longer than the
  /// screen.
  static func write(
    pages pieces: some Sequence<String>, on screen: Screen,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(Failure) {
    guard screen.isTerminal, screen.rows < .max, let pager = Pager(environment: environment) else {
      return try write(pieces: pieces)
    }
    // All of it is made up front: if the pager doesn't start, nothing may be missing.
    let all = Array(pieces)
    var rows = 0
    // The line below the text belongs to the prompt of the shell.
    let isLong = all.contains { piece in
      rows += piece.rows(on: screen)
      return rows >= screen.rows
    }
    if !isLong || !pager.show(all) { try write(pieces: all) }
  }
}

extension String {
  /// How many lines of a screen the text takes, with those that do not fit in one.
  fileprivate func rows(on screen: Screen) -> Int {
    split(separator: /\r?\n/, omittingEmptySubsequences: false).dropLast().reduce(0) { rows, line in
      let shown = line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
      return rows + max(1, (String(shown).displayWidth + screen.columns - 1) / screen.columns)
    }
  }
}
