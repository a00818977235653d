import DreamStore
import Dreams
import Errors
import Files
import Foundation
package import Sealing

extension SyncRun {
  /// Makes the journal a device of the folder, and syncs for the first time.
  ///
  /// A folder that is there already says whether it is sealed; a journal that is a device of it stays one.
  ///
  /// - Parameters:
  ///   - name: What people call the device; nil for what they have called it so far, or the name of the computer.
  ///   - isSealed: Whether a new folder is sealed: ``code()`` opens it on other devices.
  ///   - passphrase: What opens a new sealed folder besides its code; nil for nothing.
  ///   - opening: Returns the code of a sealed folder, or its passphrase, again and again until it is right; nil
  ///     to give up. Gets how many were wrong.
  ///   - onJoin: Called before anything is changed, where the journal was not a device of this folder.
  /// - Returns: What was done.
  /// - Throws: What `opening` or `onJoin` throws, or why not; nothing was changed then.
  package func join(
    as name: String?, isSealed: Bool = false, passphrase: Passphrase? = nil,
    opening: (Int) throws -> Passphrase? = { _ in nil }, onJoin: (Preview) throws -> Void
  ) throws -> SyncReport {
    let lock = try self.lock()
    defer { withExtendedLifetime(lock) {} }
    let markers = try folder.markers()
    let known = try store.syncPlace()
    let name = name ?? known?.name ?? SyncPlace.nameOfThisComputer
    if let known, markers.contains(where: { $0.group == known.group }) {
      try store.changeSyncPlace { $0.name = name }
      return try runHoldingLock(isConfirmed: false, joins: false)
    }
    guard let first = markers.first else {
      try onJoin(try preview(of: nil, isSealed: isSealed))
      let seal = isSealed ? SyncSeal(group: Self.randomDigits(32)) : nil
      let marker = try seal.map { try SyncMarker($0, passphrase: passphrase) }
      try begin(marker ?? SyncMarker(group: Self.randomDigits(32)), seal, as: name)
      return try runHoldingLock(isConfirmed: true, joins: true)
    }
    var opened = folder
    let sealed = markers.filter(\.isSealed)
    if !sealed.isEmpty { opened.seal = try seal(of: sealed, opening) }
    let earlier = Earlier(try Self.segments(in: opened, besides: []))
    try onJoin(try preview(of: earlier.state, isSealed: opened.seal != nil))
    let group = opened.seal?.group ?? first.group
    try store.beginSyncing(
      SyncPlace(
        group: group, device: Self.randomDigits(16), name: name, seal: opened.seal?.stored))
    return try runHoldingLock(isConfirmed: true, joins: true, knowing: earlier)
  }

  /// Makes a new folder.
  private func begin(_ marker: SyncMarker, _ seal: SyncSeal?, as name: String) throws {
    // First, whether it can be written; then what opens it, which the folder cannot tell again.
    try folder.explain(isSealed: seal != nil)
    try store.beginSyncing(
      SyncPlace(
        group: marker.group, device: Self.randomDigits(16), name: name, seal: seal?.stored))
    try folder.mark(marker)
  }

  private func seal(
    of markers: [SyncMarker], _ opening: (Int) throws -> Passphrase?
  ) throws -> SyncSeal {
    var wrong = 0
    while let typed = try opening(wrong) {
      for marker in markers {
        if let seal = marker.opened(with: typed) { return seal }
      }
      wrong += 1
    }
    throw SyncError(wrong == 0 ? .sealed : .wrongCode, folder.path)
  }

  /// What opens the folder of this journal on another device; nil if the folder is not sealed.
  ///
  /// - Returns: The code.
  /// - Throws: ``SyncError``, or why the journal cannot be read.
  package func code() throws -> RecoveryCode? {
    guard let place = try store.syncPlace() else { throw SyncError(.unset, store.path) }
    return try place.opened(folder.path)?.code
  }

  // MARK: Before joining

  /// What will come together.
  package struct Preview: Hashable, Sendable {
    /// Whether the folder is of no journal yet.
    package var isNew: Bool
    /// Whether its files are sealed, or will be.
    package var isSealed = false
    /// The dreams here, and in the folder, and how many of them are the same.
    package var here = 0
    package var there = 0
    package var both = 0
  }

  private func preview(of state: SyncState?, isSealed: Bool) throws -> Preview {
    var preview = Preview(isNew: state == nil, isSealed: isSealed)
    let journal = try store.load()
    preview.here = journal.dreams.count + journal.trash.count
    guard let state else { return preview }
    let ids = state.dreams
    preview.there = ids.count
    preview.both = (journal.dreams.map(\.id) + journal.trash.map(\.id)).count { ids.contains($0) }
    return preview
  }

  static func randomDigits(_ count: Int) -> String {
    String((0..<count).map { _ in "0123456789abcdef".randomElement() ?? "0" })
  }
}

extension SyncFolder {
  /// The group that a device of it writes for.
  ///
  /// - Throws: Why the folder is not that of the device.
  func group(of place: SyncPlace) throws(SyncError) -> String {
    let markers = try markers()
    guard !markers.isEmpty else { throw SyncError(.noMarker, path) }
    guard let own = markers.first(where: { $0.group == place.group }) else {
      throw SyncError(.otherGroup, path)
    }
    // Whoever can write to the folder could name another one: a sealed device stays with its own.
    guard place.seal == nil else { return place.group }
    guard !own.isSealed else { throw SyncError(.sealed, path) }
    // Two devices began at once: what both have told is in the same files.
    return markers.first { !$0.isSealed }?.group ?? place.group
  }
}
