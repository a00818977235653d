import DreamStore
import Dreams
import Foundation
import TestSupport
import Testing

@Suite struct ShareErrorTests {
  let dream: Tool

  init() throws {
    dream = Tool()
    try dream("samples")
    try FileManager.default.createDirectory(
      atPath: pictures, withIntermediateDirectories: false)
  }

  private var pictures: String { dream.folder + "/pictures" }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: pictures).sorted()
  }

  private func addMany() throws {
    try DreamStore(path: dream.journal).update { journal in
      for number in 0..<40 {
        journal.dreams.insert(
          Dream(description: "Dream \(number)", creature: .dragon, effects: [.magic]))
      }
    }
  }

  private func expectRefusal(
    _ arguments: String, _ status: Int32, _ words: String,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let run = try dream.shell("$DREAM \(arguments)")
    #expect(run.status == status, "\(run)", sourceLocation: location)
    #expect(run.output == "", sourceLocation: location)
    #expect(run.error.hasPrefix("dream: "), sourceLocation: location)
    #expect(run.error.contains(words), "\(run.error)", sourceLocation: location)
    #expect(run.error.split(separator: "\n").count == 1, sourceLocation: location)
    #expect(try names().isEmpty, sourceLocation: location)
  }

  @Test(
    .enabled(if: takesAll),
    arguments: ["0", "-1", "100", "NaN", "nan", "inf", "-inf", "1e999", "two", "''"])
  func `a scale is a number within limits`(scale: String) throws {
    for format in ["png", "webp"] {
      try expectRefusal(
        "share --all --to \(pictures) --format \(format) --scale \(scale)", 65,
        "choose a number from 0.2 to")
    }
  }

  @Test func `what cannot be understood is refused before anything is made`() throws {
    let to = "--to \(pictures)"
    try expectRefusal("share --all \(to) --format gif", 65, "choose one of png, svg, pdf, webp")
    try expectRefusal("share ffffffff \(to)", 66, "there is no dream")
    try expectRefusal("share \(to)", 64, "--all")
    try expectRefusal("share --all ffffffff \(to)", 64, "only one of")
    try expectRefusal("share --all", 64, "--to")
    try expectRefusal("share --all --to ''", 64, "empty")
  }

  @Test(arguments: ["png", "svg", "webp", "pdf"])
  func `a missing or read-only folder is an error`(format: String) throws {
    try expectRefusal(
      "share --all --to \(pictures)/missing --format \(format) --scale 0.2", 73,
      "there is no folder")
    try expectRefusal(
      "share --all --to $LUCID_DREAMS_JOURNAL --format \(format) --scale 0.2", 73,
      "there is no folder")
    // Even one who may do everything cannot write there.
    try expectRefusal(
      "share --all --to /proc/self --format \(format) --scale 0.2", 73, "nothing was left")
  }

  @Test(
    .enabled(if: takesAll),
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace"),
      "Faults are injected with strace."),
    arguments: ["png", "pdf"],
    [
      "write:error=ENOSPC", "fsync:error=EIO:when=1", "linkat:error=ENOSPC:when=1",
      "fsync:error=EIO:when=2",
    ])
  func `a disk that refuses leaves nothing behind`(format: String, fault: String) throws {
    let id = try dream("add", "Sea").output.firstLine
    let run = try dream.shell(
      """
      strace -f -o /dev/null -e trace=write,fsync,linkat -e inject=\(fault) \
      $DREAM share \(id) --to \(pictures) --format \(format)
      """)
    #expect(run.status == 73, "\(run)")
    #expect(run.output == "")
    // Where nothing can be written, nothing can be said.
    #expect(run.error.contains("nothing was left behind") == !fault.hasPrefix("write"))
    #expect(try names().isEmpty)
    #expect(try dream("share", id, "--to", pictures, "--format", format).status == 0)
  }

  @Test(.enabled(if: takesAll), arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func `a signal ends it soon and leaves whole files only`(signal: String, status: Int32) throws {
    try addMany()
    let run = try dream.shell(
      "timeout --preserve-status -s \(signal) 1.5 $DREAM share --all --to \(pictures) --format webp"
    )
    #expect(run.status == status, "\(run)")
    let printed = run.output.split(separator: "\n").map {
      String($0.split(separator: "/").last ?? "")
    }
    #expect(try names() == printed.sorted())
    for name in try names() {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: pictures + "/" + name))
      let length = bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
      #expect(bytes.count == length + 8)
    }
  }

  @Test func `a kill leaves whole files only`() throws {
    try addMany()
    for tenths in 1...6 {
      _ = try dream.shell(
        "timeout -s KILL 0.\(tenths) $DREAM share --all --to \(pictures) --scale 4")
    }
    for name in try names() {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: pictures + "/" + name))
      #expect(bytes.suffix(8).starts(with: Data("IEND".utf8)), "\(name)")
    }
  }

  @Test func `unprintable names are an error`() throws {
    let run = try dream.shell("$DREAM share --all --to \(pictures) --format svg > /dev/full")
    #expect(run.status == 73)
    #expect(run.error.contains("the output cannot be written"))
    #expect(try names().count == 3)
  }
}
