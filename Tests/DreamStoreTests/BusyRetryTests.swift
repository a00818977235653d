import Dreams
import Foundation
import GRDB
import Testing
import TestSupport

@testable import DreamStore

@Suite struct BusyRetryTests {
  @Test func `busyRetry ends, and restarts with each first attempt`() {
    #expect(!BusyRetry(.seconds(-1)).sleepBeforeRetry(0))
    let much = BusyRetry(Duration(secondsComponent: .max, attosecondsComponent: 0))
    for number in 0..<5 { #expect(much.sleepBeforeRetry(number)) }
    let little = BusyRetry(.milliseconds(20))
    for _ in 0..<2 {
      var tries = 0
      while little.sleepBeforeRetry(tries) { tries += 1 }
      #expect(tries > 0)
      #expect(!little.sleepBeforeRetry(tries + 1))
    }
  }

  @Test func `a longer wait means more frequent attempts, never without a pause`() {
    let steps = (0...6).map { BusyRetry.microseconds(afterWaiting: .seconds($0)) }
    #expect(steps[0] == 1_000...15_000)
    #expect(zip(steps, steps.dropFirst()).prefix(4).allSatisfy { $1.upperBound < $0.upperBound })
    #expect(steps.allSatisfy { $0.lowerBound > 0 && $0.upperBound >= 1_000 })
    #expect(BusyRetry.microseconds(afterWaiting: .seconds(Int64.max)) == steps[6])
  }

  @Test func `another program in write-ahead mode is waited for`() throws {
    let folder = TemporaryFolder()
    try DreamStore(path: folder.file()).update { $0.favoriteCreature = .shark }
    let other = try DatabaseQueue(path: folder.file())
    try other.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL; SELECT count(*) FROM dream")
    }
    let error = #expect(throws: DreamStoreError.self) {
      try DreamStore(path: folder.file(), busyTimeout: .milliseconds(20))
    }
    #expect(error?.code == .busy)
    Thread {
      usleep(100_000)
      try? other.close()
    }.start()
    let store = try DreamStore(path: folder.file(), busyTimeout: .seconds(600))
    #expect(try store.load().favoriteCreature == .shark)
    #expect(try folder.names == ["journal.sqlite"])
  }

  @Test func `eight writers at once all get their turn`() throws {
    let folder = TemporaryFolder()
    let source = DreamSource.system
    DispatchQueue.concurrentPerform(iterations: 8) { writer in
      for number in 0..<20 {
        #expect(throws: Never.self) {
          let store = try DreamStore(path: folder.file(), busyTimeout: .seconds(600))
          try store.update { journal in
            journal.dreams.insert(
              source.dream(description: "\(writer) \(number)", creature: .shark))
          }
        }
      }
    }
    #expect(try DreamStore(path: folder.file()).load().dreams.count == 160)
  }
}
