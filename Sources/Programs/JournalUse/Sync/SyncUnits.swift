import Files

/// What has systemd run `dream sync` when other devices have written into the folder, and at each login.
///
/// Each device has a folder of its own there, so the units name new ones: ``follow(_:besides:)``.
package struct SyncUnits: Sendable {
  private let units: FolderUnits

  /// Describes the units of a journal; nothing is looked up yet.
  ///
  /// - Parameters:
  ///   - journal: The path of the journal.
  ///   - environment: The environment variables of the process.
  package init(of journal: String, environment: [String: String]) {
    units = FolderUnits(
      .init(
        name: "lucid-dreams-sync", isNumbered: true, command: ["sync"],
        watching: "Watch for dreams of other computers",
        running: "Sync the journal of dreams with other computers",
        // The folder may be on a stick.
        waits: [66, 75]),
      of: journal, environment: environment)
  }

  /// Writes the units, and has systemd begin.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the folder.
  ///   - device: This device, whose own files are no news.
  ///   - program: The absolute path of `dream`.
  /// - Throws: Why systemd does not watch the folder.
  package func install(
    watching folder: String, besides device: String, starting program: String
  ) throws(FolderUnitsError) {
    try units.install(watching: Self.folders(in: folder, besides: device), starting: program)
  }

  /// Has systemd watch what there is now, if it watches at all; waits for systemd where that is something else.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the folder.
  ///   - device: This device.
  /// - Throws: Why systemd does not do so.
  package func follow(_ folder: String, besides device: String) throws(FolderUnitsError) {
    let folders = Self.folders(in: folder, besides: device)
    if units.watches(folders) == false { try units.follow(folders) }
  }

  /// Has systemd sync now, if it does so at all.
  package func start() { units.start() }

  /// Ends and removes the units, if there are any.
  ///
  /// - Throws: Why they are still there.
  package func remove() throws(FolderUnitsError) { try units.remove() }

  private static func folders(in folder: String, besides device: String) -> [String] {
    // A folder that is not there now is watched for.
    let devices = (try? FolderListing(of: folder + "/d"))?.names ?? []
    return [folder, folder + "/d", folder + "/files"]
      + devices.filter { SyncFolder.isDevice($0) && $0 != device }.sorted().map {
        "\(folder)/d/\($0)"
      }
  }
}
