import DreamStore
import Foundation

/// What has systemd run a command of `dream` when folders change, and at each login.
struct FolderUnits: Sendable {
  /// What the units do.
  struct Purpose: Sendable {
    /// How the names of the units begin.
    var name: String
    /// Whether the number of the journal is always in the names: what systemd starts may not have the variable that
    /// says which one is the person's own.
    var isNumbered = false
    /// The command of `dream`, without the journal.
    var command: [String]
    /// What is waited for, and what happens then, for people.
    var watching: String
    var running: String
    /// The statuses after which there is nothing to do but wait.
    var waits: [Int]
  }

  private let purpose: Purpose
  private let journal: String
  private let units: UserUnits

  /// How the names of the units begin, with the number of another journal than the person's own.
  private let name: String

  init(_ purpose: Purpose, of journal: String, environment: [String: String]) {
    self.purpose = purpose
    self.journal = InboxSettings.key(journal)
    units = UserUnits(environment: environment)
    let own = InboxSettings.key(DreamStore.path(option: nil, environment: environment))
    let isPlain = own == self.journal && !purpose.isNumbered
    name = purpose.name + (isPlain ? "" : "-" + JournalState.number(of: self.journal))
  }

  private var watch: String { name + ".path" }
  private var run: String { name + ".service" }

  /// Writes the units, and has systemd begin.
  func install(
    watching folders: [String], starting program: String
  ) throws(FolderUnitsError) {
    guard units.isOffered else { throw .notOffered }
    guard
      let command = UserUnit.execStart([program] + purpose.command + ["--journal", journal])
    else {
      throw .unnameable(folder: folders.first ?? "")
    }
    let running = UserUnit(
      name: run,
      text: """
        [Unit]
        Description=\(purpose.running)
        # Many files may come in a few seconds.
        StartLimitIntervalSec=0

        [Service]
        Type=oneshot
        # The journal is locked, or in use, or something else is not there: what has come waits.
        SuccessExitStatus=\(purpose.waits.map(String.init).joined(separator: " "))
        \(command)

        [Install]
        WantedBy=default.target

        """)
    let watching = try watching(folders)
    try Self.reporting { () throws(UserUnitError) in
      try units.install([watching, running], enabling: [watch, run])
    }
  }

  private func watching(_ folders: [String]) throws(FolderUnitsError) -> UserUnit {
    var lines: [String] = []
    for folder in folders {
      guard let path = UserUnit.value(ofPath: folder) else { throw .unnameable(folder: folder) }
      lines.append("PathChanged=\(path)")
    }
    return UserUnit(
      name: watch,
      text: """
        [Unit]
        Description=\(purpose.watching)

        [Path]
        \(lines.joined(separator: "\n"))

        [Install]
        WantedBy=default.target

        """)
  }

  /// Whether systemd watches some folders, and just these; nil if it watches none.
  func watches(_ folders: [String]) -> Bool? {
    guard units.isInstalled(watch) else { return nil }
    // What no unit can name, or what cannot be read, is not watched.
    guard let unit = try? watching(folders) else { return false }
    return FileManager.default.contents(atPath: "\(units.folder)/\(watch)") == Data(unit.text.utf8)
  }

  /// Has systemd watch other folders, if it watches some.
  ///
  /// Where there are none any longer, or no unit can name one, the units end. Waits for systemd.
  func follow(_ folders: [String]?) throws(FolderUnitsError) {
    guard let folders else { return try remove() }
    guard units.isInstalled(watch) else { return }
    do throws(FolderUnitsError) {
      let watching = try watching(folders)
      try Self.reporting { () throws(UserUnitError) in
        try units.install([watching], enabling: [watch])
      }
    } catch {
      // Watching the folder of before is of no use to anybody.
      if case .unnameable = error { try remove() }
      throw error
    }
  }

  /// Has systemd run the command now, if it does so at all.
  func start() { units.start(run) }

  /// Ends and removes the units, if there are any.
  func remove() throws(FolderUnitsError) {
    try Self.reporting { () throws(UserUnitError) in
      try units.remove([watch, run], ending: [watch])
    }
  }

  private static func reporting(
    _ work: () throws(UserUnitError) -> Void
  ) throws(FolderUnitsError) {
    do { try work() } catch { throw .failed(error) }
  }
}

/// Why systemd watches no folder.
public enum FolderUnitsError: Error, Hashable, Sendable {
  /// There is no systemd that could start programs.
  case notOffered
  /// No unit can name this folder.
  case unnameable(folder: String)
  /// The units are not, or not all, as they should be.
  case failed(UserUnitError)
}
