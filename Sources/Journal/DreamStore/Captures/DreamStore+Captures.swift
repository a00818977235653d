public import Dreams
import Files
public import Foundation
import Sealing

/// What became of the dreams that were captured while a journal was locked.
public struct CaptureReport: Hashable, Sendable {
  /// A file that stays where it is.
  public struct Kept: Hashable, Sendable {
    /// Its path.
    public let path: String
    /// Why its dream is not in the journal.
    public let reason: Reason

    fileprivate init(path: String, because error: any Error) {
      self.path = path
      reason =
        switch error as? CaptureOpening.Failure {
        case .otherKey: .otherKey
        case .newer: .newer
        case .damaged, .notSealed: .damaged
        case nil: .failed
        }
    }
  }

  /// Why a captured dream did not join its journal.
  public enum Reason: Hashable, Sendable {
    /// It was sealed to another key.
    case otherKey
    /// It was cut off or changed.
    case damaged
    /// A newer version of this program has sealed it.
    case newer
    /// It could not be read, or something of it not be stored.
    case failed
  }

  /// The dreams that have joined the journal now, in the order of their capture.
  public var joined: [Dream.ID] = []
  /// The files that could not be opened, and stay.
  public var kept: [Kept] = []
  /// Whether somebody had put another public key into the journal, so that what was captured since was sealed
  /// to that one; the right key is there again.
  public var isKeyExchanged = false
  /// The files to which something is being recorded now; they join once that has ended.
  public var recording: [String] = []
  /// Why no dream has joined; all wait on.
  public var error: DreamStoreError?

  /// Nothing yet.
  public init() {}
}

extension DreamStore {
  /// The dreams that were captured while the journal was locked.
  public var captures: CaptureFolder { CaptureFolder(beside: path) }

  /// Adds the dreams that were captured while the journal was locked, in the order of their capture and as one
  /// step that can be undone; their files are removed once the journal has them on the disk.
  ///
  /// Each joins once, also if a program was killed in between, and if two programs do this at once. A file that
  /// cannot be opened stays as it is. A journal of an earlier version gets its public key here.
  ///
  /// - Returns: What became of them; nothing for a journal that is not sealed or cannot be written.
  @discardableResult
  public func takeCaptures() -> CaptureReport {
    var report = CaptureReport()
    guard let seal = connection.seal, isWritable else { return report }
    do throws(DreamStoreError) {
      report.isKeyExchanged = try ensureCaptureKey(of: seal)
    } catch {
      // The next one who opens the journal tries again.
    }
    guard !captures.waiting.isEmpty else { return report }
    do {
      let lock = try captures.lock(.exclusive)
      defer { withExtendedLifetime(lock) {} }
      try join(with: seal.captureKey, &report)
    } catch {
      report.error = DreamStoreError(error, path: path, task: .writing)
    }
    return report
  }

  /// Removes the seal of the journal, or does something else after which its key opens nothing: takes the
  /// captured dreams first, and lets nobody add another one to them meanwhile.
  ///
  /// - Parameter body: The work.
  /// - Returns: What the body returns.
  /// - Throws: Why the dreams did not join, or the body's error. A file that makes no sense, or was sealed to
  ///   another key, keeps nothing from being done: this key does not open it.
  public func takingCaptures<R>(
    before body: () throws(DreamStoreError) -> R
  ) throws(DreamStoreError) -> R {
    let lock: FileLock?
    do throws(FileError) { lock = try captures.lock(.exclusive) } catch { throw .busy(path) }
    defer { withExtendedLifetime(lock) {} }
    if let seal = connection.seal {
      var report = CaptureReport()
      do { try join(with: seal.captureKey, &report) } catch {
        throw DreamStoreError(error, path: path, task: .writing)
      }
      // Nothing but this key opens them later.
      if let kept = report.kept.first(where: { [.failed, .newer].contains($0.reason) }) {
        throw DreamStoreError(.captureWaits(file: kept.path), path)
      }
      if !report.recording.isEmpty { throw .busy(path) }
    }
    return try body()
  }

  /// Puts the public key into the journal, unless it is there.
  ///
  /// - Returns: Whether another one was in its place.
  private func ensureCaptureKey(of seal: any RowSeal) throws(DreamStoreError) -> Bool {
    let right = seal.captureKey.publicKey
    guard let there = try sealRecord(), there.captureKey != right else { return false }
    return try write { tables in
      // Another program may have removed the seal since, or replaced the journal by one of another key.
      guard let there = try SealRecord(tables.db), there.isOpened(by: seal) else {
        return (false, nil)
      }
      try SealRecord.writeCaptureKey(of: seal, tables.db)
      return (there.captureKey != nil && there.captureKey != right, nil)
    }
  }

  /// Adds the dreams that wait; the caller has the lock.
  private func join(with key: CaptureKey, _ report: inout CaptureReport) throws {
    let names = captures.waiting
    let joined = try read { try JoinedCaptures($0.db).names }
    // A program was ended between the change of the journal and the removal of the files.
    captures.remove(names.filter(joined.contains))
    captures.removeUnbegun()
    var opened: [(name: String, capture: Capture)] = []
    for name in names where !joined.contains(name) {
      guard !captures.isBeingRecorded(name) else {
        report.recording.append("\(captures.path)/\(name)")
        continue
      }
      do {
        if let capture = try open(name, with: key) {
          opened.append((name, capture))
        } else {
          captures.remove([name])
        }
      } catch {
        report.kept.append(.init(path: "\(captures.path)/\(name)", because: error))
      }
    }
    guard !opened.isEmpty else { return }
    let gone = captures.settle() ? joined.subtracting(captures.waiting) : []
    report.joined = try change(
      { JournalAction(describing: $0) }, reading: .dreams(opened.map(\.capture.dream.id))
    ) { journal, tables in
      var joined = try JoinedCaptures(tables.db)
      // Where nothing can be locked, another program may have been faster.
      let new = opened.filter { !joined.names.contains($0.name) }
      // Likewise, the journal may have lost its seal meanwhile, and keeps nothing about one then.
      if tables.seal != nil { try joined.add(new.map(\.name), forgetting: gone, tables.db) }
      return Self.newest(new.map(\.capture)).compactMap { journal.take($0) }
    }.result
    captures.remove(opened.map(\.name))
  }

  /// The captures, without those that were kept again, with the words and the time of the last one, in its place.
  private static func newest(_ captures: [Capture]) -> [Capture] {
    var newest: [Capture] = []
    for var capture in captures {
      if let old = newest.firstIndex(where: { $0.dream.id == capture.dream.id }) {
        let (from, to) = capture.onlyAttaches ? (capture, newest[old]) : (newest[old], capture)
        capture = to
        for file in from.dream.attachments { _ = capture.dream.attach(file) }
        newest[old] = capture
      } else {
        newest.append(capture)
      }
    }
    return newest
  }

  /// Reads the captured dreams to their ends, and changes nothing.
  ///
  /// - Returns: Those that cannot be opened; none for a journal that is not sealed.
  public func captureProblems() -> [CaptureReport.Kept] {
    guard let key = connection.seal?.captureKey else { return [] }
    return captures.waiting.compactMap { name in
      do {
        guard !captures.isBeingRecorded(name) else { return nil }
        var reader = try captures.reader(of: name, with: key)
        for file in reader.files {
          var left = file.size
          while try reader.next(&left) != nil {}
        }
        try reader.finish()
        return nil
      } catch {
        return .init(path: "\(captures.path)/\(name)", because: error)
      }
    }
  }

  /// Opens a captured dream, and puts its pictures and sounds beside the journal.
  ///
  /// - Returns: Nil for a recording that was ended before anything was said.
  private func open(_ name: String, with key: CaptureKey) throws -> Capture? {
    var reader = try captures.reader(of: name, with: key)
    var capture = reader.capture
    for file in reader.files {
      var left = file.size
      var first = file.size == nil ? try reader.next(&left) : nil
      if file.size == nil, first == nil { continue }
      let attachment = try attachments.add(from: file.name, checkpoint: {}) {
        if let piece = first.take() { return piece }
        return try reader.next(&left)
      }
      _ = capture.dream.attach(attachment)
    }
    try reader.finish()
    let isRecording = reader.files.contains { $0.size == nil }
    return isRecording && capture.isEmpty ? nil : capture
  }
}

extension Journal {
  /// Adds a captured dream; answers as which one, or nil if it is there already.
  ///
  /// A page may have been kept again and again while it was written.
  fileprivate mutating func take(_ capture: Capture) -> Dream.ID? {
    var dream = capture.dream
    if capture.takesFavoriteCreature { dream.creature = favoriteCreature }
    if capture.onlyAttaches, var there = dreams[dream.id] ?? trash[dream.id] {
      for attachment in dream.attachments { _ = there.attach(attachment) }
      if dreams[there.id] != nil { dreams[there.id] = there } else { trash[there.id] = there }
      return nil
    }
    if var there = dreams[dream.id] {
      let words = dream.description
      if words.hasPrefix(there.description) || there.description.hasPrefix(words) {
        if words.utf8.count > there.description.utf8.count { there.description = words }
        there.isScribble = there.isScribble && dream.isScribble
        for attachment in dream.attachments { _ = there.attach(attachment) }
        dreams[dream.id] = there
        return nil
      }
    }
    if dreams[dream.id] != nil || trash[dream.id] != nil {
      // Two of one name cannot be, and nothing of either may be lost.
      dream = dream.copied(as: UUID(), created: dream.created)
    }
    dreams.insert(dream)
    return dream.id
  }
}
