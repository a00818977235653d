import Foundation

/// Another process that records.
final class Probe {
  private let process = Process()
  private let output = Pipe()
  private var text = ""

  init(
    _ arguments: [String], before words: [String] = [], environment: [String: String] = [:]
  ) throws {
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let program = tests.deletingLastPathComponent().appending(path: "SoundProbe")
    let all = words + [program.path(percentEncoded: false)] + arguments
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = all
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    try process.run()
  }

  func waitForLine(_ line: String) -> Bool {
    while !text.split(separator: "\n").contains(Substring(line)) {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return false }
      text += String(decoding: data, as: UTF8.self)
    }
    return true
  }

  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Waits for its end, and returns its lines.
  func lines() -> [String] {
    text += String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").map(String.init)
  }
}
