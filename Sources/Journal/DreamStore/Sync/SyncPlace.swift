package import Dreams
package import Foundation

/// Which device of which group a journal is, and how far it is with the others.
package struct SyncPlace: Codable, Hashable, Sendable {
  /// All devices that share a folder: 32 hexadecimal digits.
  package var group: String

  /// This one: 16 hexadecimal digits.
  package var device: String

  /// The name of the device, for people.
  package var name: String

  /// Who writes here, as `SyncDevice` has it, and the computer, the start of it and the file for which it was
  /// drawn.
  package var writer = ""
  package var mark = ""

  /// When the writer was drawn, by the greatest clock of any device that was known then; nil for
  /// not yet.
  package var since: Moment?

  /// The clocks that the writer has used, and the greatest of any.
  package var clocks: [Int] = []
  package var last = 0

  /// The greatest clock that was read.
  package var clock = 0

  /// The number of the last file that was written.
  package var number = 0

  /// The files of the folder that were read.
  package var files: Set<String> = []

  /// The dreams that were erased for good here, with the lives that they had, and that no record says yet.
  package var forgotten: [String: Int] = [:]

  /// The dreams that were erased for good elsewhere, and that backups may still have.
  package var unerased: [Dream.ID] = []

  /// When everything in the folder was compared with what is known, in milliseconds since 1970.
  package var guarded: Int64 = 0

  /// The devices that are not shown, unless they write after this time.
  package var hidden: [String: Moment]?

  /// What was the last problem, in words for people; empty for none.
  package var problem: String?

  /// What the last file of this device has said of it: its number and its name.
  package var announced: String?

  /// The pictures and sounds that have not arrived, as dreams name them.
  package var lacking: Set<String>?

  /// What opens a sealed folder.
  package struct Seal: Codable, Hashable, Sendable {
    /// The bytes of the key.
    package var key: Data
    /// The code that opens it on another device.
    package var code: String

    package init(key: Data, code: String) { (self.key, self.code) = (key, code) }
  }

  /// What opens the folder; nil if it is not sealed.
  package var seal: Seal?

  package init(group: String, device: String, name: String, seal: Seal? = nil) {
    (self.group, self.device, self.name, self.seal) = (group, device, name, seal)
  }

  /// What a file says of this device.
  package var announcement: String { "\(device) \(name)" }

  /// Whether the others know the number and the name of this device.
  package var isAnnounced: Bool { announced == announcement }
}

/// What one sync works on, inside of one transaction.
package struct SyncPass: Sendable {
  package var place: SyncPlace
  package var device: SyncDevice

  /// The journal; the changes to it are stored.
  package var journal: Journal

  /// The dreams that steps have taken out of the journal.
  package let removed: Set<Dream.ID>

  /// Whether all of the journal and of what is known was read; otherwise only what may differ.
  package let isWhole: Bool
}
