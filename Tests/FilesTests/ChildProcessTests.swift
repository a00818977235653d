import Foundation
import Testing
import TestSupport

@testable import Files

@Suite(.serialized) struct ChildProcessTests {
  private let folder = TemporaryFolder()

  private let environment = ChildEnvironment([
    "PATH": "/usr/bin:/bin", "WORD": "sea", ChildEnvironment.passphrase: "open sesame",
  ])

  private func shell(_ script: String) -> [String] { ["sh", "-c", script] }

  /// What a program writes until its end, and how it ends.
  private func run(
    _ words: [String], in folder: String? = nil, meanwhile: () -> Void = {}
  ) throws -> (output: String, standardError: String, status: ChildProcess.TerminationStatus) {
    var child = try ChildProcess(words, environment, .captured, in: folder)
    var (output, standardError): ([UInt8], [UInt8]) = ([], [])
    while child.isOpen {
      let read = child.read()
      output += read.output
      standardError += read.standardError
      meanwhile()
    }
    let status = child.wait()
    return (
      String(decoding: output, as: UTF8.self), String(decoding: standardError, as: UTF8.self),
      status
    )
  }

  /// Waits for a file that a program makes, and reads it.
  private func contents(_ name: String) throws -> String {
    let path = folder.path + "/" + name
    while true {
      let text = FileSystem.exists(path) ? try FileReader.bytes(of: path) : []
      if text.last == UInt8(ascii: "\n") { return String(decoding: text.dropLast(), as: UTF8.self) }
      usleep(5_000)
    }
  }

  private func isRunning(_ process: String) throws -> Bool {
    let id = try #require(pid_t(process))
    guard kill(id, 0) == 0 else { return false }
    // One that has ended and that nobody has waited for is no longer running.
    let state = try? FileReader.bytes(of: "/proc/\(id)/stat")
    return state.map { !String(decoding: $0, as: UTF8.self).contains(") Z ") } ?? false
  }

  @Test func `output, errors and the status are told apart`() throws {
    let child = try run(shell("echo out; echo wrong >&2; exit 3"))
    #expect(child.output == "out\n")
    #expect(child.standardError == "wrong\n")
    #expect(child.status == .exited(3))
    #expect(try run(shell("kill -9 $$")).status == .killed(9))
  }

  @Test func `the environment is the one given, without a passphrase`() throws {
    let lines = try run(["env"]).output.split(separator: "\n")
    #expect(lines.contains("WORD=sea"))
    #expect(lines.count { $0.hasPrefix("LUCID_DREAMS_PASSPHRASE") } == 0)
    #expect(try !run(shell("cat /proc/self/environ")).output.contains("open sesame"))
  }

  @Test func `a program gets no open file but its standard streams`() throws {
    let file = try OpenFile(folder.path, .folder)
    // A descriptor that a library has left open for programs that are started.
    let open = fcntl(file.descriptor, F_DUPFD, 100)
    defer { close(open) }
    #expect(open >= 100)
    let streams = try run(shell("ls /proc/$$/fd; true")).output.split(separator: "\n").map(
      String.init)
    #expect(streams == ["0", "1", "2"])
    withExtendedLifetime(file) {}
  }

  @Test func `it runs in the folder given, and has no input`() throws {
    let child = try run(shell("pwd; cat"), in: "/")
    #expect(child.output == "/\n")
  }

  @Test func `a signal that interrupts reading costs no byte`() throws {
    signal(SIGUSR1) { _ in }
    // Threads of the shared pool block signals.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGUSR1)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    defer { unsafe pthread_sigmask(SIG_BLOCK, &signals, nil) }
    let reader = pthread_self()
    let senders = DispatchGroup()
    let child = try run(
      shell("for i in 1 2 3 4 5 6 7 8; do printf $i; sleep 0.02; done"),
      meanwhile: {
        senders.enter()
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(5)) {
          pthread_kill(reader, SIGUSR1)
          senders.leave()
        }
      })
    senders.wait()
    #expect(child.output == "12345678")
    #expect(child.status == .exited(0))
  }

  @Test func `a program that ignores SIGTERM is killed with the value`() throws {
    do {
      let child = try ChildProcess(
        shell("trap '' TERM; echo $$ >id; while :; do sleep 1; done"), environment, .captured,
        in: folder.path)
      #expect(try isRunning(contents("id")))
      _ = consume child
    }
    #expect(try !isRunning(contents("id")))
  }

  @Test func `what a program has started is killed with it, also when it has ended`() throws {
    var child = try ChildProcess(
      shell("sh -c 'trap \"\" TERM; echo $$ >id; while :; do sleep 1; done' & exit 0"), environment,
      .discarded, in: folder.path)
    let id = try contents("id")
    let status = child.wait()
    #expect(status == .exited(0))
    while try isRunning(id) { usleep(5_000) }
  }

  @Test func `a program that is missing is told, and so is a word with a zero byte`() {
    #expect(throws: FileError(ENOENT, reading: "no-such-program")) {
      try ChildProcess(["no-such-program"], environment, .discarded).id
    }
    #expect(throws: FileError(EINVAL, reading: "sh")) {
      try ChildProcess(["sh", "a\0b"], environment, .discarded).id
    }
  }

  @Test func `a program is fed, and shares the group of this one`() throws {
    var child = try ChildProcess(
      shell("cat >fed; cut -d' ' -f5 /proc/$$/stat >group; echo end >>fed"), environment,
      .fed(defaultSignals: []),
      in: folder.path)
    let isTaken = child.write(Array("sea\n".utf8))
    child.endInput()
    let status = child.wait()
    #expect(isTaken)
    #expect(status == .exited(0))
    #expect(try contents("fed") == "sea\nend")
    #expect(try contents("group") == "\(getpgrp())")
  }

  @Test func `cancelling ends the wait for a program that has closed its streams`() throws {
    var child = try ChildProcess(shell("sleep 60"), environment, .discarded)
    let status = child.end { true }
    #expect(status == .cancelled)
  }
}
