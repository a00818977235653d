import Benchmarking
import DreamSharing
import Foundation

/// The peak memory of a separate process that makes pictures of many dreams.
enum Memory {
  /// Compares many dreams with few.
  static func compare(_ suite: inout Suite) throws {
    for format in ["png", "pdf"] {
      let few = try kilobytes(100, format)
      let many = try kilobytes(10_000, format)
      suite.figure(
        "memory for 10,000 dreams to \(format) (\(many) KB), as a part of that for 100 (\(few) KB)",
        Double(many) / Double(few), limit: 1.2)
    }
  }

  /// The work of the separate process: `--memory NUMBER FORMAT`.
  static func report() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let count = Int(arguments[2]),
      let options = PictureOptions(
        arguments[3] == "pdf" ? .pdf : .png, scale: 1, locale: Locale(identifier: "en"))
    else { return }
    let folder = try Folder()
    _ = try await PictureExporter(of: Sleeper.dreams(count), options, in: folder.path, workers: 2)
      .files()
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    print(line.filter(\.isNumber))
  }

  private static func kilobytes(_ count: Int, _ format: String) throws -> Int {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--memory", "\(count)", format]
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let words = String(decoding: said, as: UTF8.self).trimmingCharacters(
      in: .whitespacesAndNewlines)
    guard let kilobytes = Int(words) else {
      preconditionFailure("the process for \(count) dreams said \(words)")
    }
    return kilobytes
  }
}
