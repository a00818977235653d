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
  ///
  /// - Parameters:
  ///   - pieces: The text; what a person who leaves the pager has not seen is not made.
  ///   - screen: What standard output is.
  ///   - environment: The environment variables, which name the pager.
  static func write(
    pages pieces: some Sequence<String>, on screen: Screen,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(Failure) {
    guard screen.isTerminal, screen.rows < .max, let pager = Pager(environment: environment) else {
      return try write(pieces: pieces)
    }
    var rest = pieces.makeIterator()
    var (begun, rows) = ([String](), 0)
    // The line below the text belongs to the prompt of the shell.
    while rows < screen.rows {
      guard let piece = rest.next() else { return try write(pieces: begun) }
      begun.append(piece)
      rows += piece.rows(on: screen)
    }
    var place = begun.startIndex
    let isShown = pager.show {
      guard place < begun.endIndex else { return rest.next() }
      defer { place += 1 }
      return begun[place]
    }
    if !isShown { try write(pieces: chain(begun, rest)) }
  }

  /// The pieces that were looked at, and those that were not.
  private static func chain(
    _ begun: [String], _ rest: some IteratorProtocol<String>
  ) -> some Sequence<String> {
    var (begun, rest) = (begun[...], rest)
    return AnyIterator { begun.popFirst() ?? rest.next() }
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
