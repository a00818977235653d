import Foundation
import TestSupport
import Testing

@testable import dream

@Suite struct ExportTests {
  let dream: Tool

  init() throws {
    dream = Tool()
    try dream("add", "Flying", "--creature", "shark", "--date", "2026-11-20")
    try dream("add", "=1+1\n---\n\"sea\"", "--effect", "magic", "--date", "2026-11-21")
    let id = try dream("add", "Thrown away").output.firstLine
    try dream("delete", id)
    try dream("favorite", "dragon")
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(arguments: ["json", "markdown", "csv"])
  func `an export imported into a fresh journal exports the same`(format: String) throws {
    let run = try dream.shell(
      """
      $DREAM export --format \(format) > \(dream.folder)/one &&
      $DREAM import --journal \(dream.folder)/fresh.sqlite \(dream.folder)/one &&
      $DREAM export --journal \(dream.folder)/fresh.sqlite --format \(format) > \(dream.folder)/two &&
      cmp \(dream.folder)/one \(dream.folder)/two && echo same
      """)
    #expect(run.output == "same\n")
    #expect(run.status == 0)
    #expect(run.error.contains("2 dreams exported"))
    #expect(run.error.contains("2 dreams imported"))
  }

  @Test func `exporting into importing adds nothing to the same journal`() throws {
    let before = dream.bytes
    let run = try dream.shell("$DREAM export 2>/dev/null | $DREAM import - --json")
    #expect(run.status == 0)
    #expect(run.error == "0 dreams imported from JSON, 3 already there\n")
    #expect(run.output.contains("\"added\":0"))
    #expect(dream.bytes == before)
  }

  @Test func `a file gets its format from its name, and only its owner may read it`() throws {
    let path = dream.folder + "/out.md"
    let run = try dream("export", "--to", path)
    #expect(
      run
        == Tool.Run(
          status: 0, output: path + "\n",
          error: "2 dreams exported\n"
            + "not in this format: 1 in the trash; --format json includes them\n"))
    #expect(try permissions(path) == 0o600)
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("---\ndream: "))
  }

  @Test func `a file that exists is never replaced`() throws {
    let path = dream.folder + "/out.json"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    let run = try dream("export", "--to", path, "--json")
    #expect(
      run.output
        == "{\"dreams\":2,\"file\":\"\(dream.folder)/out 2.json\",\"format\":\"json\",\"trash\":1}\n"
    )
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    #expect(
      try dream("export", "--to", dream.folder, "--format", "csv").output
        == "\(dream.folder)/dreams.csv\n")
  }

  @Test(
    .enabled(if: takesAll),
    arguments: [
      (["--to", "/nowhere/x.json"], 73, "dream: there is no folder “/nowhere”; nothing was left"),
      (
        ["--format", "xml"], 65,
        "dream: there is no format 'xml'; choose one of json, markdown, csv, folder"
      ),
      (["--format", "csv", "--json"], 64, "dream: "), (["--to="], 64, "dream: "),
      (["--format", "folder"], 64, "dream: a folder needs a name; nothing was written"),
      (["--encrypt", "--to", "x/"], 64, "dream: a folder cannot be sealed; nothing was written"),
      (["--to", "/nowhere/x/"], 73, "dream: there is no folder “/nowhere”; nothing was left"),
    ] as [([String], Int32, String)])
  func `what cannot be done is said in one line`(words: [String], status: Int32, line: String)
    throws
  {
    let run = try dream.shell("$DREAM export \(words.joined(separator: " "))")
    #expect(run.status == status)
    #expect(run.output == "")
    #expect(run.error.hasPrefix(line), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test func `a reader that has seen enough ends it quietly, a full disk does not`() throws {
    let quiet = try dream.shell(
      "for i in $(seq 3); do $DREAM export 2>/dev/null | head -c 1; done; echo ${PIPESTATUS[0]}")
    #expect(quiet.output == "{{{0\n")
    #expect(quiet.error == "")
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let full = try dream.shell("$DREAM export > /dev/full")
    #expect(full.status == 73)
    #expect(full.error.hasPrefix("dream: the output cannot be written; "))
  }

  @Test(arguments: [
    ["--format", "folder", "--to"], ["--format", "markdown-folder", "--to"], ["--to"],
  ])
  func `a folder has a file for each dream, and importing it adds nothing`(words: [String]) throws {
    let path = dream.folder + "/Notes/"
    let run = try dream.run(["export"] + words + [path])
    #expect(run.output == dream.folder + "/Notes\n" && run.status == 0)
    #expect(
      run.error == "2 dreams exported\n"
        + "not in this format: 1 in the trash; --format json includes them\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: path + "2026")
    #expect(names.sorted() == ["2026-11-20.md", "2026-11-21.md"])
    #expect(try permissions(path) == 0o700)
    let before = dream.bytes
    let same = try dream("import", path)
    #expect(same.error == "0 dreams imported from Markdown, 2 already there\n")
    #expect(dream.bytes == before)
    let fresh = dream.folder + "/fresh.sqlite"
    try dream("import", "--journal", fresh, path)
    #expect(
      try dream("export", "--journal", fresh, "--format", "csv").output
        == dream("export", "--format", "csv").output)
    let again = try dream.run(["export", "--json"] + words + [path])
    #expect(again.output.contains("\"format\":\"folder\""))
    #expect(again.error.contains("2 files there already, unchanged"))
  }

  @Test func `a place is a folder and a name`() {
    let place = ExportPlace("/nowhere/a.b/dreams.2026.MD", format: nil)
    #expect(place.folder == "/nowhere/a.b")
    #expect((place.name, place.fileExtension) == ("dreams.2026", "MD"))
    #expect(place.format == .markdown)
    #expect(ExportPlace("dreams", format: .csv).fileExtension == "csv")
    #expect(ExportPlace(".hidden", format: nil).name == ".hidden")
    #expect(ExportPlace("/x.txt", format: nil).folder == "/")
    #expect(ExportPlace("/x.txt", format: nil).format == nil)
  }

  @Test func `times of deletion go out and come in, and the file is the same again`() throws {
    try dream("samples")
    for title in ["One", "Two"] {
      let id = try dream("add", title).output.trimmingCharacters(in: .newlines)
      try dream("delete", id)
    }
    // Thrown away at other times than those of the import.
    _ = try dream.shell(
      "sqlite3 $LUCID_DREAMS_JOURNAL 'UPDATE dream SET trashed = trashed - 86400000 * number'")
    let first = try dream("export").output
    #expect(first.contains("\"trashed\": "))
    let again = try dream.shell(
      "$DREAM export | $DREAM --journal $NEW import - && $DREAM --journal $NEW export",
      environment: ["NEW": dream.folder + "/new.sqlite"])
    #expect(again.output == first)
    // Taking the same in again moves no time.
    _ = try dream.shell("sqlite3 $LUCID_DREAMS_JOURNAL 'UPDATE dream SET trashed = trashed - 1000'")
    let moved = try dream("export").output
    #expect(moved != first)
    try dream("import", "-", input: Data(first.utf8))
    #expect(try dream("export").output == moved)
  }

  @Test func `a dream that would be erased immediately gets its thirty days`() throws {
    let text = """
      {"format": "lucid-dreams", "version": 1, "dreams": [], "trash": [
      {"date": "2020-01-01", "trashed": "2020-01-02T06:00:00.000Z", "description": "Old"}]}
      """
    try dream("import", "-", input: Data(text.utf8))
    try dream("add", "New")
    #expect(try dream("list", "--trash").output.contains("Old"))
    #expect(try !dream("export").output.contains("2020-01-02T06"))
  }
}
