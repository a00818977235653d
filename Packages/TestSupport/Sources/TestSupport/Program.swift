import Foundation

/// A program that a test starts and reads line by line.
///
/// A class, because the program ends with it.
public final class Program {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private var read = Data()
  private var returned = 0

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: The program, which is looked for on the path unless it is a path, and its arguments.
  ///   - environment: Variables beside those of the tests.
  /// - Throws: Why it cannot be started.
  public init(_ words: [String], environment: [String: String] = [:]) throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  deinit { end() }

  /// The path of a program that is built beside the tests.
  public static func built(_ name: String) -> String {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: name).path(percentEncoded: false)
  }

  /// Runs a program to its end, and returns what it printed.
  ///
  /// - Throws: Why it cannot be started.
  public static func output(of words: String...) throws -> String { try output(of: words) }

  /// Runs a program to its end, and returns what it printed.
  ///
  /// - Throws: Why it cannot be started.
  public static func output(of words: [String]) throws -> String {
    let program = try Program(words)
    _ = program.wait()
    return program.text
  }

  /// The number of its process.
  public var id: Int32 { process.processIdentifier }

  /// What was read so far.
  public var text: String { String(decoding: read, as: UTF8.self) }

  /// The lines that were read so far.
  public var lines: [String] { text.split(separator: "\n").map(String.init) }

  /// Writes a line to it.
  public func write(_ line: String) {
    input.fileHandleForWriting.write(Data("\(line)\n".utf8))
  }

  /// Waits for the next line; nil where the program has ended.
  public func nextLine() -> String? {
    while lines.count <= returned {
      guard readMore() else { return nil }
    }
    returned += 1
    return lines[returned - 1]
  }

  /// Waits for a line; false where the program has ended without it.
  public func waitForLine(_ line: String) -> Bool {
    while !lines.contains(line) {
      guard readMore() else { return false }
    }
    return true
  }

  /// Waits for its end, and returns its status.
  public func wait() -> Int32 {
    while readMore() {}
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Kills it, unless it has ended.
  public func end() {
    guard process.isRunning else { return }
    // The tests may have blocked gentler signals, which it inherits.
    kill(id, SIGKILL)
    process.waitUntilExit()
  }

  private func readMore() -> Bool {
    let data = output.fileHandleForReading.availableData
    read += data
    return !data.isEmpty
  }
}
