import DreamFormats
import Dreams
import Errors
import Foundation
import Testing
import TestSupport

/// Entries name pictures and sounds in separate files; reading opens none of them.
@Suite struct WantedFileTests {
  private let importer = DreamImporter(creature: .crusty, timeZone: .gmt)

  private func paths(in text: String, named name: String = "2026-11-20.md") throws -> [[String]] {
    let imported = try importer.dreams(in: [ImportedFile(name: name, bytes: Array(text.utf8))])
    return imported.dreams.flatMap { imported.wantedFiles[$0.id] ?? [] }.map(\.paths)
  }

  private static let links: [(String, [String])] = [
    ("![](sea.jpg)", ["sea.jpg"]), ("![A sea](a/./sea.jpg \"The sea\")", ["a/sea.jpg"]),
    ("![](<my sea.png>)", ["my sea.png"]), ("![](my%20sea.png)", ["my sea.png"]),
    ("![](sea(1).jpg) and ![](b.ogg)", ["sea(1).jpg", "b.ogg"]),
    ("![[sea.heic]] ![[song.m4a|300]]", ["sea.heic", "song.m4a"]),
    ("![](sea.jpg) ![](sea.jpg)", ["sea.jpg"]), ("![](12:30.jpg)", ["12:30.jpg"]),
    ("![](./SEA.JPG)", ["SEA.JPG"]), ("![](sea%zz.jpg)", ["sea%zz.jpg"]),
    // Neither a picture nor a sound, or a link elsewhere.
    ("[sea](sea.jpg)", []), ("![](sea.pdf)", []), ("![](../sea.jpg)", []), ("![](a/../b.jpg)", []),
    ("![](/etc/sea.jpg)", []), ("![](https://example.org/sea.jpg)", []),
    ("![](dayone-moment://A.jpg)", []), ("![](%2E%2E/sea.jpg)", []), ("![](a%00.jpg)", []),
    ("![](file:sea.jpg)", []), ("![sea.jpg", []), ("![](sea.jpg", ["sea.jpg"]), ("![", []),
    ("![a\n](sea.jpg)", []), ("![[sea.jpg", []),
  ]

  @Test(arguments: links)
  func `Markdown shows local files`(text: String, expected: [String]) throws {
    #expect(try paths(in: text) == expected.map { [$0] })
  }

  @Test func `paths are below the folder of the note, or else at the top`() throws {
    #expect(
      try paths(in: "![](p/sea.jpg)", named: "2026/2026-11-20.md") == [
        ["2026/p/sea.jpg", "p/sea.jpg"]
      ])
  }

  @Test func `a folder of a year does not hide the date in a name`() throws {
    let names = ["2026/2026-11-20.md", "2026/11/20.md", "2026/11/2026-11-20 Sea.md"]
    for name in names {
      let imported = try importer.dreams(in: [ImportedFile(name: name, bytes: Array("Sea".utf8))])
      #expect(imported.dreams.map { "\($0.date)" } == ["2026-11-20"], "\(name)")
    }
  }

  @Test(.enabled(if: takesAll)) func `many beginnings of links are read in no time`() throws {
    let text = String(repeating: "![", count: rounds(40_000, long: 400_000))
    #expect(try paths(in: text).isEmpty)
  }

  @Test func `Day One's photos and recordings lie under their hashes`() throws {
    let text = #"""
      {"metadata": {"version": "1.0"}, "entries": [
        {"uuid": "F00DF00D00004000800000000000000A", "creationDate": "2026-11-20T22:15:30Z",
         "text": "Sea", "photos": [{"type": "png", "md5": "d4", "filename": "Sea.png"}, {},
           {"type": "jpeg", "md5": "../../d5"}, {"md5": "d6"}],
         "audios": [{"format": "aac", "md5": "e1"}]}]}
      """#
    let imported = try importer.dreams(
      in: [ImportedFile(name: "Export/Journal.json", bytes: Array(text.utf8))])
    let files = try #require(imported.dreams.first.flatMap { imported.wantedFiles[$0.id] })
    #expect(
      files.map { $0.paths.first ?? "" } == [
        "Export/photos/d4.png", "Export/photos/d6.jpeg", "Export/audios/e1.aac",
      ])
    #expect(files.map(\.name) == ["Sea.png", nil, nil])
    #expect(files[2].paths.contains("Export/audios/e1.m4a"))
    #expect(files.map(\.countedAs) == ["photos", "photos", "audios"])
    // Even if none is attached, they are counted.
    #expect(imported.notTaken == ["photos": 4, "audios": 1])
  }

  @Test func `a file without text is a dream of the night in its name`() throws {
    let imported = try importer.dream(
      titled: "Recording", of: "20261121_041200.m4a", modified: Moment(millisecondsSince1970: 0),
      identity: "a")
    let dream = try #require(imported.dreams.first)
    #expect("\(dream.date)" == "2026-11-20")
    #expect((dream["title"], dream.description) == (.text("Recording"), ""))
    let again = try importer.dream(
      titled: "Picture", of: "Sea.jpg", modified: Moment(millisecondsSince1970: 0), identity: "a")
    #expect(again.dreams.first?.id == dream.id)
    var journal = Journal()
    #expect(journal.add(imported).imported == 1)
    #expect(journal.add(again).kept == 1)
    #expect(throws: ImportProblem.self) {
      try importer.dream(
        titled: "Picture", of: "11-12-2026.jpg", modified: Moment(millisecondsSince1970: 0),
        identity: "b")
    }
  }
}
