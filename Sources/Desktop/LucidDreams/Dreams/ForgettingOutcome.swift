import DreamAttachments
import DreamStore
import Dreams

/// What came of forgetting dreams.
nonisolated struct ForgettingOutcome: Sendable {
  /// Whether the journal and its history have no word of them any longer.
  var isForgotten: Bool
  /// What went wrong, or where they still are; nil when they are gone everywhere in reach.
  var problem: String?

  /// Erases dreams from a journal, its history, its backups and, where nothing else needs them, its
  /// pictures and sounds; waits for the disk.
  static func forgetting(
    _ ids: [Dream.ID], in store: DreamStore, _ backups: Backups
  ) -> ForgettingOutcome {
    let attachments: Set<String>
    do throws(DreamStoreError) {
      attachments = try store.forget(ids)
    } catch {
      return ForgettingOutcome(
        isForgotten: false, problem: error.localizedMessage(path: store.path))
    }
    var problems: [String] = []
    var kept = attachments
    do throws(BackupError) {
      let done = try backups.forget(ids, attachments: attachments)
      kept = done.keptAttachments
      if !done.unreached.isEmpty {
        problems.append(
          tr(
            "These backups cannot be changed and may still have what was forgotten: {names}",
            ["names": done.unreached.joined(separator: ", ")]))
      }
    } catch {
      problems.append(error.localizedMessage)
    }
    let left =
      store.attachments.erase(attachments)
      + backups.attachments.erase(attachments.subtracting(kept))
    if !left.isEmpty {
      problems.append(
        tr(
          "{count} picture or sound could not be erased.",
          "{count} pictures or sounds could not be erased.", count: left.count))
    }
    return ForgettingOutcome(
      isForgotten: true, problem: problems.isEmpty ? nil : problems.joined(separator: "\n\n"))
  }
}
