import DreamStore
import Dreams
import Files

/// A backup and its check result, for printing.
struct BackupLine: Encodable {
  let name: String
  let file: String
  let reason: String
  let made: Moment
  let size: Int
  var dreams: Int?
  var trash: Int?
  /// Absent for a sealed backup.
  var isSound: Bool?
  var problem: String?

  enum CodingKeys: String, CodingKey {
    case name, file, reason, made, size, dreams, trash, problem
    case isSound = "sound"
  }

  /// Reads the backup to the last byte; nil for one that was removed since it was listed, as the oldest
  /// is when a new one is made.
  ///
  /// One that is sealed and can't be opened is neither intact nor damaged, and so is one kept
  /// because of its damage.
  init?(_ backup: Backup, unlocking: @escaping Unlocking) {
    name = backup.name
    file = backup.path
    reason = backup.reason.rawValue
    made = backup.made
    size = backup.size
    guard !backup.isSealed, backup.reason != .beforeRepair else { return }
    do {
      let contents = try Backups.contents(of: backup.path, unlocking: unlocking)
      dreams = contents.journal.dreams.count
      trash = contents.journal.trash.count
      isSound = contents.isIntact
      if !contents.isIntact {
        problem =
          contents.changed.count.counting("dream") + " of it damaged since it was written"
      }
    } catch {
      guard FileSystem.exists(backup.path) else { return nil }
      guard error.code != .sealed else { return }
      isSound = false
      problem = error.happened
    }
  }

  func text(on screen: Screen) -> String {
    let time = LocalTime.text(of: made, on: screen)
    let cells = [name.printable, time, String(size), found.printable]
    guard screen.isTerminal else {
      return [cells[0], screen.dimmed(time), cells[2], cells[3]].joined(separator: "\t")
    }
    // The longest time is as long as this: Wed 25 Nov 2026, 13:40.
    let shown = screen.dimmed(time.padded(to: 22))
    return "\(cells[0].padded(to: 32))  \(shown)  \(cells[2])  \(cells[3])"
  }

  private var found: String {
    switch isSound {
    case nil where reason == Backup.Reason.beforeRepair.rawValue: "damaged, kept as it was"
    case nil: "sealed"
    case false?: problem ?? "damaged"
    case true?: Self.count(dreams ?? 0, trash ?? 0)
    }
  }

  /// How many dreams, in words: `12 dreams, 1 in the trash`.
  static func count(_ dreams: Int, _ trash: Int) -> String {
    let kept = dreams.counting("dream")
    return trash == 0 ? kept : "\(kept), \(trash) in the trash"
  }
}
