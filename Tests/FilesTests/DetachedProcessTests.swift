import Foundation
import Testing
import TestSupport

@testable import Files

@Suite struct DetachedProcessTests {
  private let folder = TemporaryFolder()
  private var lockFile: String { folder.path + "/lock" }

  private let environment = ChildEnvironment([
    "PATH": "/usr/bin:/bin", ChildEnvironment.passphrase: "open sesame",
  ])

  private func makePipe(_ path: String) throws {
    let status = unsafe mkfifo(path, 0o600)
    try #require(status == 0)
  }

  /// Starts a line of shell that ends when somebody has read what it writes into a pipe.
  private func said(_ line: String, input: String = "") throws -> String {
    let pipe = folder.path + "/pipe"
    try makePipe(pipe)
    let lock = try FileLock(lockFile, waits: false)
    try DetachedProcess.start(
      ["sh", "-c", "exec > \(pipe); \(line)"], environment, input: Array(input.utf8), holding: lock)
    withExtendedLifetime(lock) {}
    return String(decoding: try FileReader.bytes(of: pipe), as: UTF8.self)
  }

  @Test func `it has the lock, a secret, and nothing else of this process`() throws {
    let other = try OpenFile(folder.write(Array("1".utf8), to: "other"))
    let output = try said("cat; echo; ls /proc/$$/fd; env", input: "secret")
    withExtendedLifetime(other) {}
    #expect(output.hasPrefix("secret\n0\n1\n2\n3\n"), "\(output)")
    #expect(!output.contains("sesame"))
    let targets = try saidAgain("for fd in 0 1 2 3; do readlink /proc/$$/fd/$fd; done")
    #expect(targets.contains(lockFile))
    #expect(!targets.contains("other"))
  }

  private func saidAgain(_ line: String) throws -> String {
    FileSystem.remove(folder.path + "/pipe")
    FileSystem.remove(lockFile)
    return try said(line)
  }

  @Test func `it leads a session without a terminal`() throws {
    // Behind the name: state, parent, group, session, terminal.
    let stat = try said("cat /proc/$$/stat; echo $$")
    let fields = stat.split(whereSeparator: \.isWhitespace)
    #expect(fields[5] == fields[0])
    #expect(fields[6] == "0")
  }

  @Test func `the lock is held until it ends, and not longer`() throws {
    let pipe = folder.path + "/end"
    try makePipe(pipe)
    do {
      let lock = try FileLock(lockFile, waits: false)
      try DetachedProcess.start(
        ["sh", "-c", "read word < \(pipe)"], environment, input: [], holding: lock)
    }
    #expect(throws: FileError.self) { try FileLock(lockFile, waits: false) }
    // Kept open, so that the word is there whenever it is read.
    let end = try OpenFile(pipe, .writing)
    try end.write(Array("go\n".utf8))
    _ = try FileLock(lockFile, waits: true)
    withExtendedLifetime(end) {}
  }

  @Test func `a program that does not exist gives the lock back`() throws {
    #expect(throws: FileError.self) {
      try DetachedProcess.start(
        ["/no/such program"], environment, input: [],
        holding: try FileLock(lockFile, waits: false))
    }
    // A program that another test starts at this moment has all files of this process until it runs.
    _ = try FileLock(lockFile, waitingUpTo: .seconds(600))
  }
}
