import DreamStore
import Dreams

extension Backups {
  /// Makes today's backups after a change, where they are missing.
  ///
  /// The change is done; where no backup can be made, that is said and nothing else happens.
  static func makeAfterChange(of store: DreamStore) {
    do {
      try Backups(of: store).makeIfDue(at: .now())
    } catch {
      StandardError.write(
        "dream: note: there is no backup of today: \(error.happened.lowercasedFirst.printable)")
    }
  }
}
