import Benchmarking
import DreamStore
import Dreams
import Foundation

extension StoreBench {
  /// Dreams with eight fields set, compared with the same dreams without any.
  static func fields(_ plain: [Dream], _ folder: Folder, _ suite: inout Suite) throws {
    let full = plain.enumerated().map { number, dream in
      var dream = dream
      dream.facts = Dreamer.facts(number)
      return dream
    }
    let paths = (full: folder.journal("full"), plain: folder.journal("plain"))
    try DreamStore(path: paths.full).update { $0.dreams = DreamList(full) }
    try DreamStore(path: paths.plain).update { $0.dreams = DreamList(plain) }

    let opening = try milliseconds(turns: 12) { _ in
      use(try DreamStore(path: paths.full).load())
    } reference: { _ in
      use(try DreamStore(path: paths.plain).load())
    }
    suite.compare("opened and read", limit: 1.3, opening)

    let stores = (full: try DreamStore(path: paths.full), plain: try DreamStore(path: paths.plain))
    let search = DreamSearch("xylophone")
    let finding = try milliseconds(turns: 12) { _ in
      use(try stores.full.find(search))
    } reference: { _ in
      use(try stores.plain.find(search))
    }
    // All bytes are read, and the file has 1.41 times as many.
    suite.compare("searched on the disk", limit: 1.4, finding)

    let journals = (full: try stores.full.load(), plain: try stores.plain.load())
    let indexes = (SearchIndex(journals.full.dreams), SearchIndex(journals.plain.dreams))
    let searching = milliseconds(turns: 40) { _ in
      use(indexes.0.ids(matching: search, in: journals.full.dreams))
    } reference: { _ in
      use(indexes.1.ids(matching: search, in: journals.plain.dreams))
    }
    suite.compare("searched in memory", limit: 1.3, searching)

    let editing = try milliseconds(turns: 200) { turn in
      try edit(stores.full, turn)
    } reference: { turn in
      try edit(stores.plain, turn)
    }
    suite.compare("a dream edited on the disk", limit: 1.3, editing)
    suite.section(
      "memory of the fields of 100,000 dreams", columns: ["", "", "", "", "megabytes", "at most"])
    suite.figure(
      "read from the disk, eight fields each",
      try megabytes(paths.full) - megabytes(paths.plain), limit: 40, unit: "")
  }

  /// The memory that a journal takes once it is read.
  private static func megabytes(_ path: String) throws -> Double {
    let store = try DreamStore(path: path)
    let before = Heap.bytesInUse
    let journal = try store.load()
    let bytes = Heap.bytesInUse - before
    use(journal)
    return Double(bytes) / 1_000_000
  }
}

extension Dreamer {
  /// Eight fields, as in a fully recorded dream.
  static func facts(_ number: Int) -> Facts {
    let words = text(number).split(separator: " ").map(String.init)
    var facts = Facts()
    facts["title"] = .text(words.prefix(3).joined(separator: " "))
    facts["lucidity"] = .number(number % 5)
    facts["mood"] = .number(number % 5 - 2)
    facts["control"] = .number(number % 4)
    facts["vividness"] = .number(number % 3)
    facts["tags"] = .words(words.prefix(2))
    facts["emotions"] = .words(number % 3 == 0 ? ["confusion", "happiness"] : ["apprehension"])
    facts["woke"] = .text("0\(5 + number % 4):\(10 + number % 50)")
    return facts
  }
}
