import Foundation
import TestSupport

/// The built `dream`, run as by a person or a script, on its own journal.
final class Tool: Sendable {
  struct Run: Equatable {
    var status: Int32
    var output: String
    var error: String
  }

  private let place = TemporaryFolder()

  var folder: String { place.path }

  var journal: String { folder + "/journal.sqlite" }

  /// The tool's state folder.
  var state: String { folder + "/.state" }

  var bytes: Data? { FileManager.default.contents(atPath: journal) }

  /// Where the test bundle is, the executable is, too.
  static let path: String = {
    let bundle =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let beside = (bundle as NSString).deletingLastPathComponent + "/dream"
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    return (CommandLine.arguments[0] as NSString).deletingLastPathComponent + "/dream"
  }()

  @discardableResult
  func callAsFunction(
    _ arguments: String..., input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Run {
    try run(Self.path, arguments, input, environment)
  }

  /// Runs it with words that are made somewhere else.
  func run(_ arguments: [String]) throws -> Run { try run(Self.path, arguments, Data(), [:]) }

  /// The fields of a dream as JSON has them; the words of a set with `; ` between.
  func fields(_ id: String) throws -> [String: String] {
    let json = Data(try self("show", id, "--json").output.utf8)
    let object = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    return (object ?? [:]).mapValues { value in
      (value as? [String])?.joined(separator: "; ") ?? "\(value)"
    }
  }

  /// Runs a line of shell, in which `$DREAM` is the tool.
  func shell(_ line: String, environment: [String: String] = [:]) throws -> Run {
    try run("/bin/bash", ["-c", line], Data(), environment)
  }

  /// Runs a line of shell at a terminal, and types each answer once its question appears.
  ///
  /// - Returns: All that the terminal showed.
  func terminal(
    _ line: String, answers: KeyValuePairs<String, String>
  ) throws -> String {
    let typing = answers.map { question, answer in "answer '\(question)' '\(answer)'" }
    return try shell(
      """
      cd \(folder); rm -f keys seen; mkfifo keys
      script -qec '\(line)' /dev/null < keys > seen &
      exec 3> keys
      answer() { until grep -qF "$1" seen || ! kill -0 $!; do sleep 0.02; done; printf "$2\\r" >&3; }
      \(typing.joined(separator: "\n"))
      wait $!; exec 3>&-; cat seen; rm keys seen
      """
    ).output
  }

  private func run(
    _ path: String, _ arguments: [String], _ input: Data, _ environment: [String: String]
  ) throws -> Run {
    let name = folder + "/" + UUID().uuidString
    for (suffix, contents) in [("in", input), ("out", Data()), ("err", Data())] {
      _ = FileManager.default.createFile(atPath: name + suffix, contents: contents)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = [
      "LUCID_DREAMS_JOURNAL": journal, "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "TZ": "UTC",
      "DREAM": Self.path, "TERM": "xterm", "XDG_STATE_HOME": state,
      "XDG_CACHE_HOME": folder + "/.cache", "LUCID_DREAMS_BACKUP": "wait",
    ].merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: name + "in"))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: name + "out"))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: name + "err"))
    try process.run()
    process.waitUntilExit()
    func text(_ suffix: String) -> String {
      defer { try? FileManager.default.removeItem(atPath: name + suffix) }
      return String(
        decoding: FileManager.default.contents(atPath: name + suffix) ?? Data(), as: UTF8.self)
    }
    try? FileManager.default.removeItem(atPath: name + "in")
    return Run(status: process.terminationStatus, output: text("out"), error: text("err"))
  }
}

/// What differs from run to run, made the same: ids become ID1, ID2 in their order, moments TIME.
func normalized(_ text: String) -> String {
  var text = text
  var known: [String] = []
  let id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{8}\b/
  text.replace(id) { match in
    let beginning = String(match.output.0.prefix(8))
    if !known.contains(beginning) { known.append(beginning) }
    return "ID\((known.firstIndex(of: beginning) ?? 0) + 1)"
  }
  text.replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/, with: "TIME")
  return text
}

extension String {
  var firstLine: String { String(prefix { !$0.isNewline }) }
}
