import Foundation
import Testing
import TestSupport

@testable import GtkKit

extension OnScreen {
  /// A separate program that is told to lock, on a separate bus with a test double of logind.
  @Suite struct LockSignalsTests {
    @Test func `the computer sleeps when everything is locked, and later waits again`() throws {
      let desktop = try DesktopDouble()
      let folder = TemporaryFolder()
      let probe = try Program.probe(
        "locks", environment: desktop.environment.merging(["GATE": folder.file("gate")]) { $1 })
      defer { probe.end() }
      #expect(desktop.service.nextLine() == "delays sleep, Probe, Tries it, delay")
      #expect(probe.nextLine() == "ready")
      desktop.tell("sleep")
      #expect(probe.nextLine() == "locking")
      desktop.tell("echo")
      #expect(desktop.service.nextLine() == "echo")
      try folder.write([], to: "gate")
      #expect(probe.nextLine() == "locked")
      #expect(desktop.service.nextLine() == "released")
      desktop.tell("wake")
      #expect(desktop.service.nextLine() == "delays sleep, Probe, Tries it, delay")
      desktop.tell("sleep")
      #expect(probe.nextLine() == "locking")
    }

    @Test func `it locks with the screen and the session of the user, and with no other`() throws {
      let desktop = try DesktopDouble()
      let probe = try Program.probe("locks", environment: desktop.environment)
      defer { probe.end() }
      #expect(desktop.service.nextLine()?.hasPrefix("delays") == true)
      #expect(probe.nextLine() == "ready")
      for (quiet, loud) in [
        ("lock-other", "lock"), ("strange", "lock-unknown"), ("wake", "lock"),
      ] {
        desktop.tell(quiet, loud)
        for line in ["locking", "locked"] { #expect(probe.nextLine() == line) }
      }
      // Some desktops have both kinds of screen savers, and both report it.
      desktop.tell("screen-off", "screen")
      for line in ["locking", "locking"] {
        #expect(probe.nextLine() == line)
        #expect(probe.nextLine() == "locked")
      }
      kill(probe.id, SIGTERM)
      #expect(probe.nextLine() == "ended")
    }

    @Test func `nothing is reported once it has ended, and nothing waits for it`() throws {
      let desktop = try DesktopDouble()
      let probe = try Program.probe("locks", environment: desktop.environment)
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
      let probe = try Program.probe(
        "locks", environment: ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere"])
      defer { probe.end() }
      #expect(probe.nextLine() == "ready")
      kill(probe.id, SIGTERM)
      #expect(probe.nextLine() == "ended")
    }
  }
}

/// A bus with a controllable test double of logind and of screen savers.
///
/// A class, because both end with it.
private final class DesktopDouble {
  private let bus: Program
  let service: Program

  init() throws {
    bus = try Program(["dbus-daemon", "--session", "--nofork", "--print-address"])
    let root = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    let script = root.appending(path: "Tests/EndToEnd/login_service.py")
    let address = bus.nextLine() ?? ""
    // The bus would start others for what reads windows, and they would not end with it.
    environment = [
      "DBUS_SYSTEM_BUS_ADDRESS": address, "DBUS_SESSION_BUS_ADDRESS": address, "GTK_A11Y": "none",
    ]
    service = try Program([script.path], environment: environment)
    #expect(service.nextLine() == "ready")
  }

  let environment: [String: String]

  func tell(_ lines: String...) {
    for line in lines { service.write(line) }
  }
}
