import Foundation
import Sound
import Testing
import TestSupport

/// Disturbances of a recording from outside, in a separate process.
@Suite struct SoundRecorderFaultTests {
  private let folder = TemporaryFolder()

  /// Runs a shell where a file system can be mounted, of which nobody else sees anything.
  private static func mounting(_ script: String) -> [String] {
    ["unshare", "--mount", "--map-root-user", "sh", "-ec", script, "sh"]
  }

  private static let canMount: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = mounting("mount -t tmpfs none /mnt 2> /dev/null")
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  private func kept(_ lines: [String]) throws -> Double {
    try #require(lines.last?.split(separator: " ").last.flatMap { Double($0) }, "\(lines)")
  }

  @Test(.enabled(if: takesAll)) func `a kill after five seconds loses one at most`() throws {
    let path = folder.file("killed.opus")
    let probe = try Program.probe([path, "audiotestsrc is-live=true"])
    #expect(probe.waitForLine("second 5"))
    probe.end()
    #expect(try SoundFile.decodedDuration(of: path) >= 4)
    #expect(try SoundFile.duration(of: path) >= 4)
  }

  @Test(.enabled(if: canMount, "a file system of its own cannot be mounted here"))
  func `what a full disk has room for stays, and it is said`() throws {
    let disk = folder.file("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
    let script = """
      mount -t tmpfs -o size=16k none '\(disk)'; "$@" || status=$?; \
      cp '\(disk)/full.opus' '\(folder.path)'; exit $status
      """
    let path = "\(disk)/full.opus"
    let lines = try Program.probe(
      [path, "audiotestsrc num-buffers=1000"], before: Self.mounting(script)
    ).linesUntilEnd()
    #expect(lines.contains { $0 == "failed diskFull(path: \"\(path)\")" }, "\(lines)")
    let seconds = try kept(lines)
    #expect(3...4.5 ~= seconds)
    #expect(try SoundFile.decodedDuration(of: folder.file("full.opus")) == seconds)
  }

  @Test func `data written before a failed write stays`() throws {
    let path = folder.file("limited.opus")
    let lines = try Program.probe([path, "audiotestsrc num-buffers=1000", "12000"]).linesUntilEnd()
    #expect(lines.contains { $0.hasPrefix("failed diskFull(path: \"\(path)\"") }, "\(lines)")
    let seconds = try kept(lines)
    #expect(2...3.5 ~= seconds)
    #expect(try SoundFile.decodedDuration(of: path) == seconds)
  }

  @Test func `a file that never had room for a byte does not stay`() throws {
    let lines = try Program.probe([folder.file("none.opus"), "audiotestsrc num-buffers=1000", "0"])
      .linesUntilEnd()
    #expect(lines.last == "kept nothing", "\(lines)")
    #expect(try folder.names == [])
  }

  @Test func `without its plug-ins GStreamer is no crash`() throws {
    let lines = try Program.probe(
      [folder.file("none.opus"), "audiotestsrc"],
      environment: [
        "GST_PLUGIN_SYSTEM_PATH_1_0": folder.path, "GST_PLUGIN_PATH_1_0": folder.path,
        "GST_PLUGIN_SYSTEM_PATH": folder.path, "GST_PLUGIN_PATH": folder.path,
        "GST_REGISTRY_1_0": folder.file("registry"),
      ]
    ).linesUntilEnd()
    #expect(lines.first?.contains(#""audiotestsrc", "queue", "audioconvert""#) == true, "\(lines)")
    #expect(lines.last == "kept nothing")
  }

  @Test func `without a microphone there is no recording, and no file`() throws {
    // This machine's microphone must not be used here.
    let others = ["alsasrc", "jackaudiosrc", "openalsrc", "oss4src", "osssrc", "pipewiresrc"]
    let lines = try Program.probe(
      [folder.file("none.opus"), "autoaudiosrc"],
      environment: [
        "PULSE_SERVER": "unix:\(folder.file("nobody"))",
        "GST_PLUGIN_FEATURE_RANK": others.map { "\($0):NONE" }.joined(separator: ","),
      ]
    ).linesUntilEnd()
    #expect(lines.first?.hasPrefix("failed noMicrophone") == true, "\(lines)")
    #expect(lines.last == "kept nothing")
    #expect(try folder.names == [])
  }
}
