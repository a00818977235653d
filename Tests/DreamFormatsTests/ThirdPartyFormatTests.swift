import DreamFormats
import Dreams
import Foundation
import Testing

@Suite struct ThirdPartyFormatTests {
  private let importer = DreamImporter.test

  @Test func `jrnl's text is read entry by entry`() throws {
    let imported = try importer.dreams(
      in: """
        [2026-11-20 09:15] Flying over the sea. *
        There was a @shark.

        Two lines later. [not a date] stays.
        [also] this

        [2026-11-21 11:30:00 PM] The second

        [2026-11-22] Only a date

        """)
    #expect(imported.format == .jrnl)
    #expect(
      imported.texts == [
        "There was a @shark.\n\nTwo lines later. [not a date] stays.\n[also] this",
        "The second", "Only a date",
      ])
    #expect(
      imported.dreams.map(\.facts.json) == [
        #"{"starred": true, "tags": ["shark"], "title": "Flying over the sea."}"#, nil, nil,
      ])
    #expect(imported.dates == ["2026-11-19", "2026-11-21", "2026-11-22"])
    #expect(imported.dreams[1].created == Moment("2026-11-21T23:30:00Z"))
    #expect(imported.notTaken.isEmpty)
  }

  @Test func `words before jrnl's first entry are not lost in silence`() {
    let refusal = importer.refusal("Hello\n[2026-11-20 09:15] Sea", as: .jrnl)
    #expect(refusal?.hasPrefix("line 1: there is text before the first entry") == true)
  }

  @Test func `jrnl's JSON is read, with its stars`() throws {
    let imported = try importer.dreams(
      in: """
        {
          "tags": {"@shark": 1, "@lucid": 1},
          "entries": [
            {"title": "Flying over the sea.", "body": "With a @shark.\\n", "date": "2026-11-20",
             "time": "22:15", "tags": ["@shark", "@lucid"], "starred": true},
            {"title": "Second", "body": "", "date": "2026-11-31", "time": "22:15", "tags": [],
             "starred": false},
            {"title": "Third", "body": "", "date": "2026-11-30", "time": "07:15", "tags": [],
             "starred": false}
          ]
        }
        """)
    #expect(imported.format == .jrnlJSON)
    #expect(imported.texts == ["With a @shark.", "Third"])
    #expect(
      imported.dreams.map(\.facts.json) == [
        #"{"starred": true, "tags": ["lucid", "shark"], "title": "Flying over the sea."}"#, nil,
      ])
    #expect(imported.dates == ["2026-11-20", "2026-11-29"])
    #expect(imported.notTaken.isEmpty)
    #expect(imported.problems.map(\.description).first?.hasPrefix("line 6, entry 2: ") == true)
  }

  @Test func `Day One's JSON is read in the time zone of each entry`() throws {
    let text = #"""
      {"metadata": {"version": "1.0"},
       "entries": [
        {"uuid": "F00DF00D00004000800000000000000A", "creationDate": "2026-11-20T03:15:30Z",
         "modifiedDate": "2026-11-20T03:20:00Z", "timeZone": "America\/New_York",
         "text": "# Flying\n\nOver the sea\\. ![](dayone-moment:\/\/ABC)", "tags": ["lucid", "two words"],
         "starred": true, "photos": [{"type": "jpeg", "identifier": "ABC", "md5": "d4"}, {}],
         "weather": {"conditionsDescription": "Rain", "temperatureCelsius": 11.6, "weatherCode": "rain"},
         "location": {"userLabel": "Home", "placeName": "Home", "localityName": "Portland",
           "administrativeArea": "Oregon", "latitude": 45.5}, "isPinned": false, "creationDevice": "Phone"},
        {"uuid": "F00DF00D00004000800000000000000B", "creationDate": "2026-11-21T22:00:00Z",
         "richText": "{\"contents\":[{\"text\":\"Only \"},{\"text\":\"rich\"}]}"}
       ]}
      """#
    let imported = try importer.dreams(in: text)
    #expect(imported.format == .dayOne)
    #expect(
      imported.texts == ["# Flying\n\nOver the sea.", "Only rich"])
    #expect(
      imported.dreams.map(\.facts.json) == [
        #"{"notes": "weather: Rain, 12 °C\nlocation: Home, Portland, Oregon", "starred": true, "#
          + #""tags": ["lucid", "two words"]}"#, nil,
      ])
    #expect(imported.dates == ["2026-11-19", "2026-11-21"])
    #expect(
      imported.dreams.first?.id.uuidString == "F00DF00D-0000-4000-8000-00000000000A")
    #expect(imported.notTaken == ["photos": 2])
  }

  @Test func `RedNotebook's months are read, with categories and tags`() throws {
    let imported = try importer.dreams(
      in: """
        1: {text: 'Flying over the sea'}
        2:
          Tags: {lucid: null}
          People: {Anna: null, 'Ben: the tall': null}
          Ideas: {a list: null}
          text: |-
            A shark: "hello"

            - list
        20:
          text: ''
        31: {text: 'There is no such day'}
        30: just text
        """, named: "data/2026-11.txt")
    #expect(imported.format == .redNotebook)
    #expect(
      imported.texts == [
        "Flying over the sea",
        "A shark: \"hello\"\n\n- list", "just text",
      ])
    #expect(
      imported.dreams[1].facts.json
        == #"{"notes": "Ideas: a list", "people": ["Anna", "Ben: the tall"], "tags": ["lucid"]}"#)
    #expect(imported.dates == ["2026-11-01", "2026-11-02", "2026-11-30"])
    #expect(
      imported.problems.map(\.description)
        == ["line 12, day 31: there is no such day in this month"])
  }

  @Test func `a month without a name is refused with what to do`() {
    let refusal = importer.refusal("1: {text: x}", as: .redNotebook)
    #expect(refusal?.contains("in the name of the file") == true)
    let broken = importer.refusal("1: {text: x\n2: }", named: "2026-11.txt", as: .redNotebook)
    #expect(broken?.contains("it is not YAML") == true)
    let bomb = "1: &a [x, x]\n2: &b [*a, *a]\n3: {*b : 1}"
    #expect(
      importer.refusal(bomb, named: "2026-11.txt", as: .redNotebook)?.contains("aliases") == true
    )
  }

  @Test func `files of Markdown get their dates from heads, names and clocks`() throws {
    func file(_ name: String, _ text: String, _ modified: String? = nil) -> ImportedFile {
      ImportedFile(
        name: name, bytes: Array(text.utf8), modified: modified.flatMap { Moment($0) })
    }
    let imported = try importer.dreams(in: [
      file(
        "a.md", "---\ntitle: Sea\ndate: 2026-11-20T23:00:00Z\ntags: [lucid]\nmood: 5\n---\n\nBlue\n"
      ),
      file("2026-11-21 Flying.md", "# Flying\n---\nhigh\n"),
      file("2026/11/22.markdown", "A #lucid one"),
      file("c.txt", "By its clock", "2026-11-24T06:00:00Z"),
      file("d.md", "Undated"), file("20261125.md", "\n"),
      file("[x].md", "[2026-11-20 is no entry", "2026-11-26T20:00:00Z"),
    ])
    #expect(imported.format == .markdownFolder)
    #expect(
      imported.texts == [
        "Blue", "# Flying\n---\nhigh", "A #lucid one", "By its clock",
        "[2026-11-20 is no entry",
      ])
    #expect(
      imported.dates == ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23", "2026-11-26"])
    #expect(imported.notTaken == ["empty files": 1])
    #expect(
      imported.dreams[0].facts.json
        == #"{"notes": "mood: 5", "tags": ["lucid"], "title": "Sea"}"#)
    #expect(imported.problems.map(\.file) == ["d.md"])
  }

  @Test func `times near a change of the clock are moments that exist`() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let importer = DreamImporter(creature: .shark, timeZone: berlin)
    let text = "[2026-03-29 02:30] Gap\n[2026-10-25 02:30] Twice\n[2026-07-01 14:00] Summer\n"
    let created = try importer.dreams(in: text).dreams.map(\.created.description)
    #expect(created[0].hasPrefix("2026-03-29T0") && created[1].hasPrefix("2026-10-25T0"))
    #expect(created[2] == "2026-07-01T12:00:00.000Z")
  }
}
