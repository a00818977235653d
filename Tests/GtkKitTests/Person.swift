import Foundation

/// Somebody at the keyboard, by way of the X server.
enum Person {
  /// Presses keys in the only window of a process.
  static func presses(_ keys: String..., in process: pid_t) throws {
    try focusesWindow(of: process)
    try xdotool(["key", "--delay", "20"] + keys)
  }

  /// Presses keys in the window that has the focus.
  static func pressesHere(_ keys: String...) throws {
    try xdotool(["key", "--delay", "20"] + keys)
  }

  /// Brings the focus to the only window of a process.
  static func focusesWindow(
    of process: pid_t = ProcessInfo.processInfo.processIdentifier
  ) throws {
    let found = try xdotool(["search", "--onlyvisible", "--pid", "\(process)", "--name", ""])
    guard let window = found.split(separator: "\n").last else { return }
    try xdotool(["windowfocus", "--sync", String(window)])
  }

  @discardableResult
  private static func xdotool(_ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["timeout", "5", "xdotool"] + arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self)
  }
}
