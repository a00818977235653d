import Benchmarking
import DreamStore
import Dreams
import Foundation
import GRDB

extension StoreBench {
  /// Changes that are on disk when they return, compared with the same rows written by C.
  static func commits(_ folder: Folder, _ suite: inout Suite) throws {
    let count = 1_000
    let store = try DreamStore(path: folder.journal("changes"))
    try store.update { $0.dreams = DreamList(Dreamer.dreams(count)) }
    try folder.copy("changes", to: "changes in C")
    let reference = Reference(folder.journal("changes in C"))

    try store.update(JournalAction(.added), reading: .nothing) {
      $0.dreams.insert(Dreamer.dream(count))
    }
    let added = try lastStep(folder.journal("changes"))
    let adding = try milliseconds(turns: 200) { turn in
      let dream = Dreamer.dream(count + 1 + turn)
      try store.update(JournalAction(.added), reading: .nothing) { $0.dreams.insert(dream) }
    } reference: { turn in
      let number = count + 1 + turn
      reference.add(Dreamer.id(number), Dreamer.text(number), number: number, step: added)
    }
    suite.compare("a dream added", limit: 1.5, adding)

    try edit(store, 0)
    let edited = try lastStep(folder.journal("changes"))
    let editing = try milliseconds(turns: 200) { turn in
      try edit(store, 1 + turn)
    } reference: { turn in
      reference.edit(
        Dreamer.id(1 + turn), Dreamer.text(1 + turn) + " again", number: 10_000 + turn,
        step: edited)
    }
    suite.compare("a dream edited", limit: 1.5, editing)
  }

  static func edit(_ store: DreamStore, _ number: Int) throws {
    let id = Dreamer.id(number)
    try store.update(JournalAction(.edited), reading: .dreams([id])) {
      $0.dreams[id]?.description += " again"
    }
  }

  /// The bytes of the step written last, for the reference to write as many.
  private static func lastStep(_ path: String) throws -> [UInt8] {
    let content = try DatabaseQueue(path: path).read {
      try Data.fetchOne($0, sql: "SELECT content FROM step ORDER BY number DESC LIMIT 1")
    }
    guard let content else { fatalError("the last change was no step") }
    return [UInt8](content)
  }
}
