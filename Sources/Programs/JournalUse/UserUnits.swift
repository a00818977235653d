import Files
import Foundation

/// The units of this program that systemd starts for the person, without the program running.
///
/// ```swift
/// let units = UserUnits(environment: environment)
/// try units.install([timer, service], enabling: [timer.name])
/// try units.remove([timer.name, service.name], ending: [timer.name])
/// ```
///
/// All calls wait for systemd, a moment as a rule: they do not belong on the main thread.
public struct UserUnits: Sendable {
  private let environment: ChildEnvironment

  /// Describes the units of a person; nothing is looked up yet.
  ///
  /// - Parameter environment: The environment variables of the process; systemd does not get the passphrase
  ///   of a journal.
  public init(environment: [String: String]) {
    self.environment = ChildEnvironment(environment)
  }

  /// Where their files are: `$XDG_CONFIG_HOME/systemd/user`.
  public var folder: String {
    UserFolders(environment: environment.variables).config + "/systemd/user"
  }

  /// Whether systemd can start this program here: not from a sandbox, and not without systemd.
  public var isOffered: Bool {
    !Sandbox.isFlatpak
      && environment.variables["SNAP"] == nil
      && systemctl != nil
  }

  /// Whether there is a unit of a name.
  ///
  /// - Parameter name: The name of its file.
  /// - Returns: Whether the file exists.
  public func isInstalled(_ name: String) -> Bool {
    FileSystem.exists("\(folder)/\(name)")
  }

  /// Writes units, replacing those with the same names, and has systemd start some of them now and
  /// at each login.
  ///
  /// - Parameters:
  ///   - units: The units.
  ///   - names: The names of those to begin with.
  /// - Throws: ``UserUnitError``.
  public func install(_ units: [UserUnit], enabling names: [String]) throws(UserUnitError) {
    do {
      for unit in units {
        try SettingsFile.write(
          Array(unit.text.utf8), to: "\(folder)/\(unit.name)", isPrivate: false)
      }
    } catch {
      throw .notWritten(folder: folder)
    }
    // A changed unit picks up its new text only after a restart.
    try tell([["daemon-reload"], ["enable"] + names, ["restart"] + names])
  }

  /// Removes units; those that are not there are fine.
  ///
  /// - Parameters:
  ///   - names: The names of their files.
  ///   - ended: The names of those to stop immediately. Others that are running end on their own.
  /// - Throws: ``UserUnitError``.
  public func remove(_ names: [String], ending ended: [String]) throws(UserUnitError) {
    let installed = names.filter(isInstalled)
    guard !installed.isEmpty else { return }
    let isReached = run(["stop"] + ended) && run(["disable"] + installed)
    do {
      for name in installed { try FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
    } catch {
      throw .notWritten(folder: folder)
    }
    // If systemd can't be notified, nothing is running.
    if isReached { try tell([["daemon-reload"]]) }
  }

  /// Has systemd start a unit now, and waits for nothing.
  ///
  /// - Parameter name: The name of its file.
  /// - Returns: Whether systemd started it; false if the unit doesn't exist.
  @discardableResult
  public func start(_ name: String) -> Bool {
    isInstalled(name) && run(["start", "--no-block", name])
  }

  /// Moves a process into a transient unit of its own, of low weight, so that it outlives the session or the
  /// terminal that it was started in.
  ///
  /// - Parameters:
  ///   - process: The identifier of the process.
  ///   - name: The name of the unit, which ends with `.scope`.
  /// - Returns: Whether it is there; false without systemd.
  @discardableResult
  public func adopt(_ process: Int32, as name: String) -> Bool {
    guard let runtime = UserFolders(environment: environment.variables).runtime,
      FileSystem.exists(runtime + "/systemd/private"), let busctl = program("busctl"),
      // Without it the process stays where it is, which the answer says.
      var child = try? ChildProcess(
        [
          busctl, "--user", "--quiet", "--timeout=2", "call", "org.freedesktop.systemd1",
          "/org/freedesktop/systemd1", "org.freedesktop.systemd1.Manager", "StartTransientUnit",
          "ssa(sv)a(sa(sv))", name, "fail", "4", "PIDs", "au", "1", String(process), "CollectMode",
          "s", "inactive-or-failed", "CPUWeight", "t", "20", "IOWeight", "t", "20", "0",
        ], environment, .discarded)
    else { return false }
    return child.wait() == .exited(0)
  }

  private func tell(_ commands: [[String]]) throws(UserUnitError) {
    for (index, command) in commands.enumerated() where !run(command) {
      throw .notReached(
        commands: commands[index...].map { (["systemctl", "--user"] + $0).joined(separator: " ") })
    }
  }

  /// Runs `systemctl`; false where it fails or is missing.
  private func run(_ words: [String]) -> Bool {
    // Without `systemctl` nothing can be started, which the answer says.
    guard let systemctl,
      var child = try? ChildProcess(
        [systemctl, "--user", "--quiet"] + words, environment, .discarded)
    else { return false }
    return child.wait() == .exited(0)
  }

  private var systemctl: String? { program("systemctl") }

  private func program(_ name: String) -> String? {
    let folders = (environment.variables["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }
      .first(where: FileSystem.isExecutable)
  }
}
