import DreamFormats
import Dreams

/// What was exported, as JSON and as people are told.
struct ExportedLine: Encodable {
  let file: String
  let format: String
  let dreams: Int
  let trash: Int

  init(_ path: String, _ journal: Journal, _ format: DreamFormat) {
    file = path
    self.format = format.rawValue
    dreams = journal.dreams.count
    trash = format.isComplete ? journal.trash.count : 0
  }

  static func lines(of journal: Journal, _ format: DreamFormat) -> [String] {
    let (dreams, trash) = (journal.dreams.count, journal.trash.count)
    var lines = [dreams.counting("dream") + " exported"]
    if format.isComplete, trash > 0 { lines[0] += ", and \(trash) in the trash" }
    if !format.isComplete, trash > 0 {
      lines.append("not in this format: \(trash) in the trash; --format json has everything")
    }
    return lines
  }
}
