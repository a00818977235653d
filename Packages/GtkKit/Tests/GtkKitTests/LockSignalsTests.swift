import Foundation
import Testing

@testable import GtkKit

extension OnScreen {
  /// A program of its own that is told to lock, on a bus of its own with a double of logind.
  @Suite struct LockSignalsTests {
    @Test func `the computer sleeps when everything is locked, and later waits again`() throws {
      let desktop = try DesktopDouble()
      let gate = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: gate) }
      let probe = try Probe(
        "locks", environment: desktop.environment.merging(["GATE": gate.path]) { $1 })
      defer { probe.end() }
      #expect(desktop.service.nextLine() == "delays sleep, Probe, Tries it, delay")
      #expect(probe.nextLine() == "ready")
      desktop.tell("sleep")
      #expect(probe.nextLine() == "locking")
      desktop.tell("echo")
      #expect(desktop.service.nextLine() == "echo")
      try Data().write(to: gate)
      #expect(probe.nextLine() == "locked")
      #expect(desktop.service.nextLine() == "released")
      desktop.tell("wake")
      #expect(desktop.service.nextLine() == "delays sleep, Probe, Tries it, delay")
      desktop.tell("sleep")
      #expect(probe.nextLine() == "locking")
    }

    @Test func `it locks with the screen and the session of the user, and with no other`() throws {
      let desktop = try DesktopDouble()
      let probe = try Probe("locks", environment: desktop.environment)
      defer { probe.end() }
      #expect(desktop.service.nextLine()?.hasPrefix("delays") == true)
      #expect(probe.nextLine() == "ready")
      for (quiet, loud) in [
        ("lock-other", "lock"), ("strange", "lock-unknown"), ("wake", "lock"),
      ] {
        desktop.tell(quiet, loud)
        for line in ["locking", "locked"] { #expect(probe.nextLine() == line) }
      }
      // Some desktops have both kinds of screen savers, and both tell it.
      desktop.tell("screen-off", "screen")
      for line in ["locking", "locking"] {
        #expect(probe.nextLine() == line)
        #expect(probe.nextLine() == "locked")
      }
      kill(probe.id, SIGTERM)
      #expect(probe.nextLine() == "ended")
    }

    @Test func `nothing is told once it has ended, and nobody waits for it`() throws {
      let desktop = try DesktopDouble()
      let probe = try Probe("locks", environment: desktop.environment)
      defer { probe.end() }
      #expect(desktop.service.nextLine()?.hasPrefix("delays") == true)
      #expect(probe.nextLine() == "ready")
      kill(probe.id, SIGTERM)
      #expect(probe.nextLine() == "ended")
      #expect(desktop.service.nextLine() == "released")
      desktop.tell("lock", "screen", "sleep", "echo")
      #expect(desktop.service.nextLine() == "echo")
      kill(probe.id, SIGTERM)
      #expect(probe.nextLine() == "ended")
    }

    @Test func `a computer without logind is no reason to end`() throws {
      let probe = try Probe("locks", environment: ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere"])
      defer { probe.end() }
      #expect(probe.nextLine() == "ready")
      kill(probe.id, SIGTERM)
      #expect(probe.nextLine() == "ended")
    }
  }
}

/// A bus on which a double of logind and of screen savers does what it is told.
///
/// A class, because both end with it.
private final class DesktopDouble {
  private let bus: LineProgram
  let service: LineProgram

  init() throws {
    bus = try LineProgram(["dbus-daemon", "--session", "--nofork", "--print-address"])
    let root = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    let script = root.appending(path: "Tests/EndToEnd/login_service.py")
    let address = bus.nextLine() ?? ""
    // The bus would start others for what reads windows, and they would not end with it.
    environment = [
      "DBUS_SYSTEM_BUS_ADDRESS": address, "DBUS_SESSION_BUS_ADDRESS": address, "GTK_A11Y": "none",
    ]
    service = try LineProgram([script.path], environment)
    #expect(service.nextLine() == "ready")
  }

  let environment: [String: String]

  func tell(_ lines: String...) {
    for line in lines { service.write(line) }
  }
}

/// A program that is written to and read from line by line; it ends with the value.
private final class LineProgram {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private var rest = ""

  init(_ words: [String], _ environment: [String: String] = [:]) throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    // The parent process may have blocked gentler signals, which it inherits.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  func write(_ line: String) { input.fileHandleForWriting.write(Data("\(line)\n".utf8)) }

  /// Waits for the next line; nil where the program has ended.
  func nextLine() -> String? {
    while true {
      if let end = rest.firstIndex(of: "\n") {
        defer { rest = String(rest[rest.index(after: end)...]) }
        return String(rest[..<end])
      }
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return nil }
      rest += String(decoding: data, as: UTF8.self)
    }
  }
}
