import Foundation

/// Real key presses, through the X server.
enum UserInput {
  /// Presses keys in the only window of a process, or in the focused window.
  static func press(_ keys: String..., in process: pid_t? = nil) throws {
    if let process { try focusWindow(of: process) }
    try xdotool(["key", "--delay", "20"] + keys)
  }

  /// Focuses the only window of a process.
  static func focusWindow(
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
    let words = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: words, as: UTF8.self)
  }
}
