import Benchmarking
import DreamStore
import Dreams
import Foundation
import JournalSealing
import Sealing

extension StoreBench {
  /// A sealed journal compared with the same one unsealed.
  static func sealed(_ dreams: [Dream], _ folder: Folder, _ suite: inout Suite) throws {
    let paths = (sealed: folder.journal("sealed"), plain: folder.journal("open"))
    for path in [paths.sealed, paths.plain] {
      try DreamStore(path: path).update { $0.dreams = DreamList(dreams) }
    }
    let key = JournalKey()
    let record = SealRecord(passphrase: [], recoveryCode: [], identity: "bench")
    try JournalConversion(of: DreamStore(path: paths.sealed)).seal(with: key, record)
    func open() throws -> DreamStore {
      try DreamStore(path: paths.sealed, unlocking: { _ in key })
    }

    let opening = try milliseconds(turns: 12) { _ in
      let journal = try open().load()
      precondition(journal.dreams.count == dreams.count, "dreams were not read")
    } reference: { _ in
      try readPlainly(paths.plain, expecting: dreams.count)
    }
    suite.compare("opened and read, beside plain GRDB", limit: 2.5, opening)

    let stores = (sealed: try open(), plain: try DreamStore(path: paths.plain))
    let search = DreamSearch("xylophone")
    let finding = try milliseconds(turns: 12) { _ in
      use(try stores.sealed.find(search))
    } reference: { _ in
      use(try stores.plain.find(search))
    }
    suite.compare("searched on the disk", limit: 3, finding)

    let adding = try milliseconds(turns: 200) { turn in
      try add(dreams.count + turn, to: stores.sealed)
    } reference: { turn in
      try add(dreams.count + turn, to: stores.plain)
    }
    suite.compare("a dream added", limit: 1.5, adding)

    suite.section("unlocking: seconds", columns: ["", "", "", "", "seconds", "at most"])
    guard let passphrase = Passphrase("seven words that nobody else would guess") else {
      preconditionFailure("A passphrase has words.")
    }
    let sealed = try SealedJournal.newKey(for: passphrase)
    let unlocking = try (0..<3).map { _ in
      try ContinuousClock().measure {
        use(try SealedJournal.key(of: sealed.record, passphrase))
      } / .seconds(1)
    }
    suite.figure("with the passphrase", unlocking.min() ?? 0, limit: 1, unit: "")
  }

  private static func add(_ number: Int, to store: DreamStore) throws {
    let dream = Dreamer.dream(number)
    try store.update(JournalAction(.added), reading: .nothing) { $0.dreams.insert(dream) }
  }
}
