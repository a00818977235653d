package import DreamStore
package import Dreams
package import Errors
package import Files
import Foundation

/// Syncs a journal with a folder: tells what was changed here, and takes what others have told.
///
/// Killed at any moment, the next one continues. Without the folder, what was changed here is noted all the same,
/// so that it has the time at which that was.
package struct SyncRun: Sendable {
  let store: DreamStore
  let folder: SyncFolder
  let environment: [String: String]
  let now: @Sendable () -> Moment
  private let mark: String

  /// So many dreams that others have erased go without a question.
  package static let mostErased = 20

  /// Describes a sync; nothing is read yet.
  ///
  /// - Parameters:
  ///   - store: The open journal.
  ///   - folder: The absolute path of the folder.
  ///   - environment: The environment variables of the process.
  ///   - boot: Identifies the start of the computer; nil for what the system says.
  ///   - now: The clock.
  package init(
    of store: DreamStore, with folder: String, environment: [String: String], boot: String? = nil,
    now: @escaping @Sendable () -> Moment = { .now() }
  ) {
    (self.store, self.folder, self.environment) = (store, SyncFolder(folder), environment)
    self.now = now
    let path = FolderPath.resolvingLinks(store.path)
    // Without one of these, a restart or another file is not noticed by it.
    let start = boot ?? Self.boot
    // A file that is not noticed is the one that was known.
    let identity = (try? FileStatus(of: path, followingLinks: true))?.identity.text ?? ""
    mark = "\(start) \(identity) \(path)"
  }

  private static var boot: String {
    // Without the number, a new start is not noticed by it.
    let bytes = try? FileReader.bytes(of: "/proc/sys/kernel/random/boot_id")
    return String(decoding: bytes ?? [], as: UTF8.self).trimmingCharacters(
      in: .whitespacesAndNewlines)
  }

  // MARK: Syncing

  /// Keeps other programs from syncing the journal while the lock lives.
  package func lock(waitingUpTo limit: Duration = .zero) throws(SyncError) -> FileLock {
    let folder = UserFolders(environment: environment).programState
    do throws(FileError) {
      try FolderPath.make(folder)
      return try FileLock(lockPath, waitingUpTo: limit)
    } catch {
      guard error.code == .taken else {
        throw SyncError(.settingsNotWritten, error.path, number: error.number)
      }
      throw SyncError(.busy, store.path)
    }
  }

  /// The lock of a journal, which has its number.
  package var lockPath: String {
    let key = InboxSettings.key(store.path)
    return UserFolders(environment: environment).programState
      + "/sync-\(JournalState.number(of: key)).lock"
  }

  /// Syncs.
  ///
  /// - Parameters:
  ///   - isConfirmed: Whether many dreams may go that others have erased.
  ///   - lock: The lock, where it is held already.
  /// - Returns: What was done.
  /// - Throws: ``SyncError``, or why the journal cannot be used.
  package func run(isConfirmed: Bool = false, holding lock: FileLock? = nil) throws -> SyncReport {
    let lock = try lock ?? self.lock()
    defer { withExtendedLifetime(lock) {} }
    return try runHoldingLock(isConfirmed: isConfirmed, joins: false)
  }

  /// Syncs; what a new device has read of the folder just before, for the question, is not read again.
  func runHoldingLock(
    isConfirmed: Bool, joins: Bool, knowing earlier: Earlier? = nil
  ) throws -> SyncReport {
    guard let outlook = try store.syncOutlook(mark: mark) else {
      throw SyncError(.unset, store.path)
    }
    let place = outlook.place
    var folder = folder
    let problem: SyncError?
    var read = Read()
    var (group, device) = (place.group, place.device)
    var guards = isGuardDue(place)
    do throws(SyncError) {
      folder.seal = try place.opened(folder.path)
      group = try folder.group(of: place)
      read = try Self.segments(in: folder, besides: place.files, knowing: earlier?.read ?? Read())
      if place.givesWay(to: read, mark: mark) { device = Self.randomDigits(16) }
      if place.hasLost(read.all) { guards = true }
      problem = nil
    } catch {
      problem = error
    }
    let needsAll = joins || group != place.group || guards
    if !needsAll, read.isEmpty, outlook.changes == .nothing, place.isAnnounced {
      if let problem { throw problem }
      return try takeLacking(place, read, in: folder)
    }
    // Many small files become one, for which all that is known is needed.
    let isCrowded = SyncTidying.isCrowded(read.own(device), in: folder)
    let names = needsAll || isCrowded ? nil : read.names
    let passed = try passed(reading: names) { pass in
      (pass.place.group, pass.place.device) = (group, device)
      // The others do not know of it any longer.
      if problem == nil, read.own(device).isEmpty { pass.place.announced = nil }
      pass.place.since = pass.place.since ?? pass.device.latest(at: now())
      let report = try self.pass(
        &pass, read, knowing: earlier, isConfirmed: isConfirmed, joins: joins)
      return Passed(report: report, pass: pass)
    }
    if let problem { throw problem }
    return try passed.pass.isWhole
      ? tidy(after: passed, read, in: folder, guards: guards) : write(after: passed, in: folder)
  }

  /// What was done, and what is known after it.
  private struct Passed {
    let report: SyncReport
    let pass: SyncPass
  }

  /// Has the journal changed, with all that is known only where some names are not enough.
  private func passed(
    reading names: Set<String>?, _ body: (inout SyncPass) throws -> Passed
  ) throws -> Passed {
    do {
      if let names {
        do {
          if let passed = try store.sync(mark: mark, reading: names, body) { return passed }
        } catch is SyncNeedsAll {}
      }
      if let passed = try store.sync(mark: mark, reading: nil, body) { return passed }
    } catch is SyncFlaw {
      throw SyncError(.flawed, store.path)
    }
    throw SyncError(.unset, store.path)
  }

  /// Writes what was changed here, and takes the pictures and sounds of what was changed anywhere.
  private func write(after passed: Passed, in folder: SyncFolder) throws -> SyncReport {
    let pass = passed.pass
    var report = passed.report
    let files = try SyncTidying(folder: folder, pass: pass).tell()
    let awaited = Set((pass.place.lacking ?? []).compactMap { Attachment($0) })
    let lacking = takeAttachments(pass.journal.attachments.union(awaited), in: folder, &report)
    try store.changeSyncPlace(isWritten: true) { place in
      place.note(told: files)
      place.lacking = lacking
      place.problem = nil
    }
    return report
  }

  /// Writes what was changed here, and keeps the whole folder small, clean and complete.
  private func tidy(
    after passed: Passed, _ read: Read, in folder: SyncFolder, guards: Bool
  ) throws -> SyncReport {
    let pass = passed.pass
    var report = passed.report
    let tidying = SyncTidying(folder: folder, pass: pass)
    var files = try tidying.tell()
    let asks = pass.device.outgoing.contains(where: \.isDeath)
    try store.changeSyncPlace(isWritten: true) { $0.note(told: files) }
    var known = pass.place.files.union(files)
    // What was just written as a whole is tidy.
    if asks || !read.own(pass.place.device).isEmpty {
      files = try tidying.tidy(known: known, everything: asks)
      known.formUnion(files)
    }
    let lacking = takeAttachments(
      pass.journal.attachments, in: folder, isThorough: guards, &report)
    if read.newer.isEmpty, asks || !pass.place.unerased.isEmpty {
      removeUnnamed(by: pass.journal, in: folder)
    }
    eraseForgotten(pass.place.unerased)
    // There is nothing to compare for a device that has just joined.
    let guarded =
      !guards || pass.place.guarded == 0
      ? [] : try tidying.guardAll(known: known, number: pass.place.number + 1)
    known.formUnion(guarded)
    let there = Set(try folder.listing().segments)
    try store.changeSyncPlace { place in
      place.files = known.intersection(there)
      place.unerased = []
      place.lacking = lacking
      place.problem = nil
      if guards { place.guarded = now().millisecondsSince1970 }
    }
    return report
  }

  /// Where nothing was changed anywhere: looks whether pictures and sounds have arrived meanwhile.
  private func takeLacking(
    _ place: SyncPlace, _ read: Read, in folder: SyncFolder
  ) throws -> SyncReport {
    var report = SyncReport(newer: read.newer.count)
    let awaited = Set((place.lacking ?? []).compactMap { Attachment($0) })
    let lacking = takeAttachments(awaited, in: folder, &report)
    if lacking.count < awaited.count {
      try store.changeSyncPlace { $0.lacking = lacking }
    }
    return report
  }

  /// The files that were read.
  struct Read: Sendable {
    /// The paths of all segments.
    var all: [String] = []
    var found: [String: SyncSegment] = [:]
    var newer: [String] = []
    var foreign: [String] = []

    /// Whether nothing is new that can be read.
    var isEmpty: Bool { found.isEmpty && foreign.isEmpty }

    /// The segments of a device.
    func own(_ device: String) -> [String] { all.filter { $0.hasPrefix("d/\(device)/") } }

    /// What the records are about; nil where one of them says that something is over: copies of it are, too.
    var names: Set<String>? {
      var names: Set<String> = []
      for segment in found.values {
        for record in segment.records {
          guard !record.isDeath else { return nil }
          names.insert(record.name)
        }
      }
      return names
    }
  }

  /// What was read before a question, and what that says.
  struct Earlier: Sendable {
    let read: Read
    let state: SyncState

    init(_ read: Read) {
      self.read = read
      var state = SyncState()
      for segment in read.found.values {
        for record in segment.records { state.apply(record) }
      }
      self.state = state
    }
  }

  /// Reads the segments that were not read before; others are not whole yet.
  ///
  /// A segment never changes, so that those of an earlier reading are not read again.
  static func segments(
    in folder: SyncFolder, besides known: Set<String>, knowing earlier: Read = Read()
  ) throws(SyncError) -> Read {
    var read = Read()
    read.all = try folder.listing().segments
    for path in read.all where !known.contains(path) {
      if let segment = earlier.found[path] {
        read.found[path] = segment
        continue
      }
      switch try folder.segment(path) {
      case .segment(let segment): read.found[path] = segment
      case .newer: read.newer.append(path)
      case .foreign: read.foreign.append(path)
      case .notWhole: break
      }
    }
    return read
  }

  /// All that happens to the journal, in one transaction.
  private func pass(
    _ pass: inout SyncPass, _ read: Read, knowing earlier: Earlier?, isConfirmed: Bool, joins: Bool
  ) throws -> SyncReport {
    let before = pass.journal
    let writer = pass.device.writer
    pass.device.now = now()
    if !joins {
      let removed = pass.removed
      pass.device.takeChanges(of: before) { removed.contains($0) }
    }
    // What was erased here is gone from here already.
    pass.device.state.newlyForgotten = []
    let own = pass.device.outgoing.count
    if let earlier, earlier.read.found.keys == read.found.keys, pass.device.state.entries.isEmpty {
      pass.device.state = earlier.state
    } else {
      pass.device.read(read.found.sorted { $0.key < $1.key }.flatMap(\.value.records))
    }
    if !pass.isWhole {
      // A conflicting copy, an erased dream or a second writer concerns more than what was read.
      guard pass.device.isAtRest, pass.device.writer == writer,
        !pass.device.outgoing.contains(where: \.isDeath)
      else { throw SyncNeedsAll() }
    }
    if joins {
      let isNew = pass.device.state.entries.isEmpty
      pass.device.join(before)
      if !isNew {
        pass.device.resolve()
        pass.device.write(pass.device.names(in: before), to: &pass.journal)
      }
    } else {
      pass.device.resolve()
      pass.device.write(pass.device.state.changed, to: &pass.journal)
    }
    let erased = Self.erased(from: before, in: pass.journal)
    guard isConfirmed || erased <= Self.mostErased else {
      throw SyncError(.manyErased, folder.path, count: erased)
    }
    // What does not open never will: it is named once, and by the status.
    pass.place.files.formUnion(Array(read.found.keys) + read.foreign)
    let state = pass.device.state
    pass.place.unerased += pass.device.state.newlyForgotten.sorted().compactMap {
      // One that has come anew is another one.
      guard case .dream(let id)? = SyncName($0), state.shown($0) == nil else { return nil }
      return id
    }
    if !pass.device.outgoing.isEmpty { pass.place.number += 1 }
    let told = joins ? pass.device.outgoing[...] : pass.device.outgoing.prefix(own)
    return SyncReport(
      read: read, told: told, from: before, to: pass.journal, erased: erased,
      state: pass.device.state)
  }

  private static func erased(from old: Journal, in new: Journal) -> Int {
    (Array(old.dreams) + Array(old.trash)).count {
      new.dreams[$0.id] == nil && new.trash[$0.id] == nil
    }
  }

  // MARK: Beside the journal

  /// Takes pictures and sounds that are missing here, and puts those that are missing there.
  ///
  /// - Returns: Those that are missing on both sides, as dreams name them.
  private func takeAttachments(
    _ attachments: Set<Attachment>, in folder: SyncFolder, isThorough: Bool = false,
    _ report: inout SyncReport
  ) -> Set<String> {
    let hashes = Set(attachments.map(\.hash))
    guard !hashes.isEmpty else { return [] }
    let (here, there) = (store.attachments, folder.attachments)
    // A sealed one never has the size of one that is not, so it would be read each time.
    let comparison: AttachmentFolder.Comparison =
      isThorough || here.isSealed == there.isSealed ? .changed : .missing
    let taken = here.take(hashes, from: there, comparing: comparison)
    _ = there.take(hashes.subtracting(taken.lacking), from: here, comparing: comparison)
    report.lacking = taken.lacking.count
    let lacking = Set(attachments.filter { taken.lacking.contains($0.hash) }.map(\.text))
    guard folder.seal != nil else { return lacking }
    // A sealed one that does not open was exchanged, or is damaged.
    let damaged = Set(attachments.filter { taken.damaged.contains($0.hash) }.map(there.path(of:)))
    report.foreign += damaged.filter(FileSystem.exists).sorted().map {
      "files/\(FolderPath.name(of: $0))"
    }
    return lacking
  }

  /// Removes pictures and sounds that no dream names any longer; a device that names one puts it there again.
  private func removeUnnamed(by journal: Journal, in folder: SyncFolder) {
    let files = folder.attachments
    let named = Set(journal.attachments.map { FolderPath.name(of: files.path(of: $0)) })
    // Without the folder, there is nothing to remove.
    let there = (try? FolderListing(of: files.path))?.names ?? []
    for name in there where files.isName(name) && !named.contains(name) {
      folder.remove("files/\(name)")
    }
  }

  /// Erases what other devices have erased for good from history, backups and free parts of the file, too.
  private func eraseForgotten(_ ids: [Dream.ID]) {
    guard !ids.isEmpty else { return }
    // What is left is found with the next dream that is forgotten.
    _ = try? Backups(of: store).forget(ids)
  }

  /// Whether all that is known is to be compared with what is in the folder: once a week.
  private func isGuardDue(_ place: SyncPlace) -> Bool {
    let week: Int64 = 7 * 86_400_000
    return !(0..<week).contains(now().millisecondsSince1970 - place.guarded)
  }
}
