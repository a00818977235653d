package import DreamStore
import Files
import Foundation
package import Sealing

/// Makes a journal a device of a folder, in two parts: between them somebody sees what will come together.
package struct SyncJoining: Sendable {
  private let run: SyncRun
  private let settings: SyncSettings

  /// Describes it; nothing is read yet.
  ///
  /// - Parameters:
  ///   - store: The open journal.
  ///   - folder: The absolute path of the folder.
  ///   - settings: Which folder is that of which journal.
  ///   - environment: The environment variables of the process.
  package init(
    _ store: DreamStore, with folder: String, in settings: SyncSettings,
    environment: [String: String]
  ) {
    run = SyncRun(of: store, with: folder, environment: environment)
    self.settings = settings
  }

  /// Finds out what would come together; nothing is changed.
  ///
  /// - Parameters:
  ///   - home: The path of the person's home.
  ///   - isSealed: Whether a new folder is to be sealed.
  ///   - code: What a person has typed to open a sealed folder: its code, or its passphrase.
  /// - Returns: What; nil if the journal is a device of the folder already.
  /// - Throws: Why the journal cannot join: `sealed` without a code, `wrongCode` with a wrong one.
  package func preview(
    home: String, isSealed: Bool = false, code: Passphrase? = nil
  ) throws -> SyncRun.Preview? {
    try run.folder.check(journal: run.store.path, home: home)
    if let place = try run.store.syncPlace(), try run.folder.groups().contains(place.group) {
      return nil
    }
    var found: SyncRun.Preview?
    do {
      _ = try run.join(as: nil, isSealed: isSealed, opening: { $0 == 0 ? code : nil }) { preview in
        found = preview
        throw CancellationError()
      }
    } catch is CancellationError {}
    return found
  }

  /// Joins after a backup, and syncs for the first time.
  ///
  /// - Parameters:
  ///   - name: What people call the device; nil for what they have called it so far.
  ///   - isSealed: Whether a new folder is to be sealed.
  ///   - code: What a person has typed to open a sealed folder: its code, or its passphrase.
  /// - Returns: What was done.
  /// - Throws: Why not; the journal is as it was, and is synced with nothing new.
  package func join(
    as name: String?, isSealed: Bool = false, code: Passphrase? = nil
  ) throws -> SyncReport {
    let report = try run.join(
      as: name, isSealed: isSealed, opening: { $0 == 0 ? code : nil }
    ) { preview in
      guard preview.here > 0 else { return }
      _ = try Backups(of: run.store).make(.beforeImport, at: .now())
    }
    try settings.set(run.folder.path, of: run.store.path)
    return report
  }
}

extension SyncPlace {
  /// The most characters of a name of a device.
  package static let longestName = 60

  /// A name that people type, as it is stored; nil for one that cannot be.
  ///
  /// - Parameter text: What was typed.
  /// - Returns: One line without blanks around it.
  package static func name(_ text: String) -> String? {
    let name = text.trimmingCharacters(in: .whitespaces)
    let isName = !name.isEmpty && name.count <= longestName && !name.contains(where: \.isNewline)
    return isName ? name : nil
  }

  /// What people call this computer: its name in the network.
  package static var nameOfThisComputer: String {
    // A computer without a name has this one.
    let bytes = (try? FileReader.bytes(of: "/proc/sys/kernel/hostname")) ?? []
    let name = String(decoding: bytes, as: UTF8.self).trimmingCharacters(
      in: .whitespacesAndNewlines)
    return name.isEmpty ? "computer" : String(name.prefix(longestName))
  }
}
