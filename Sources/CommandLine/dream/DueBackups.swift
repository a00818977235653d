import DreamAttachments
import DreamStore
import Dreams

extension Backups {
  /// Makes today's backups after a change, where they are missing.
  ///
  /// The change is stored already, so a backup that fails is only noted.
  static func makeAfterChange(of store: DreamStore) {
    do {
      try Backups(of: store).makeIfDue(at: .now())
    } catch {
      let advice = error.code == .damagedJournal ? "; \(error.advice.lowercasedFirst)" : ""
      StandardError.write(
        "dream: note: no backup was made today: \(error.happened.lowercasedFirst)\(advice)"
          .printable)
    }
  }
}
