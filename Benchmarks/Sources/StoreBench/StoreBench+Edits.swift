import Benchmarking
import Dreams

extension StoreBench {
  /// Edits of many dreams compared with edits of few, each with its difference, its step, and undo.
  static func edits(_ suite: inout Suite) {
    let few = Journal(dreams: DreamList(Dreamer.dreams(1_000)))
    let many = Journal(dreams: DreamList(Dreamer.dreams(1_000_000)))
    suite.compare(
      "a word written, and undone", limit: 3, allocations: nil,
      subject: edit(many) { write(1_000_000, $0, &$1) },
      reference: edit(few) { write(1_000, $0, &$1) })
    suite.compare(
      "a dream added, and undone", limit: 3, allocations: nil,
      subject: edit(many) { $1.dreams.insert(Dreamer.dream(1_000_000 + $0)) },
      reference: edit(few) { $1.dreams.insert(Dreamer.dream(1_000_000 + $0)) })
    suite.section(
      "memory of one edit among 1,000,000 dreams", columns: ["", "", "", "", "bytes", "at most"])
    suite.figure(
      "a version of the journal kept with its step", bytes(many), limit: 10_000, unit: "")
  }

  private static func write(_ count: Int, _ number: Int, _ journal: inout Journal) {
    journal.dreams[Dreamer.id(number * 7_919 % count)]?.description += " again"
  }

  private static func edit(
    _ journal: Journal, _ change: @escaping (Int, inout Journal) -> Void
  ) -> Work {
    Work(units: 1) { pass in
      var new = journal
      change(pass, &new)
      var history = JournalHistory()
      history.record(
        journal.diffed(with: new), as: JournalAction(.typed), id: Dreamer.id(pass),
        at: Moment(millisecondsSince1970: 0))
      history.undo(&new)
      use(new)
    }
  }

  /// The bytes that one more version and its step take, of a thousand.
  private static func bytes(_ journal: Journal) -> Double {
    let count = 1_000
    var versions: [Journal] = []
    versions.reserveCapacity(count)
    var history = JournalHistory()
    var last = journal
    let before = Heap.bytesInUse
    for number in 0..<count {
      var new = last
      write(1_000_000, number, &new)
      history.record(
        last.diffed(with: new), as: JournalAction(.typed), id: Dreamer.id(number),
        at: Moment(millisecondsSince1970: 0))
      versions.append(new)
      last = new
    }
    let bytes = Double(Heap.bytesInUse - before) / Double(count)
    use(versions)
    use(history)
    return bytes
  }
}
