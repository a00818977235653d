public import DreamStore
public import Dreams
public import Files
import Foundation
public import Sealing

/// The backups of the day, made by a process of their own, so that nobody waits for them.
///
/// The program that finds them due takes the lock of their folder, and the process has it until its end: once
/// that program has ended, all others see that a backup is being made. Killed at any moment, the process leaves
/// only a mark in the lock file, by which the next program makes the backups itself.
///
/// ```swift
/// guard let lock = try backups.lockIfDue(at: now) else { return }
/// if lock.isMarked || !background.start(words, backups, holding: lock) {
///   try backups.makeDue(at: now, holding: lock)
/// }
/// ```
public struct BackgroundBackup: Sendable {
  /// The variable whose value `wait` has the backups made before the program ends.
  public static let variable = "LUCID_DREAMS_BACKUP"

  /// What became of the last one.
  public struct Report: Codable, Hashable, Sendable {
    /// When it was begun, in UTC.
    public var begun: String
    /// Whether it came to its end; if not, it is under way or was interrupted.
    public var hasEnded = false
    /// What a person should know about it; empty after a backup of everything.
    public var notes: [String] = []
    /// Whether a program has reported it.
    public var isTold = false
  }

  private let path: String
  /// The journal in the file.
  private let key: String
  private let environment: [String: String]
  private let file: SettingsFile

  /// Describes the backups of a journal; nothing is read yet.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the journal.
  ///   - environment: The environment variables of the process.
  public init(ofJournal path: String, environment: [String: String]) {
    (self.path, self.environment) = (path, environment)
    key = InboxSettings.key(path)
    file = SettingsFile(
      UserFolders(environment: environment).programState + "/backups.json", onProblem: { _ in })
  }

  // MARK: Starting

  /// Starts the process.
  ///
  /// - Parameters:
  ///   - words: The arguments with which this program makes the backups.
  ///   - backups: The backups of the open journal; the process gets the key of a sealed one by its standard
  ///     input.
  ///   - lock: The lock of their folder, which the process has from now on.
  /// - Returns: Whether it was started; if not, this process has to make them.
  public func start(_ words: [String], _ backups: Backups, holding lock: FileLock) -> Bool {
    let program = BackgroundProgram(environment: environment)
    guard program.isOffered(unless: Self.variable) else { return false }
    lock.mark()
    return program.start(words, journal: path, backups.unlocking, holding: lock)
  }

  // MARK: In the process

  /// Leaves the session and its limits, where systemd has units for the person.
  public func settle() {
    UserUnits(environment: environment).adopt(getpid(), as: "lucid-dreams-backup-\(getpid()).scope")
  }

  /// The lock that the process was started with; nil without one.
  public var inheritedLock: FileLock? { FileLock(inheritedFor: Backups.lockFile(forJournal: path)) }

  /// The key that the process was started with; nil for a journal that is not sealed.
  ///
  /// Reads standard input to its end.
  public static func inheritedKey() -> JournalKey? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(JournalKey.count + 1)
    // Without a key the keyrings are asked.
    guard let input = try? OpenFile("/dev/stdin") else { return nil }
    while bytes.count <= JournalKey.count {
      // Less than a key is none.
      guard let byte = try? input.readByte() else { break }
      bytes.append(byte)
    }
    return JournalKey(consuming: &bytes)
  }

  // MARK: What became of it

  /// What became of the last one; nil if there is nothing to say.
  public var report: Report? {
    // A file that cannot be read says nothing, and loses no backup.
    let reports = try? file.value(of: [String: Report].self)
    return reports?[key]
  }

  /// Notes that it begins.
  ///
  /// - Parameter now: The time.
  public func begin(at now: Moment) {
    change { last in
      var report = Report(begun: now.description)
      // What was reported today is not reported again.
      if let last, last.isTold, last.begun.prefix(10) == report.begun.prefix(10) {
        (report.notes, report.isTold) = (last.notes, true)
      }
      last = report
    }
  }

  /// Notes how it ended.
  ///
  /// - Parameter notes: What a person should know; empty after a backup of everything.
  public func end(_ notes: [String]) {
    guard report != nil else { return }
    change { report in
      guard !notes.isEmpty, var ended = report else { return report = nil }
      ended.isTold = ended.isTold && ended.notes == notes
      (ended.hasEnded, ended.notes) = (true, notes)
      report = ended
    }
  }

  /// Returns what has not been reported yet about the last one, and counts it as reported.
  ///
  /// - Returns: The sentences; empty if there are none.
  public func tell() -> [String] {
    guard let report, report.hasEnded, !report.isTold else { return [] }
    change { $0?.isTold = true }
    return report.notes
  }

  private func change(_ body: (inout Report?) -> Void) {
    // Backups are more important than what is said about them.
    try? file.update([String: Report]()) { body(&$0[key]) }
  }
}
