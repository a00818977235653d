import Foundation

/// Another process that runs GTK's loop as programs do.
final class Probe {
  private let process = Process()
  private let output = Pipe()
  private var text = ""

  init(_ mode: String) throws {
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.executableURL = tests.deletingLastPathComponent().appending(path: "GtkKitProbe")
    process.arguments = [mode]
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

  func wait() -> Int32 {
    text += String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus
  }
}
