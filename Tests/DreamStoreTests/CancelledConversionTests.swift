import DreamStore
import Dreams
import Foundation
import Testing
import TestSupport

/// A conversion that is observed and cancelled.
@Suite struct CancelledConversionTests {
  private let folder = TemporaryFolder()
  private let record = SealRecord(passphrase: [1], recoveryCode: [2], identity: "test")
  private let dreams = 200

  init() throws {
    let store = try DreamStore(path: folder.file(), unlocking: nil)
    let files = try (0..<3).map { try store.attachments.store(Array("file \($0)".utf8)) }
    try store.update("Add", reading: .nothing) { journal in
      for number in 0..<dreams {
        var dream = Dream(description: "Dream \(number)", creature: .shark, effects: [])
        if number < 3 { _ = dream.attach(files[number]) }
        journal.dreams.insert(dream)
      }
    }
  }

  private func opened() throws -> DreamStore {
    try DreamStore(path: folder.file(), unlocking: { _ in testKey })
  }

  /// All files with their bytes, but for folders and locks.
  private func everything() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where !name.hasSuffix("/.lock") {
      files[name] = FileManager.default.contents(atPath: folder.file(name))
    }
    return files
  }

  private func areFilesWhole(_ store: DreamStore) throws -> Bool {
    try store.load().attachments.allSatisfy { attachment in
      let file = try store.attachments.plain(of: attachment)
      let bytes = FileManager.default.contents(atPath: file.path) ?? Data()
      return String(decoding: bytes, as: UTF8.self).hasPrefix("file ")
    }
  }

  private func convert(
    seals: Bool, onProgress: @escaping JournalConversion.OnProgress = { _ in },
    isCancelled: @escaping () -> Bool = { false }
  ) throws -> Bool {
    let conversion = JournalConversion(
      of: try opened(), onProgress: onProgress, isCancelled: isCancelled)
    return try seals ? conversion.seal(with: testKey, record) : conversion.unseal()
  }

  @Test func `progress goes up to its end`() throws {
    for seals in [true, false] {
      var told: [JournalConversion.Progress] = []
      #expect(try convert(seals: seals, onProgress: { told.append($0) }))
      #expect(told.count > 6)
      #expect(told.map(\.done) == told.map(\.done).sorted())
      #expect(told.allSatisfy { $0.done <= $0.total })
      #expect(told.last.map { $0.done == $0.total } == true, "\(told)")
    }
  }

  @Test func `each step is reported once it begins`() throws {
    for seals in [true, false] {
      var steps: [JournalConversion.Step] = []
      #expect(
        try convert(
          seals: seals, onProgress: { if steps.last != $0.step { steps.append($0.step) } }))
      let rows: [JournalConversion.Step] = [.checking, .copying, .comparing, .replacing]
      #expect(steps == (seals ? rows + [.files] : [.files] + rows))
    }
  }

  @Test(arguments: [true, false])
  func `cancelling just before the replacement leaves the journal unchanged`(seals: Bool)
    throws
  {
    if !seals { #expect(try convert(seals: true)) }
    let before = try everything()
    var isReplaced = false
    let isDone = try convert(
      seals: seals, onProgress: { isReplaced = $0.step == .replacing }, isCancelled: { isReplaced })
    #expect(!isDone)
    #expect(try everything() == before)
  }

  @Test(.enabled(if: takesAll), arguments: [true, false])
  func `whenever it is ended the journal is as before or as after`(seals: Bool) throws {
    if !seals { #expect(try convert(seals: true)) }
    var before = try everything()
    var (cancelled, done) = (0, 0)
    for asked in 1...40 {
      var count = 0
      let isDone = try convert(
        seals: seals,
        isCancelled: {
          count += 1
          return count >= asked
        })
      if isDone {
        done += 1
        let store = try opened()
        #expect(store.isSealed == seals && store.attachments.isSealed == seals)
        #expect(try store.load().dreams.count == dreams)
        #expect(try areFilesWhole(store))
        #expect(try convert(seals: !seals))
        before = try everything()
      } else {
        cancelled += 1
        #expect(try everything() == before, "asked \(asked) times")
      }
    }
    #expect(cancelled > 3 && done > 3, "\(cancelled) and \(done)")
    #expect(try areFilesWhole(opened()))
  }
}
