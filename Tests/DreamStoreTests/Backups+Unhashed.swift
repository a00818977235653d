import DreamStore
import Foundation

extension Backups {
  /// Takes a journal without pictures and sounds, so that nothing has to be hashed.
  init(of store: DreamStore, folder: String? = nil, timeZone: TimeZone = .ofClock) {
    self.init(of: store, folder: folder, timeZone: timeZone, hash: { _ in "" })
  }
}
