public import Errors
import Files
import Foundation

/// Transcribes a recording with a program chosen by the user.
///
/// The program runs with this one's environment, except for a passphrase, in an empty folder,
/// without a terminal and without input. Its output is the text.
public struct Transcriber: Sendable {
  /// How many bytes a program may write at most.
  public static let limit = 1_000_000

  /// How many of the last lines an error quotes.
  static let quotedLines = 5

  private let command: TranscriptionCommand
  private let folder: String
  private let environment: ChildEnvironment
  private let limit: Int

  /// Creates a transcriber; nothing is started.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - folder: The folder in which it runs, which exists.
  ///   - environment: The environment of this process.
  ///   - limit: How many bytes it may write at most.
  public init(
    _ command: TranscriptionCommand, in folder: String = "/", environment: [String: String],
    limit: Int = limit
  ) {
    self.command = command
    self.folder = folder
    self.environment = ChildEnvironment(environment)
    self.limit = limit
  }

  /// Transcribes a file.
  ///
  /// It blocks its thread until the program, and all that it has started, has ended.
  ///
  /// - Parameters:
  ///   - file: The path of the file, which begins with a slash.
  ///   - onProgress: Called with each new line that the program writes about its work, such as
  ///     `progress = 40%`.
  ///   - isCancelled: Called ten times a second; true stops the program.
  /// - Returns: The text, with neither spaces nor empty lines at its ends; never empty.
  /// - Throws: ``TranscriptionError``.
  /// - Precondition: The path begins with a slash, so that no program takes it for an option.
  public func text(
    of file: String, onProgress: (TranscriptionProgress) -> Void = { _ in },
    isCancelled: () -> Bool = { Task.isCancelled }
  ) throws(TranscriptionError) -> String {
    precondition(file.hasPrefix("/"), "The path “\(file)” does not begin with a slash.")
    let words = command.words(for: file, home: environment.variables["HOME"])
    let program = words.first ?? ""
    var child: ChildProcess
    do throws(FileError) {
      child = try ChildProcess(words, environment, .captured, in: folder)
    } catch {
      throw error.code == .missing
        ? .notFound(program: program) : .notStarted(program: program, reason: error.reason)
    }
    var (output, log) = ([UInt8](), Log())
    while child.isOpen {
      let (text, lines) = child.read()
      output += text
      if output.count > limit { throw .tooMuchOutput(program: program, limit: limit) }
      if let line = log.append(lines) { onProgress(TranscriptionProgress(line: line)) }
      if isCancelled() { throw .cancelled }
    }
    switch child.end(isCancelled) {
    case .cancelled: throw .cancelled
    case .exited(0): break
    case .exited(let status): throw .failed(program: program, status: status, lines: log.lastLines)
    case .killed(let signal): throw .killed(program: program, signal: signal, lines: log.lastLines)
    }
    let text = String(decoding: output, as: UTF8.self).replacing("\0", with: "")
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty else { throw .noOutput(program: program) }
    return trimmed
  }
}

/// How far a program has come.
public struct TranscriptionProgress: Hashable, Sendable {
  /// The program's diagnostics.
  public let line: String

  /// The part that is done, from 0 to 1, where the line says it in percent; nil elsewhere.
  public let fraction: Double?

  /// Reads a line.
  ///
  /// - Parameter line: The line, such as `progress = 40%`.
  public init(line: String) {
    self.line = line
    let match = line.firstMatch(of: /([0-9]{1,3})(?:\.[0-9]+)? ?%/)
    fraction = match.flatMap { Double($0.1) }.map { min(1, $0 / 100) }
  }
}

/// The end of a program's diagnostics.
private struct Log {
  /// So many bytes of its end are kept.
  private static let limit = 8000

  private var bytes: [UInt8] = []

  /// Adds bytes, and returns the last line that they have ended.
  mutating func append(_ new: [UInt8]) -> String? {
    guard !new.isEmpty else { return nil }
    bytes += new
    bytes.removeFirst(max(0, bytes.count - Self.limit))
    guard new.contains(where: Self.endsLine) else { return nil }
    let complete = bytes.prefix(through: bytes.lastIndex(where: Self.endsLine) ?? 0)
    return Self.lines(complete).last
  }

  var lastLines: [String] { Self.lines(bytes[...]).suffix(Transcriber.quotedLines) }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [String] {
    bytes.split(whereSeparator: endsLine)
      .map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// Bars of progress return to the beginning of their line.
  private static func endsLine(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
