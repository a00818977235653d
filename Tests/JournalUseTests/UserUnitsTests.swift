import Foundation
import JournalUse
import Testing
import TestSupport

/// Unit files, and the calls to systemd: a stand-in records them.
@Suite struct UserUnitsTests {
  private let folder = TemporaryFolder()
  private let timer = UserUnit(name: "some.timer", text: "[Timer]\nOnCalendar=*-*-* 08:00:00\n")
  private let service = UserUnit(name: "some.service", text: "[Service]\nExecStart=/bin/true\n")

  init() throws {
    try FileManager.default.createDirectory(
      at: home.appending(path: "bin"), withIntermediateDirectories: true)
  }

  private var home: URL { URL(filePath: folder.path) }

  /// Creates a program that records its arguments, and exits with a status.
  private func makeSystemctl(status: Int = 0) throws {
    try makeSystemctl("echo \"$@\" >> \"$HOME/told\"; exit \(status)")
  }

  /// Makes a program of the shell.
  ///
  /// The shell writes it: child processes of other tests would inherit the open file from this
  /// process, and a file open for writing cannot be run.
  private func makeSystemctl(_ script: String) throws {
    let writer = try Process.run(
      URL(filePath: "/bin/sh"),
      arguments: [
        "-c", "printf '#!/bin/sh\\n%s\\n' \"$0\" > \"$1\" && chmod 755 \"$1\"", script,
        home.appending(path: "bin/systemctl").path,
      ])
    writer.waitUntilExit()
    try #require(writer.terminationStatus == 0)
  }

  private var units: UserUnits {
    UserUnits(environment: ["HOME": home.path, "PATH": home.path + "/bin:/nowhere"])
  }

  private var told: [String] {
    let text = try? String(contentsOf: home.appending(path: "told"), encoding: .utf8)
    return text?.split(separator: "\n").map(String.init) ?? []
  }

  private func text(_ name: String) -> String? {
    try? String(contentsOf: URL(filePath: "\(units.folder)/\(name)"), encoding: .utf8)
  }

  @Test func `units are written and begun, replaced, and removed again`() throws {
    try makeSystemctl()
    #expect(!units.isInstalled(timer.name))
    try units.install([timer, service], enabling: [timer.name])
    #expect(units.isInstalled(timer.name) && text(timer.name) == timer.text)
    let later = UserUnit(name: timer.name, text: "[Timer]\nOnCalendar=*-*-* 09:00:00\n")
    try units.install([later], enabling: [timer.name])
    #expect(text(timer.name) == later.text && text(service.name) == service.text)
    let begun = ["daemon-reload", "enable some.timer", "restart some.timer"]
    #expect(told == (begun + begun).map { "--user --quiet \($0)" })
    try units.remove([timer.name, service.name, "none.timer"], ending: [timer.name])
    #expect(!units.isInstalled(timer.name) && !units.isInstalled(service.name))
    #expect(
      told.suffix(3) == [
        "--user --quiet stop some.timer", "--user --quiet disable some.timer some.service",
        "--user --quiet daemon-reload",
      ])
    try units.remove([timer.name], ending: [timer.name])
    #expect(told.count == 9)
  }

  @Test func `systemd does not get the passphrase of a journal`() throws {
    try makeSystemctl("env >> \"$HOME/told\"")
    let environment = [
      "HOME": home.path, "PATH": home.path + "/bin:/usr/bin:/bin", "XDG_RUNTIME_DIR": "/run/user/9",
      "LUCID_DREAMS_PASSPHRASE": "open sesame",
    ]
    try UserUnits(environment: environment).install([timer], enabling: [])
    #expect(told.contains("XDG_RUNTIME_DIR=/run/user/9"))
    #expect(!told.contains { $0.contains("PASSPHRASE") || $0.contains("sesame") })
  }

  @Test func `if systemd can't be reached, the files stay, and the commands are shown`() throws {
    let commands = [
      "systemctl --user daemon-reload", "systemctl --user enable some.timer",
      "systemctl --user restart some.timer",
    ]
    #expect(throws: UserUnitError.notReached(commands: commands)) {
      try units.install([timer], enabling: [timer.name])
    }
    try makeSystemctl(status: 1)
    #expect(throws: UserUnitError.notReached(commands: commands)) {
      try units.install([timer], enabling: [timer.name])
    }
    #expect(text(timer.name) == timer.text)
    try units.remove([timer.name], ending: [timer.name])
    #expect(!units.isInstalled(timer.name))
  }

  @Test func `a folder that cannot be written is an error`() throws {
    try makeSystemctl()
    try Data().write(to: home.appending(path: ".config"))
    #expect(throws: UserUnitError.notWritten(folder: units.folder)) {
      try units.install([timer], enabling: [])
    }
    #expect(told.isEmpty)
  }

  @Test func `units are not offered in a sandbox or without systemd`() throws {
    #expect(!units.isOffered)
    try makeSystemctl()
    #expect(units.isOffered)
    #expect(
      !UserUnits(environment: ["SNAP": "/snap", "PATH": home.path + "/bin"]).isOffered)
  }

  @Test func `words that no unit can have are refused`() {
    #expect(UserUnit.execStart(["/bin/a\nb"]) == nil)
    for path in ["", "/a\nb", "/a ", "/a\\"] { #expect(UserUnit.value(ofPath: path) == nil) }
  }

  @Test(arguments: [
    "/bin/true", "/tmp/a b", "/tmp/100% $HOME \"quoted\" \\n 'x' ; # é 꿈",
  ])
  func `systemd reads a command as intended`(word: String) throws {
    let line = try #require(UserUnit.execStart(["/bin/echo", word]))
    let path = try #require(UserUnit.value(ofPath: word))
    try verify("a.service", "[Service]\nType=oneshot\n\(line)\n")
    try verify("a.path", "[Path]\nPathChanged=\(path)\nUnit=a.service\n")
  }

  /// Has systemd itself check a unit.
  private func verify(_ name: String, _ text: String) throws {
    let file = home.appending(path: name)
    try Data(text.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/systemd-analyze")
    process.arguments = ["verify", "--user", "--man=no", file.path]
    process.environment = ["XDG_RUNTIME_DIR": home.path, "HOME": home.path]
    let output = Pipe()
    process.standardError = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && !said.contains(name), "\(said)")
  }
}
