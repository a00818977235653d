package import DreamStore
package import Dreams
import Errors
import Foundation

/// What there is to know about the folder and the devices of a journal.
package struct SyncStatus: Hashable, Sendable {
  /// Another device.
  package struct Device: Hashable, Sendable {
    /// Its number.
    package let id: String
    /// What people call it.
    package var name: String
    /// When it has last written something that has arrived here.
    package var last: Moment
  }

  /// The absolute path of the folder.
  package var folder: String

  /// What people call this device.
  package var name: String

  /// The other devices, the one that has written last first.
  package var devices: [Device] = []

  /// The dreams and nights whose last change is not in the folder yet.
  package var waiting: Int

  /// The files that have not arrived as a whole, or are damaged.
  package var incomplete = 0

  /// The files that a newer version has written.
  package var newer = 0

  /// The files of other names, such as copies that a sync tool has made.
  package var ignored = 0

  /// Whether the files are sealed.
  package var isSealed: Bool

  /// The files of a sealed folder that no device of it has written so, by their paths in it: none is read.
  package var foreign: [String] = []

  /// The bytes of all segments.
  package var size = 0

  /// Reads it.
  ///
  /// - Parameters:
  ///   - store: The journal.
  ///   - path: The absolute path of the folder.
  /// - Throws: ``SyncError``, or why the journal cannot be read.
  package init(of store: DreamStore, with path: String) throws {
    guard let place = try store.syncPlace() else { throw SyncError(.unset, store.path) }
    var folder = SyncFolder(path)
    folder.seal = try place.opened(path)
    (self.folder, name, isSealed) = (path, place.name, folder.seal != nil)
    waiting = try store.syncWaiting()
    _ = try folder.group(of: place)
    let listing = try folder.listing()
    ignored = listing.others.count
    var last: [String: Device] = [:]
    for path in listing.segments {
      size += folder.size(path) ?? 0
      switch try folder.segment(path) {
      case .notWhole: incomplete += 1
      case .newer: newer += 1
      case .foreign: foreign.append(path)
      case .segment(let segment):
        guard segment.device != place.device,
          (last[segment.device]?.last ?? .min) <= segment.time
        else { continue }
        last[segment.device] = Device(
          id: segment.device, name: segment.name, last: segment.time)
      }
    }
    devices = last.values.filter { $0.last > place.hidden?[$0.id] ?? .min }
      .sorted { ($1.last, $0.id) < ($0.last, $1.id) }
  }

  /// Shows devices no more until they write again; what they have written stays.
  ///
  /// - Parameters:
  ///   - devices: Which ones.
  ///   - store: The journal.
  /// - Throws: Why the journal cannot be changed.
  package static func hide(_ devices: [Device], of store: DreamStore) throws {
    try store.changeSyncPlace { place in
      for device in devices {
        place.hidden = (place.hidden ?? [:]).merging([device.id: device.last]) { $1 }
      }
    }
  }
}
