import DreamFormats
import Dreams

/// The exported data, as JSON and for people.
struct ExportedLine: Encodable {
  let file: String
  let format: String
  let dreams: Int
  let trash: Int

  init(_ path: String, _ journal: Journal, _ format: DreamFormat) {
    file = path
    self.format = FormatArgument.name(format)
    dreams = journal.dreams.count
    trash = format.isComplete ? journal.trash.count : 0
  }

  static func lines(of journal: Journal, _ format: DreamFormat) -> [String] {
    let exported = journal.dreams.count.counting("dream") + " exported"
    var others: [String] = []
    if !journal.trash.isEmpty { others.append("\(journal.trash.count) in the trash") }
    if !journal.nights.isEmpty { others.append(journal.nights.count.counting("night")) }
    guard !others.isEmpty else { return [exported] }
    let rest = others.joined(separator: ", ")
    return format.isComplete
      ? ["\(exported), and \(rest)"]
      : [exported, "not in this format: \(rest); --format json includes them"]
  }
}
