import Foundation
import Testing
import TestSupport

/// `scripts/check` must be able to fail: each rule is shown a folder that breaks it.
@Suite struct CheckTests {
  @Test func `a clean folder has no findings`() throws {
    let finding = try findings(in: ["Sources/Clean.swift": "struct Clean {}\n"])
    #expect(finding.status == 0, "\(finding.words)")
  }

  @Test(
    .enabled(if: takesAll),
    arguments: [
      Fault("Sources/A.swift", "struct  A {}\n", "formatting: "),
      Fault("Sources/A.swift", "let a = Int(\"1\")!\n", "NeverForceUnwrap"),
      Fault("Sources/A.swift", "let a = 1 as Any as! Int\n", "NeverForceUnwrap"),
      Fault("Sources/A.swift", "let a = try! f()\n", "NeverUseForceTry"),
      Fault("Sources/A.swift", "public struct A {}\n", "AllPublicDeclarationsHaveDocumentation"),
      Fault(
        "Sources/A.swift", String(repeating: "let a = 1\n", count: 601), "601 lines; at most 600"),
      Fault(
        "Sources/A.swift", "struct A {\n" + String(repeating: "\n", count: 399) + "}\n",
        "A has 401 lines; at most 400"),
      Fault(
        "Sources/A.swift",
        "final class A {\n" + (1...13).map { "  private var a\($0) = 1\n" }.joined() + "}\n",
        "A keeps 13 variables; at most 12"),
      Fault("README.md", String(repeating: "a\n", count: 151), "151 lines; at most 150"),
      Fault("Sources/DreamUtils.swift", "struct A {}\n", "the name does not say what is inside"),
      Fault("Sources/A.swift", "struct DreamManager {}\n", "the type's name does not say"),
      Fault("Sources/A.swift", "let a = 1  // TO" + "DO: more\n", "work left for later"),
      Fault("README.md", "See /ro" + "ot/dreams.\n", "a path of one machine"),
      Fault("Sources/A.swift", "// A.swift\nstruct A {}\n", "not with a header"),
      Fault(
        "Sources/A.swift", "final class A: @unchecked Sendable {}\n", "say above it what protects"),
      Fault("Sources/A.swift", "nonisolated(unsafe) var a = 1\n", "say above it what protects"),
      Fault("Sources/Base/Files/A.swift", "let a = try? f()\n", "say above it why nobody is told"),
      Fault(
        "Sources/Base/Files/A.swift", "/// Reads.\nfunc f() -> Int? { try? g() }\n",
        "why nobody is told"),
      Fault("Sources/A.swift", "// swift-format-ignore\nstruct A {}\n", "name the rule"),
      Fault(
        "Sources/A.swift", "let a = unsafe open(path, O_RDONLY)\n", "Sources/Base/Files/ does that"),
      Fault(
        "Sources/A.swift", "let a = unsafe Glibc.rename(a, b)\n", "Sources/Base/Files/ does that"),
      Fault("Sources/A.swift", "let a = fsync(file) == 0\n", "Sources/Base/Files/ does that"),
      Fault("Sources/A.swift", "var status = stat()\n", "Sources/Base/Files/ does that"),
      Fault("Sources/A.swift", "let a = Process()\n", "Sources/Base/Files/ does that"),
      Fault(
        "Sources/A.swift", "let a = try files.contentsOfDirectory(atPath: path)\n",
        "Sources/Base/Files/ does that"),
      Fault(
        "Tests/ATests.swift", "@Test(.timeLimit(.minutes(1))) func test() {}\n",
        "a slow machine breaks such a limit"),
      Fault("scripts/a", "#!/usr/bin/env bash\nif\n", "syntax error"),
      Fault("scripts/a", "#!/usr/bin/env bash\n", "cannot be executed"),
      Fault("Tests/a.py", "def\n", "invalid syntax"),
      Fault("data/a.svg", "<svg>", "not well formed"),
      Fault("data/a.json", "{", "not well formed"),
      Fault("data/a.desktop", "[Desktop Entry]\n", "required key"),
      Fault("data/a.metainfo.xml", "<component/>", "data: "),
      Fault(
        "data/flatpak/a.json", "{\"finish-args\": [\"--filesystem=home:ro\"]}",
        "opens the sandbox"),
      Fault(
        "data/flatpak/a.json", "{\"finish-args\": [\"--share=network\"]}", "opens the sandbox"),
    ])
  func `each rule finds its fault`(fault: Fault) throws {
    let finding = try findings(in: [fault.path: fault.text])
    #expect(finding.status == 1)
    #expect(finding.words.contains(fault.finding), "\(finding.words)")
  }

  @Test func `a crowded folder is found`() throws {
    let files = (1...61).map { ("Sources/Room/File\($0).swift", "struct A\($0) {}\n") }
    let finding = try findings(in: Dictionary(uniqueKeysWithValues: files))
    #expect(finding.status == 1)
    #expect(finding.words.contains("61 Swift files; at most 60"))
  }

  @Test func `constants and computed variables of an object do not count`() throws {
    let text = """
      final class A {
        private let constant = 1
        private static var shared = 1
        private(set) var watched = 1 {
          didSet { constant.print() }
        }
        var computed: Int { watched }
        var pair: (Int, Int) {
          get { (watched, constant) }
          set { watched = newValue.0 }
        }
        private lazy var made = { "{ var x = 1" }
        private var text: String?

        func f() {
          var local = 1
          local += 1
        }
      }

      """
    let many = (1...9).map { "  private var a\($0) = 1\n" }.joined()
    let fitting = text.replacingOccurrences(of: "\n  func", with: many + "\n  func")
    #expect(try findings(in: ["Sources/A.swift": fitting]).status == 0)
    let more = fitting.replacingOccurrences(of: "\n  func", with: "  private var b = 1\n\n  func")
    #expect(try findings(in: ["Sources/A.swift": more]).words.contains("A keeps 13 variables"))
  }

  @Test func `an escape that names its protector is not a finding`() throws {
    let text = "import A\n\n// Guarded by the lock.\n@safe\nfinal class A: @unchecked Sendable {}\n"
    #expect(try findings(in: ["Sources/A.swift": text]).status == 0)
  }

  @Test func `raw calls are no finding where files are opened, nor are methods of the same name`()
    throws
  {
    let finding = try findings(in: [
      "Sources/Base/Files/A.swift": "let a = unsafe open(path, O_RDONLY)\n",
      "Sources/A.swift":
        "let a = try open(path)\n\n/// As `stat()` says.\nlet b = door.unlink(a)\n",
    ])
    #expect(finding.status == 0, "\(finding.words)")
  }

  @Test func `an error that is not told, with its reason above, is no finding`() throws {
    let text = """
      import A

      func f() -> Int? {
        // It is read another time.
        guard let a = g(),
          let b = try? h(a)
        else { return nil }
        return b
      }

      """
    #expect(try findings(in: ["Sources/Base/Files/A.swift": text]).status == 0)
  }

  struct Fault: CustomTestStringConvertible {
    var path: String
    var text: String
    var finding: String
    var testDescription: String { finding }

    init(_ path: String, _ text: String, _ finding: String) {
      (self.path, self.text, self.finding) = (path, text, finding)
    }
  }

  /// Writes the files into a fresh folder and runs the check there.
  private func findings(in files: [String: String]) throws -> (status: Int32, words: String) {
    let folder = TemporaryFolder()
    for (path, text) in files { try folder.write(text.utf8, to: path) }
    let check = Process()
    let output = Pipe()
    check.executableURL = SourceTree.project.root.appending(path: "scripts/check")
    check.arguments = [folder.path]
    check.standardOutput = output
    check.standardError = output
    try check.run()
    let words = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    check.waitUntilExit()
    return (check.terminationStatus, words)
  }
}
