import Glibc

/// The folders in which programs keep a person's files.
///
/// An environment variable that is empty or no absolute path counts as absent.
///
/// Source: XDG Base Directory Specification, 0.8, 2021.
public struct UserFolders: Sendable {
  private let environment: [String: String]

  /// Describes the folders of a person; nothing is made and nothing is looked up there.
  ///
  /// - Parameter environment: The environment variables of the process.
  public init(environment: [String: String]) {
    self.environment = environment
  }

  /// The home folder: `$HOME`, or the user account's.
  public var home: String { path(in: "HOME") ?? Self.accountHome }

  /// For what nobody wants to lose: `$XDG_DATA_HOME`, or `~/.local/share`.
  public var data: String { path(in: "XDG_DATA_HOME") ?? home + "/.local/share" }

  /// For choices: `$XDG_CONFIG_HOME`, or `~/.config`.
  public var config: String { path(in: "XDG_CONFIG_HOME") ?? home + "/.config" }

  /// For state from one run for the next: `$XDG_STATE_HOME`, or `~/.local/state`.
  public var state: String { path(in: "XDG_STATE_HOME") ?? home + "/.local/state" }

  /// For data that can be regenerated: `$XDG_CACHE_HOME`, or `~/.cache`.
  public var cache: String { path(in: "XDG_CACHE_HOME") ?? home + "/.cache" }

  /// For data of the session, usually in memory: `$XDG_RUNTIME_DIR`; nil if unset.
  public var runtime: String? { path(in: "XDG_RUNTIME_DIR") }

  /// This program's folder in ``data``.
  public var programData: String { data + Self.program }

  /// This program's folder in ``config``.
  public var programConfig: String { config + Self.program }

  /// This program's folder in ``state``.
  public var programState: String { state + Self.program }

  /// This program's folder in ``cache``.
  public var programCache: String { cache + Self.program }

  /// This program's folder in ``runtime``.
  public var programRuntime: String? { runtime.map { $0 + Self.program } }

  private static let program = "/lucid-dreams"

  /// Shortens a path for people: `~/Dreams` for a folder in the home.
  ///
  /// - Parameter path: An absolute path.
  /// - Returns: The path, with `~` for the home if it is inside.
  public func abbreviated(_ path: String) -> String {
    path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  private func path(in variable: String) -> String? {
    environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  private static var accountHome: String {
    guard let account = unsafe getpwuid(getuid()), let home = unsafe account.pointee.pw_dir else {
      return "/tmp/lucid-dreams-\(getuid())"
    }
    return unsafe String(cString: home)
  }
}
