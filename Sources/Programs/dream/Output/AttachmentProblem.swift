import DreamStore
import Dreams
import Wording

/// A picture or a sound of a dream whose file is missing or damaged.
struct AttachmentProblem: Encodable {
  let dream: String
  let night: String
  let title: String
  let name: String
  let hash: String
  /// `missing` or `damaged`.
  let state: String
  /// Whether the backups have the file intact.
  let isInBackups: Bool

  enum CodingKeys: String, CodingKey {
    case dream, night, title, name, hash, state
    case isInBackups = "inBackups"
  }

  var sentence: String {
    "\(night) “\(title)” (\(dream.prefix(8))): the attachment “\(name)” is \(state); "
      + (isInBackups
        ? "'dream recover' brings it back from a backup" : "attach the original again")
  }

  /// Reads every file that a dream names, each once.
  ///
  /// Throws when the task is cancelled.
  static func all(
    in journal: Journal, _ folder: AttachmentFolder, _ backups: Backups,
    _ bar: DelayedProgressBar
  ) throws -> [AttachmentProblem] {
    let files = Dictionary(journal.attachments.map { ($0.hash, $0) }) { first, _ in first }
    let total = files.values.reduce(0) { $0 + (folder.size(of: $1) ?? 0) }
    var (states, done): ([String: String], Int) = ([:], 0)
    for (hash, file) in files {
      let condition = try folder.condition(of: file) {
        try Task.checkCancellation()
        bar.show(done, of: total)
        done += 1 << 18
      }
      switch condition {
      case .sound: break
      case .missing: states[hash] = "missing"
      case .damaged: states[hash] = "damaged"
      }
    }
    guard !states.isEmpty else { return [] }
    let wrong = files.values.filter { states[$0.hash] != nil }
    let kept = try backups.wrongAttachments(among: wrong) { try Task.checkCancellation() }.kept
    let isKept = Set(kept.map(\.hash))
    return (Array(journal.dreams) + Array(journal.trash)).flatMap { dream in
      dream.attachments.compactMap { file in
        states[file.hash].map { state in
          AttachmentProblem(
            dream: dream.id.canonical, night: dream.date.description,
            title: Wording.english.shortTitle(of: dream), name: file.name, hash: file.hash,
            state: state, isInBackups: isKept.contains(file.hash))
        }
      }
    }
  }
}
