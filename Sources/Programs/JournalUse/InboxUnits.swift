import DreamStore
import Foundation

/// What has systemd run `dream inbox` when the inbox of a journal changes, and at each login.
///
/// The units name the folder, so each change of it is followed: ``follow(_:)``.
public struct InboxUnits: Sendable {
  private let journal: String
  private let units: UserUnits

  /// How the names of the units begin; another journal than the person's own has its number in them.
  private let name: String

  /// Why there are no units.
  public enum Problem: Error, Hashable, Sendable {
    /// There is no systemd that could start programs.
    case notOffered
    /// No unit can name this folder.
    case unnameable(folder: String)
    /// The units are not, or not all, as they should be.
    case failed(UserUnitError)
  }

  /// Describes the units of a journal; nothing is looked up yet.
  ///
  /// - Parameters:
  ///   - journal: The path of the journal.
  ///   - environment: The environment variables of the process.
  public init(of journal: String, environment: [String: String]) {
    self.journal = InboxSettings.key(journal)
    units = UserUnits(environment: environment)
    let own = InboxSettings.key(DreamStore.path(option: nil, environment: environment))
    let number = JournalState.number(of: self.journal)
    name = "lucid-dreams-inbox" + (own == self.journal ? "" : "-" + number)
  }

  private var watch: String { name + ".path" }
  private var run: String { name + ".service" }

  /// Writes the units, and has systemd begin.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the inbox.
  ///   - program: The absolute path of `dream`.
  /// - Throws: Why systemd does not watch the folder.
  public func install(watching folder: String, starting program: String) throws(Problem) {
    guard units.isOffered else { throw .notOffered }
    guard let command = UserUnit.execStart([program, "inbox", "--journal", journal]) else {
      throw .unnameable(folder: folder)
    }
    let taking = UserUnit(
      name: run,
      text: """
        [Unit]
        Description=Take notes of dreams into the journal
        # A phone may send many notes in a few seconds.
        StartLimitIntervalSec=0

        [Service]
        Type=oneshot
        # The journal is locked, or in use: the notes wait.
        SuccessExitStatus=75
        \(command)

        [Install]
        WantedBy=default.target

        """)
    let watching = try watching(folder)
    try Self.reporting { () throws(UserUnitError) in
      try units.install([watching, taking], enabling: [watch, run])
    }
  }

  private func watching(_ folder: String) throws(Problem) -> UserUnit {
    guard let path = UserUnit.value(ofPath: folder) else { throw .unnameable(folder: folder) }
    return UserUnit(
      name: watch,
      text: """
        [Unit]
        Description=Watch for notes of dreams

        [Path]
        PathChanged=\(path)

        [Install]
        WantedBy=default.target

        """)
  }

  /// Has systemd watch another folder, if it watches one.
  ///
  /// Where there is no inbox any longer, or no unit can name it, the units end. Waits for systemd.
  ///
  /// - Parameter folder: The absolute path of the inbox; nil for none.
  /// - Throws: Why systemd does not do so.
  public func follow(_ folder: String?) throws(Problem) {
    guard let folder else { return try remove() }
    guard units.isInstalled(watch) else { return }
    do throws(Problem) {
      let watching = try watching(folder)
      try Self.reporting { () throws(UserUnitError) in
        try units.install([watching], enabling: [watch])
      }
    } catch {
      // Watching the folder of before is of no use to anybody.
      if case .unnameable = error { try remove() }
      throw error
    }
  }

  /// Has systemd take in what has come while the journal was locked, if it does so at all.
  public func start() { units.start(run) }

  /// Ends and removes the units, if there are any.
  ///
  /// - Throws: Why they are still there.
  public func remove() throws(Problem) {
    try Self.reporting { () throws(UserUnitError) in
      try units.remove([watch, run], ending: [watch])
    }
  }

  private static func reporting(
    _ work: () throws(UserUnitError) -> Void
  ) throws(Problem) {
    do { try work() } catch { throw .failed(error) }
  }
}
