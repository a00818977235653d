import DreamStore
import Dreams
import Files
import JournalSealing
import JournalUse

/// The outcome of forgetting dreams.
nonisolated struct ForgettingOutcome: Sendable {
  /// Whether the journal and its history have no word of them any longer.
  var isForgotten: Bool
  /// What went wrong, or where they still are; nil if they are gone everywhere in reach.
  var problem: String?

  /// Erases dreams from a journal, its history, its backups and, where nothing else needs them, its
  /// pictures and sounds; waits for the disk.
  ///
  /// - Parameters:
  ///   - ids: The dreams.
  ///   - store: The journal.
  /// - Returns: The outcome.
  static func forgetting(_ ids: [Dream.ID], in store: DreamStore) -> ForgettingOutcome {
    let forgotten: ForgottenDreams
    do throws(DreamStoreError) {
      forgotten = try ForgottenDreams(
        ids, of: store, Backups(of: store), .ofJournal(store.path), in: .ofPerson)
    } catch {
      return ForgettingOutcome(
        isForgotten: false, problem: words.message(of: error))
    }
    let remains = forgotten.report
    var problems: [String] = []
    if let error = remains.error { problems.append(words.message(of: error)) }
    if !remains.backups.isEmpty {
      problems.append(
        tr(
          "These backups cannot be changed and may still have what was forgotten: {names}",
          ["names": remains.backups.joined(separator: ", ")]))
    }
    if !remains.files.isEmpty {
      problems.append(
        tr(
          "{count} picture or sound could not be erased.",
          "{count} pictures or sounds could not be erased.", count: remains.files.count))
    }
    let left = forgotten.copies.map(\.words) + forgotten.mentions.map(FileName.readable)
    if !left.isEmpty {
      problems.append(
        tr(
          "These may still have what was forgotten: {files}",
          ["files": left.joined(separator: ", ")]))
    }
    return ForgettingOutcome(
      isForgotten: true, problem: problems.isEmpty ? nil : problems.joined(separator: "\n\n"))
  }
}
