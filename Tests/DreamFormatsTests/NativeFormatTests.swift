import Dreams
import Testing

@testable import DreamFormats

@Suite struct NativeFormatTests {
  private let importer = DreamImporter.test

  @Test func `the tool's JSON output can be read, one dream and many`() throws {
    let dream = """
      {"id":"3f2a0000-0000-4000-8000-000000000001","date":"2026-11-20","description":"Sea",\
      "creature":"shark"}
      """
    for text in [dream, "[\(dream)]", "{\"dreams\":[\(dream)]}"] {
      let imported = try importer.dreams(in: text, as: .json)
      #expect(imported.texts == ["Sea"])
      #expect(imported.dreams.first?.numberOfCreatures == 1)
      #expect(imported.dreams.first?.created == Moment("2026-11-20T12:00:00Z"))
    }
    #expect(try importer.dreams(in: "[]").dreams.isEmpty)
  }

  @Test func `a dream without an id gets the same one each time`() throws {
    let text =
      #"[{"date":"2026-11-20","description":"Sea"},{"date":"2026-11-20","description":"Sea"}]"#
    let (one, two) = (try importer.dreams(in: text), try importer.dreams(in: text))
    #expect(one.dreams == two.dreams)
    #expect(Set(one.dreams.map(\.id)).count == 2)
    #expect(one.dreams.allSatisfy { $0.creature == .crusty })
  }

  @Test(arguments: [
    (#"{"date":"2026-02-30","description":"x"}"#, "“2026-02-30” is not a date"),
    (#"{"date":"2026-11-20"}"#, "description is missing"),
    (#"{"description":"x"}"#, "date is missing"),
    (#"{"date":20261120,"description":"x"}"#, "“20261120”, for “date”, is not a text"),
    (#"{"date":"2026-11-20","description":["x"]}"#, "“[\"x\"]”, for “description”, is not a text"),
    ("7", "it is not a dream"),
  ])
  func `a bad dream is reported with its line, and the others are read`(
    dream: String, sentence: String
  ) throws {
    let good = #"{"date":"2026-11-20","description":"good"}"#
    let imported = try importer.dreams(in: "[\(good),\n\n\(dream)]", as: .json)
    #expect(imported.texts == ["good"])
    #expect(imported.problems.count == 1)
    let problem = try #require(imported.problems.first).description
    #expect(problem.hasPrefix("line 3, dream 2: "), "\(problem)")
    #expect(problem.contains(sentence), "\(problem)")
  }

  @Test(arguments: [
    (
      "{\"format\":\"lucid-dreams\",\n\"version\":2,\"dreams\":[]}",
      "line 2: the file is of version 2"
    ),
    ("{\"format\":\"lucid-dreams\",\"version\":\"x\"}", "not a number"),
    ("{\"format\":\"lucid-dreams\",\"dreams\":{}}", "“dreams” is not a list"),
    ("{\"format\":\"other\",\"dreams\":[]}", "not the journal of Lucid Dreams"),
  ])
  func `a file that is not ours is refused`(text: String, sentence: String) {
    #expect(importer.refusal(text, as: .json)?.contains(sentence) == true)
  }

  @Test func `null and empty values mean a field without a value`() throws {
    let imported = try DreamImporter.tested.dreams(
      in: #"""
        [{"date":"2026-11-20","description":"x","creature":null,"mood":null,"tags":[],"notes":"",
        "title":" "}]
        """#)
    let dream = try #require(imported.dreams.first)
    #expect(dream.facts.isEmpty)
    #expect(dream.creature == .crusty)
  }

  @Test func `members that no field has are kept`() throws {
    let imported = try importer.dreams(
      in: #"[{"date":"2026-11-20","description":"x","humor":"good","stars":[1],"none":null}]"#)
    #expect(imported.notTaken.isEmpty)
    #expect(
      imported.dreams.first?.facts.json == #"{"humor": "good", "none": null, "stars": [1]}"#)
  }

  @Test func `a name that another format of ours uses is not kept`() throws {
    let imported = try importer.dreams(
      in: #"[{"date":"2026-11-20","description":"x","dream":"7"}]"#)
    #expect(imported.notTaken == ["dream": 1])
    var dream = try #require(imported.dreams.first)
    for name in DreamDraft.reservedNames { dream.facts[name] = .text("7") }
    for format in DreamFormat.exported {
      let bytes = format.bytes(of: Journal(dreams: [dream]))
      let again = try importer.dreams(in: [ImportedFile(bytes: bytes)])
      #expect(again.dreams == imported.dreams)
    }
  }

  @Test func `nights are read, with members that no field has`() throws {
    let imported = try importer.dreams(
      in: #"""
        {"format":"lucid-dreams","dreams":[],"nights":[
        {"date":"2026-11-20","recall":"none"},
        {"date":"2026-11-31"},
        {"recall":"none"},
        7]}
        """#)
    #expect(imported.nights.map(\.date.description) == ["2026-11-20"])
    #expect(imported.nights.first?.facts.json == #"{"recall": "none"}"#)
    #expect(
      imported.problems.map(\.description) == [
        "line 3, night 2: “2026-11-31” is not a date such as 2026-11-20",
        "line 4, night 3: its date is missing", "line 5, night 4: it is not a night",
      ])
  }

  @Test func `Markdown edited by hand is read as far as it is sure`() throws {
    let imported = try importer.dreams(
      in: """
        ---
        dream: 3f2a0000-0000-4000-8000-000000000001
        "date": '2026-11-20'
        effects:
          - magic
        humor: bright
        ---
        No empty line
        ---
        date: 2026-11-21
        numberOfCreatures: many
        ---

        Bad
        """)
    #expect(imported.texts == ["No empty line", "Bad"])
    #expect(imported.dreams.first?.effects == [.magic])
    #expect(imported.dreams.first?.facts.json == #"{"humor": "bright"}"#)
    #expect(imported.problems == [])
    #expect(
      imported.leftOut.map(\.description) == [
        "line 11, dream 2: “many”, for “numberOfCreatures”, is not a whole number from 1 to 100"
      ])
  }

  @Test func `Markdown without its end is refused`() {
    let refusal = importer.refusal("---\ndream: x\n---\nOne\n---\n", as: .markdown)
    #expect(refusal == "line 5: the front matter that begins here has no end")
    #expect(importer.refusal("Hello", as: .markdown)?.contains("three hyphens") == true)
  }

  @Test func `tables of other programs are read by the names of their columns`() throws {
    let imported = try importer.dreams(
      in: "Date;Title;Text;Tags;Mood\n2026-11-20 23:10;Sea;=1+1;\"a, b\";good\n2026/11/21;;Two;;\n")
    #expect(imported.format == .csv)
    #expect(imported.texts == ["=1+1", "Two"])
    #expect(
      imported.dreams.map(\.facts.json)
        == [#"{"notes": "Mood: good", "tags": ["a", "b"], "title": "Sea"}"#, nil])
    #expect(imported.dates == ["2026-11-20", "2026-11-21"])
    #expect(imported.dreams.first?.created == Moment("2026-11-20T23:10:00Z"))
    #expect(imported.notTaken.isEmpty)
  }

  @Test func `another program's value under a field's name is imported if valid`() throws {
    let imported = try DreamImporter.tested.dreams(
      in: "Date,Text,Mood,Woke,Humor\n2026-11-20,a,good,6:30,high\n2026-11-21,b,1,late,\n")
    #expect(
      imported.dreams.map(\.facts.json) == [
        #"{"notes": "Mood: good", "woke": "06:30"}"#, #"{"mood": 1, "notes": "Woke: late"}"#,
      ])
    #expect(imported.notTaken == ["Humor": 1])
  }

  @Test(arguments: [
    ("date,text\n2026-11-20,\"x", "line 2: the quotation mark that opens here is never closed"),
    ("date,text\n2026-11-20,x\"y", "line 2: there is a quotation mark in a cell"),
    ("date,text\n2026-11-20,\"x\"y", "line 2: a cell continues after"),
    ("date,mood\n2026-11-20,x", "the columns are date, mood; one must be called date"),
  ])
  func `a table that is not one is refused`(text: String, sentence: String) {
    #expect(importer.refusal(text, as: .csv)?.contains(sentence) == true)
  }

  @Test func `a row with the wrong number of cells is reported`() throws {
    let imported = try importer.dreams(in: "date,text\n2026-11-20,a,b\n\n2026-11-21,c\n")
    #expect(imported.texts == ["c"])
    #expect(
      imported.problems.map(\.description)
        == ["line 2, dream 1: it has 3 cells, and the table 2 columns"])
  }
}
