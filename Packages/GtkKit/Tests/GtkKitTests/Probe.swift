import Foundation

/// Another process that runs GTK's loop as programs do.
final class Probe {
  private let process = Process()
  private let output = Pipe()
  private var text = ""
  private var returned = 0

  init(_ mode: String, environment: [String: String] = [:]) throws {
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.executableURL = tests.deletingLastPathComponent().appending(path: "GtkKitProbe")
    process.arguments = [mode]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    try process.run()
  }

  var id: pid_t { process.processIdentifier }

  var lines: [String] { text.split(separator: "\n").map(String.init) }

  func waitForLine(_ line: String) -> Bool {
    while !lines.contains(line) {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return false }
      text += String(decoding: data, as: UTF8.self)
    }
    return true
  }

  /// Waits for the next line.
  func nextLine() -> String? {
    while lines.count <= returned {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return nil }
      text += String(decoding: data, as: UTF8.self)
    }
    returned += 1
    return lines[returned - 1]
  }

  /// Kills it.
  func end() {
    // The parent process may have blocked gentler signals, which it inherits.
    kill(id, SIGKILL)
    process.waitUntilExit()
  }

  func wait() -> Int32 {
    text += String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus
  }
}
