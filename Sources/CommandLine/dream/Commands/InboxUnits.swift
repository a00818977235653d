import DreamInbox
import DreamStore
import Dreams
import Foundation
import UserUnits

/// What has systemd run `dream inbox` when the inbox of a journal changes, and at each login.
struct InboxUnits {
  private let journal: String
  private let settings: InboxSettings
  private let units: UserUnits

  /// How the names of the units begin; another journal than the person's own has its number in them.
  private let name: String

  init(of journal: String, _ settings: InboxSettings) {
    let environment = ProcessInfo.processInfo.environment
    self.journal = URL(filePath: journal).standardizedFileURL.path
    self.settings = settings
    units = UserUnits(environment: environment)
    let own = DreamStore.path(option: nil, environment: environment)
    var hash = FNV1a()
    hash.combine(self.journal)
    let isOwn = URL(filePath: own).standardizedFileURL.path == self.journal
    name = "lucid-dreams-inbox" + (isOwn ? "" : "-" + String(hash.value, radix: 16))
  }

  private var watch: String { name + ".path" }
  private var run: String { name + ".service" }

  /// Writes the units, and has systemd begin.
  func install() throws(Failure) {
    guard let folder = settings.folder(of: journal) else { throw InboxCommand.unset }
    guard units.isOffered else {
      throw Failure(
        status: .notFound, happened: "there is no systemd to run 'dream inbox'",
        advice: "nothing was changed; the app takes notes in while it is open")
    }
    guard let path = UserUnit.value(ofPath: folder),
      let program = Bundle.main.executablePath,
      let command = UserUnit.execStart([program, "inbox", "--journal", journal])
    else {
      throw Failure(
        status: .badInput, happened: "systemd cannot name a folder such as '\(folder)'",
        advice: "nothing was changed; give the folder another name")
    }
    let watching = UserUnit(
      name: watch,
      text: """
        [Unit]
        Description=Watch for notes of dreams

        [Path]
        PathChanged=\(path)

        [Install]
        WantedBy=default.target

        """)
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
        SuccessExitStatus=\(Failure.Status.busy.rawValue)
        \(command)

        [Install]
        WantedBy=default.target

        """)
    try Self.telling { () throws(UserUnitError) in
      try units.install([watching, taking], enabling: [watch, run])
    }
    StandardError.write("systemd runs 'dream inbox' when the folder changes")
  }

  /// Has systemd take in what has come while the journal was locked, if it does so at all.
  func start() { units.start(run) }

  /// Ends and removes the units, if there are any.
  func remove() throws(Failure) {
    try Self.telling { () throws(UserUnitError) in try units.remove([watch, run], ending: [watch]) }
  }

  /// Does something with units; where systemd cannot be reached, the person learns what to type later.
  private static func telling(_ work: () throws(UserUnitError) -> Void) throws(Failure) {
    do {
      try work()
    } catch {
      switch error {
      case .notWritten(let folder):
        throw Failure(
          status: .cannotWrite, happened: "the units in '\(folder)' cannot be written",
          advice: "no note was touched; check the permissions and the space on the disk")
      case .notReached(let commands):
        throw Failure(
          status: .cannotWrite, happened: "the units are written, but systemd cannot be reached",
          advice: "at the desktop, run: " + commands.joined(separator: " && "))
      }
    }
  }
}
