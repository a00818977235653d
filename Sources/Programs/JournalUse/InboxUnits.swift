/// What has systemd run `dream inbox` when the inbox of a journal changes, and at each login.
///
/// The units name the folder, so each change of it is followed: ``follow(_:)``.
public struct InboxUnits: Sendable {
  private let units: FolderUnits

  /// Describes the units of a journal; nothing is looked up yet.
  ///
  /// - Parameters:
  ///   - journal: The path of the journal.
  ///   - environment: The environment variables of the process.
  public init(of journal: String, environment: [String: String]) {
    units = FolderUnits(
      .init(
        name: "lucid-dreams-inbox", command: ["inbox"], watching: "Watch for notes of dreams",
        running: "Take notes of dreams into the journal", waits: [75]),
      of: journal, environment: environment)
  }

  /// Writes the units, and has systemd begin.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the inbox.
  ///   - program: The absolute path of `dream`.
  /// - Throws: Why systemd does not watch the folder.
  public func install(watching folder: String, starting program: String) throws(FolderUnitsError) {
    try units.install(watching: [folder], starting: program)
  }

  /// Has systemd watch another folder, if it watches one.
  ///
  /// Where there is no inbox any longer, or no unit can name it, the units end. Waits for systemd.
  ///
  /// - Parameter folder: The absolute path of the inbox; nil for none.
  /// - Throws: Why systemd does not do so.
  public func follow(_ folder: String?) throws(FolderUnitsError) {
    try units.follow(folder.map { [$0] })
  }

  /// Has systemd take in what has come while the journal was locked, if it does so at all.
  public func start() { units.start() }
}
