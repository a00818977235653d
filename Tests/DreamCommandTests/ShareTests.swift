import Foundation
import TestSupport
import Testing

@Suite struct ShareTests {
  let dream: Tool

  init() throws {
    dream = Tool()
    try FileManager.default.createDirectory(
      atPath: pictures, withIntermediateDirectories: false)
  }

  private var pictures: String { dream.folder + "/pictures" }

  /// All that is in the folder, hidden files included.
  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: pictures).sorted()
  }

  @discardableResult private func add(_ text: String, _ more: String...) throws -> String {
    try dream.shell(
      "$DREAM add --date 2026-11-20 \(more.joined(separator: " ")) -- \"$TEXT\"",
      environment: ["TEXT": text]
    ).output.firstLine
  }

  /// The output of the system's `file`, from the first bytes.
  private func kind(_ name: String) throws -> String {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: pictures + "/" + name))
    return String(decoding: bytes.prefix(16).filter { (0x20..<0x7F).contains($0) }, as: UTF8.self)
  }

  @Test(
    .enabled(if: takesAll),
    arguments: [("png", "PNG"), ("svg", "<?xml"), ("webp", "RIFF"), ("pdf", "%PDF-")])
  func `one dream makes one file of each format`(format: String, beginning: String) throws {
    let id = try add("Flying over the sea", "--effect magic")
    let run = try dream("share", id, "--to", pictures, "--format", format)
    #expect(
      run
        == Tool.Run(
          status: 0, output: "\(pictures)/2026-11-20 Flying over the sea.\(format)\n", error: ""))
    #expect(try names() == ["2026-11-20 Flying over the sea.\(format)"])
    #expect(try kind("2026-11-20 Flying over the sea.\(format)").contains(beginning))
  }

  @Test func `all dreams make a file each, and one booklet`() throws {
    try dream("samples")
    let run = try dream("share", "--all", "--to", pictures)
    #expect(run.status == 0)
    #expect(
      run.output.split(separator: "\n").map { $0.suffix(11) } == [
        "Dream 1.png", "Dream 2.png", "Dream 3.png",
      ])
    #expect(try names().count == 3)
    let booklet = try dream("share", "--all", "--to", pictures, "--format", "pdf")
    #expect(booklet.output.split(separator: "\n").count == 1)
    #expect(
      try dream.shell("pdfinfo '\(booklet.output.firstLine)'").output.contains("Pages:           3")
    )
  }

  @Test func `JSON lists files and dreams`() throws {
    let (one, two) = (try add("One"), try add("Two"))
    let run = try dream("share", one, two, "--to", pictures, "--json", "--format", "svg")
    let files = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
    #expect(files?.map { $0["dreams"] as? [String] } == [[one], [two]])
    #expect(files?.first?["file"] as? String == pictures + "/2026-11-20 One.svg")
    let booklet = try dream("share", one, two, "--to", pictures, "--json", "--format", "pdf")
    #expect(booklet.output.contains("\"dreams\":[\"\(one)\",\"\(two)\"]"))
    try dream("delete", one, two)
    #expect(try dream("share", "--all", "--to", pictures, "--json").output == "[]\n")
  }

  @Test func `scale is pixels along a point`() throws {
    let id = try add("Sea")
    for (scale, size) in [("1", "500x200"), ("2", "1000x400"), ("0.5", "250x100")] {
      let path = try dream("share", id, "--to", pictures, "--scale", scale).output.firstLine
      #expect(try dream.shell("identify -format %wx%h '\(path)'").output == size)
    }
  }

  @Test func `files that exist are never replaced`() throws {
    let id = try add("Sea")
    for name in ["2026-11-20 Sea.png", "2026-11-20 Sea 2.png"] {
      try Data("mine".utf8).write(to: URL(fileURLWithPath: pictures + "/" + name))
    }
    #expect(
      try dream("share", id, "--to", pictures).output == pictures + "/2026-11-20 Sea 3.png\n")
    #expect(try kind("2026-11-20 Sea.png") == "mine")
    #expect(try kind("2026-11-20 Sea 2.png") == "mine")
  }

  @Test(.enabled(if: takesAll)) func `strange titles make files in the folder`() throws {
    for text in [
      "../../x", "/etc/passwd", "a\nb", "   ", "..", "-rf", String(repeating: "梦", count: 10_000),
    ] {
      try add(text)
    }
    try add("one hundred", "--count 100 --creature crusty")
    let run = try dream("share", "--all", "--to", pictures)
    #expect(run.status == 0, "\(run)")
    #expect(try names().count == 8)
    #expect(try names().allSatisfy { $0.hasPrefix("2026-11-20 ") && $0.hasSuffix(".png") })
    let all = try FileManager.default.contentsOfDirectory(atPath: dream.folder)
    #expect(Set(all).subtracting(["backups"]).count == 2)
  }

  @Test(.enabled(if: takesAll)) func `a bar grows on a terminal and nowhere else`() throws {
    try dream("samples")
    let screen = try dream.shell(
      "script -qec '$DREAM share --all --to \(pictures)' /dev/null < /dev/null")
    #expect(screen.output.contains("━ 3 of 3"))
    #expect(screen.output.contains("0 of 3"))
    let last = screen.output.split(separator: "\r").last { $0.contains("Dream 3") }
    #expect(last?.contains("━") == false)
    #expect(try dream("share", "--all", "--to", pictures).error == "")
  }

  @Test func `pictures name no person, machine or path`() throws {
    let id = try add("Sea")
    for format in ["png", "svg", "webp", "pdf"] {
      let run = try dream("share", id, "--to", pictures, "--format", format, "--scale", "0.2")
      let path = run.output.firstLine
      let text = String(
        decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: Unicode.ASCII.self)
      for word in [NSUserName(), ProcessInfo.processInfo.hostName, pictures] where word.count > 4 {
        #expect(!text.contains(word), "\(format) says \(word)")
      }
    }
  }
}
