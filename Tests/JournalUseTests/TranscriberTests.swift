import Errors
import Foundation
import Testing
import TestSupport
@testable import JournalUse

@Suite struct TranscriberTests {
  private let folder = TemporaryFolder()

  /// A transcriber that runs a script of the shell.
  ///
  /// The shell writes it: child processes of other tests would inherit the open file from this
  /// process, and a file open for writing cannot be run.
  private func transcriber(
    _ script: String, environment: [String: String] = ProcessInfo.processInfo.environment,
    limit: Int = 10_000
  ) throws -> Transcriber {
    let path = "\(folder.path)/a script"
    let writer = try Process.run(
      URL(filePath: "/bin/sh"),
      arguments: [
        "-c", "printf '#!/bin/sh\\n%s\\n' \"$0\" > \"$1\" && chmod 755 \"$1\"", script, path,
      ])
    writer.waitUntilExit()
    try #require(writer.terminationStatus == 0)
    return Transcriber(
      try TranscriptionCommand("'\(path)' -f %f"), environment: environment, limit: limit)
  }

  private func error(_ script: String, limit: Int = 10_000) throws -> TranscriptionError? {
    let transcriber = try transcriber(script, limit: limit)
    return #expect(throws: TranscriptionError.self) { try transcriber.text(of: "/a b.opus") }
  }

  private var program: String { "\(folder.path)/a script" }

  @Test func `the text is what the program writes, without space around it`() throws {
    let text = try transcriber(#"printf '\n  I flew.\n\nTo the sea. %s %s\n\n' "$1" "$2""#)
      .text(of: "/a b.opus")
    #expect(text == "I flew.\n\nTo the sea. -f /a b.opus")
  }

  @Test func `a program has the environment, a neutral folder and no input`() throws {
    let text = try transcriber(
      #"cat; echo "$TRIAL $PWD $(pwd)"; ls /proc/self/fd"#,
      environment: ["PATH": "/usr/bin:/bin", "TRIAL": "a shark"]
    ).text(of: "/a.opus")
    let lines = text.split(separator: "\n")
    #expect(lines.first == "a shark / /")
    // Input, output, complaints, and the list itself.
    #expect(lines.dropFirst() == ["0", "1", "2", "3"])
  }

  @Test func `a program does not get the passphrase of a journal`() throws {
    let environment = ["PATH": "/usr/bin:/bin", "LUCID_DREAMS_PASSPHRASE": "open sesame"]
    let text = try transcriber("env", environment: environment).text(of: "/a.opus")
    #expect(text.contains("PATH=/usr/bin:/bin"))
    #expect(!text.contains("PASSPHRASE") && !text.contains("sesame"))
  }

  @Test func `bytes that are no text become signs that are`() throws {
    #expect(try transcriber(#"printf 'a\377b\000c'"#).text(of: "/a.opus") == "a\u{FFFD}bc")
  }

  @Test func `a program that fails is quoted`() throws {
    let script = "echo half; seq 1 9 >&2; echo 'no model' >&2; exit 3"
    #expect(
      try error(script)
        == .failed(program: program, status: 3, lines: ["6", "7", "8", "9", "no model"]))
    #expect(try error("kill -9 $$") == .killed(program: program, signal: 9, lines: []))
  }

  @Test func `a program that writes nothing has no text`() throws {
    #expect(try error("echo working >&2; echo; echo ' '") == .noOutput(program: program))
  }

  @Test func `a program that writes endlessly is ended`() throws {
    #expect(
      try error("yes a shark", limit: 100_000) == .tooMuchOutput(program: program, limit: 100_000))
    // Its diagnostics are unlimited.
    let text = try transcriber("seq 1 100000 >&2; echo done").text(of: "/a.opus")
    #expect(text == "done")
  }

  @Test func `as much as the limit is not too much`() throws {
    #expect(try transcriber("printf 12345", limit: 5).text(of: "/a.opus") == "12345")
    #expect(try error("printf 123456", limit: 5) == .tooMuchOutput(program: program, limit: 5))
  }

  @Test(arguments: [
    "sleep 1000", "trap '' TERM; while true; do sleep 1000; done", "exec sleep 1000",
  ])
  func `cancelling ends a program that hangs, and what it has started`(script: String) throws {
    let transcriber = try transcriber("echo $$ > '\(folder.path)/id'; echo started >&2; \(script)")
    var isCancelled = false
    var begin = ContinuousClock.now
    #expect(throws: TranscriptionError.cancelled) {
      try transcriber.text(
        of: "/a.opus",
        onProgress: { _ in (isCancelled, begin) = (true, .now) }, isCancelled: { isCancelled })
    }
    // It would end by itself after a thousand.
    #expect(ContinuousClock.now - begin < .seconds(900))
    let id = try String(contentsOfFile: "\(folder.path)/id", encoding: .utf8)
    let group = try #require(pid_t(id.trimmingCharacters(in: .whitespacesAndNewlines)))
    // Nobody is left in its group but what the system has not reaped yet.
    for _ in 0..<60_000 where kill(-group, 0) == 0 { usleep(10_000) }
    #expect(kill(-group, 0) == -1 && errno == ESRCH)
  }

  @Test func `a program's child processes do not delay its text`() throws {
    #expect(try transcriber("sleep 1000 & echo done").text(of: "/a.opus") == "done")
  }

  @Test func `a program that has closed its output can be cancelled`() throws {
    let transcriber = try transcriber("exec > /dev/null 2>&1; exec sleep 1000")
    let begin = ContinuousClock.now
    #expect(throws: TranscriptionError.cancelled) {
      try transcriber.text(
        of: "/a.opus", isCancelled: { ContinuousClock.now - begin > .milliseconds(300) })
    }
  }

  @Test func `a task that is cancelled cancels the program`() async throws {
    let transcriber = try transcriber("echo go >&2; exec sleep 1000")
    let task = Task { try transcriber.text(of: "/a.opus") }
    task.cancel()
    await #expect(throws: TranscriptionError.cancelled) { try await task.value }
  }

  @Test func `a program says how far it is`() throws {
    var progress: [TranscriptionProgress] = []
    let script = "for n in 10 55 100; do echo \"progress = $n%\" >&2; sleep 0.3; done; echo done"
    _ = try transcriber(script).text(of: "/a.opus") { progress.append($0) }
    #expect(progress.map(\.fraction) == [0.1, 0.55, 1])
    #expect(progress.last?.line == "progress = 100%")
    #expect(TranscriptionProgress(line: "loading").fraction == nil)
    #expect(TranscriptionProgress(line: "33.5 % of 900 %").fraction == 0.33)
    #expect(TranscriptionProgress(line: "900%").fraction == 1)
  }

  @Test func `a missing program is reported`() throws {
    let missing = Transcriber(
      try TranscriptionCommand("lucid-dreams-no-such-program %f"), environment: [:])
    #expect(throws: TranscriptionError.notFound(program: "lucid-dreams-no-such-program")) {
      try missing.text(of: "/a.opus")
    }
    let folder = Transcriber(try TranscriptionCommand("'\(folder.path)' %f"), environment: [:])
    let error = #expect(throws: TranscriptionError.self) { try folder.text(of: "/a.opus") }
    guard case .notStarted(self.folder.path, _)? = error else {
      Issue.record("started: \(error.debugDescription)")
      return
    }
  }

  @Test func `many run concurrently, and none keeps another's pipes open`() async throws {
    let transcriber = try transcriber("sleep 0.1; echo \"$2\"")
    let texts = await withTaskGroup(of: String?.self) { group in
      for number in 0..<8 {
        group.addTask { try? transcriber.text(of: "/\(number)") }
      }
      return await group.reduce(into: []) { $0.append($1 ?? "nothing") }
    }
    #expect(texts.sorted() == (0..<8).map { "/\($0)" })
  }
}
