import Foundation
import TestSupport
import Testing

/// A long time at the journal: edits, pictures, undos, redos, restarts, and a terminal alongside
/// the app.
@MainActor @Suite struct JournalWalkTests {
  @Test(arguments: [1, 20_261_121])
  func `a long walk ends where a plain model says`(seed: UInt64) async throws {
    let folder = TemporaryFolder()
    let walker = try Walker(seed: seed, path: folder.file("journal.sqlite"))
    for step in 0..<rounds(400, long: 10_000) {
      switch Int.random(in: 0..<100, using: &walker.random) {
      case 0..<60: walker.edit()
      case 60..<80: try await walker.turn(back: true, elsewhere: false)
      case 80..<92: try await walker.turn(back: false, elsewhere: false)
      case 92..<97: try await walker.turn(back: .random(using: &walker.random), elsewhere: true)
      default: try await walker.restart()
      }
      try #require(walker.agrees, "step \(step)")
      if step % 20 == 0 {
        try #require(await walker.save() == .saved)
        try #require(try walker.onDisk() == walker.plain.current, "step \(step)")
        try #require(try walker.damagedFiles() == [], "step \(step)")
      }
    }
    try await walkBackAndForth(walker)
    try await walker.backUpAndRestore()
    #expect(try walker.onDisk() == walker.plain.current)
    #expect(try walker.damagedFiles() == [])
    print("a walk: \(walker.counts.sorted { $0.key < $1.key })")
  }

  /// Undoes all that there is, redoes it, and looks at the disk in between.
  private func walkBackAndForth(_ walker: Walker) async throws {
    for back in [true, false] {
      while (back ? walker.list.undoAction : walker.list.redoAction) != nil {
        try await walker.turn(back: back, elsewhere: false)
        try #require(walker.agrees)
      }
      #expect(await walker.save() == .saved)
      #expect(try walker.onDisk() == walker.plain.current)
      #expect(try walker.damagedFiles() == [])
    }
  }
}
