import DreamStore
import Files
import Foundation
import Sealing

/// This program, started once more as a process of its own that outlives this one.
struct BackgroundProgram {
  let environment: [String: String]

  /// Whether a process can outlive this one: not the first of a container, not in a sandbox, and not where this
  /// one is a service, which ends with all that it has started.
  ///
  /// - Parameter variable: The environment variable whose value `wait` keeps the work in this process.
  /// - Returns: Whether to start one.
  func isOffered(unless variable: String) -> Bool {
    let id = getpid()
    return environment[variable] != "wait" && id != 1
      && environment["SYSTEMD_EXEC_PID"] != String(id)
      && !Sandbox.isFlatpak
  }

  /// Starts the process.
  ///
  /// - Parameters:
  ///   - words: Its arguments.
  ///   - journal: The path of the open journal, whose key it gets by its standard input.
  ///   - unlocking: How the key of a sealed one is got.
  ///   - lock: What it holds from now on.
  /// - Returns: Whether it was started.
  func start(
    _ words: [String], journal: String, _ unlocking: Unlocking?, holding lock: FileLock
  ) -> Bool {
    var key: [UInt8] = []
    defer { key.wipe() }
    do {
      if let record = try SealRecord(ofJournal: journal) {
        guard let opened = try unlocking?(record) as? JournalKey else { return false }
        opened.withBytes { key = $0 }
      }
      try DetachedProcess.start(
        [Self.path] + words, ChildEnvironment(environment), input: key, holding: lock)
      return true
    } catch {
      // This process can still do the work, and says why not.
      return false
    }
  }

  /// This program, also where another version has replaced its file.
  private static var path: String {
    let own = "/proc/self/exe"
    // Where it cannot be seen, the system still finds it.
    let place = try? FileManager.default.destinationOfSymbolicLink(atPath: own)
    guard let place, FileSystem.isExecutable(place) else { return own }
    return place
  }
}
