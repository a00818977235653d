import Dreams
import Errors
import Foundation
import Testing

@testable import DreamFormats

/// Lists of things with a date and a text, of no program that is known.
@Suite struct EntryListTests {
  private let importer = DreamImporter.test

  @Test(
    arguments: [
      #"[{"date":"2026-11-20","text":"Sea"},{"date":"2026-11-21","text":"Door"}]"#,
      #"""
      {"entries":[{"date":"2026-11-20","title":"","text":"Sea"},{"date":"2026-11-21",
      "text":"Door"}]}
      """#,
      #"""
      {"version":1,"data":{"dreams":[{"when":"20 Nov 2026","dream":"Sea"},
      {"when":"21 Nov 2026","dream":"Door"}]}}
      """#,
      #"{"a1":{"Datum":"20.11.2026","Traum":"Sea"},"b2":{"Datum":"21.11.2026","Traum":"Door"}}"#,
      #"{"2026-11-20":"Sea","2026-11-21":{"text":"Door"}}"#,
      #"{"journal":{"2026-11-20":["Sea"],"2026-11-21":["Door"]}}"#,
      #"""
      {"records":[{"id":"r1","fields":{"Date":"2026-11-20","Dream":"Sea"}},{"id":"r2",
      "fields":{"Date":"2026-11-21","Dream":"Door"}}]}
      """#,
      #"[{"날짜":"2026-11-20","꿈":"Sea"},{"날짜":"2026-11-21","꿈":"Door"}]"#,
      #"""
      [{"created_at":{"$date":"2026-11-20T22:00:00Z"},"body":"Sea"},
      {"created_at":{"$date":"2026-11-21T22:00:00Z"},"body":"Door"}]
      """#,
      #"""
      [{"date":"2026-11-20T00:00:00.000Z","content":"Sea"},
      {"date":"2026-11-21T00:00:00.000Z","content":"Door"}]
      """#,
      #"""
      <?xml version="1.0"?>
      <dreams><dream><date>2026-11-20</date><text>Sea</text></dream><dream date="2026-11-21">Door</dream></dreams>
      """#,
    ])
  func `a list of dates and texts is read, wherever it lies`(text: String) throws {
    let imported = try importer.dreams(in: text)
    #expect(imported.format == .entries)
    #expect(imported.texts == ["Sea", "Door"])
    #expect(imported.dates == ["2026-11-20", "2026-11-21"])
    #expect(imported.problems == [])
  }

  @Test(
    arguments: [
      ("1795489920", "2026-11-23"), ("1795489920000", "2026-11-23"),
      ("1795489920000000", "2026-11-23"), (#""1795489920""#, "2026-11-23"),
      (#""20261120T031200Z""#, "2026-11-19"),
      (#""2026-11-20T03:12:00+01:00[Europe/Berlin]""#, "2026-11-19"),
      (#""Fri, 20 Nov 2026 03:12:00 +0100""#, "2026-11-19"),
      (#""Fri Nov 20 2026 03:12:00 GMT+0100 (Central European Standard Time)""#, "2026-11-19"),
      (#"{"seconds":1795489920,"nanoseconds":0}"#, "2026-11-23"),
      (#""2026-11-20 15:12:00.123456""#, "2026-11-20"), (#""2026-11-20""#, "2026-11-20"),
    ])
  func `dates are read in the forms in which programs write them`(
    date: String, night: String
  ) throws {
    let imported = try importer.dreams(in: #"[{"date":\#(date),"text":"Sea"}]"#)
    #expect(imported.dates == [night], "\(imported.problems.map(\.description))")
  }

  @Test func `members fill fields by their names, and others are counted`() throws {
    let imported = try importer.dreams(
      in: #"""
        [{"id":"F00DF00D-0000-4000-8000-00000000000A","date":"2026-11-20","time":"03:12","title":"Sea",
          "text":"Flying","tags":["sea","two words"],"people":[{"name":"Anna"}],"isLucid":true,
          "mood":"4/5","favorite":true,"weather":"rain","updatedAt":"2026-11-20","seen":false,"xp":3}]
        """#)
    let dream = try #require(imported.dreams.first)
    #expect(dream.id.uuidString == "F00DF00D-0000-4000-8000-00000000000A")
    #expect(imported.dates == ["2026-11-19"])
    #expect(
      dream.facts.json
        == #"""
        {"lucidity": 3, "mood": 1, "people": ["Anna"], "starred": true, "tags": ["sea", "two words"], "title": "Sea"}
        """#
    )
    #expect(imported.notTaken == ["weather": 1, "xp": 1])
  }

  @Test func `HTML and the JSON of editors become text`() throws {
    let imported = try importer.dreams(
      in: #"""
        [{"date":"2026-11-20","content":"<p>A <b>red</b> door &amp; a&nbsp;key</p><ul><li>one</li><li>two</li></ul>"},
         {"date":"2026-11-21","content":"a < b and c > d"},
         {"date":"2026-11-22","content":{"ops":[{"insert":"A train\n"},{"insert":"that never stopped"}]}},
         {"date":"2026-11-23","content":"{\"root\":{\"children\":[{\"type\":\"paragraph\",\"children\":[{\"type\":\"text\",\"text\":\"Stairs\"}]}]}}"}]
        """#)
    #expect(
      imported.texts == [
        "A red door & a key\n\n- one\n- two", "a < b and c > d",
        "A train\nthat never stopped", "Stairs",
      ])
  }

  @Test func `entries without words are counted, and broken dates are named`() throws {
    let imported = try importer.dreams(
      in: """
        [{"date":"2026-11-20","text":"Sea"},
         {"date":"2026-11-21","text":" "},
         {"date":"2026-11-31","text":"Door"}]
        """)
    #expect(imported.texts == ["Sea"])
    #expect(imported.notTaken == ["entries without words": 1])
    #expect(imported.problems.map(\.description).first?.hasPrefix("line 3, entry 3: ") == true)
  }

  @Test func `a list that is not understood is refused with the names of its members`() {
    let refusal = importer.refusal(#"[{"alpha":"1","beta":"x"},{"alpha":"2","gamma":"y"}]"#)
    #expect(
      refusal
        == "line 1: its entries have alpha, beta, gamma; one must be called date and one text")
    #expect(importer.refusal("{\"a\":1}")?.contains("known format") == true)
  }

  @Test func `somebody can say what members hold`() throws {
    var importer = importer
    importer.columns = [
      ColumnChoice(field: "date", column: "alpha"),
      ColumnChoice(field: "description", column: "beta"),
    ]
    let imported = try importer.dreams(
      in: #"[{"alpha":"2026-11-20","beta":"Sea"},{"alpha":"2026-11-21","beta":"Door"}]"#)
    #expect(imported.texts == ["Sea", "Door"])
  }

  @Test func `other lists in the file are counted by their names`() throws {
    let imported = try importer.dreams(
      in: #"{"dreams":[{"date":"2026-11-20","text":"Sea"}],"tags":[{"name":"a"},{"name":"b"}]}"#)
    #expect(imported.texts == ["Sea"])
    #expect(imported.notTaken == ["tags": 2])
  }

  @Test func `a thing alone is read, with the date of its file where it has none`() throws {
    let files = [
      ImportedFile(name: "a.json", bytes: Array(#"{"date":"2026-11-20","text":"Sea"}"#.utf8)),
      ImportedFile(name: "2026-11-21.json", bytes: Array(#"{"date":"","text":"Door"}"#.utf8)),
    ]
    let imported = try importer.dreams(in: files)
    #expect(imported.texts == ["Sea", "Door"])
    #expect(imported.dates == ["2026-11-20", "2026-11-21"])
  }

  @Test func `exports of this program and of jrnl are read as before`() throws {
    let own = #"""
      [{"id":"F00DF00D-0000-4000-8000-00000000000A","date":"2026-11-20",
      "description":"Sea"}]
      """#
    #expect(try importer.dreams(in: own).format == .json)
    let jrnl = """
      {"tags": {}, "entries": [{"title": "Sea", "body": "", "date": "2026-11-20", "time": "22:15", "tags": []}]}
      """
    #expect(try importer.dreams(in: jrnl).format == .jrnlJSON)
  }

  @Test(arguments: [
    #"{"days":{"2026-11-20":{"dreams":[{"title":"Gate","text":"I flew."},{"text":"I fell."}],"sleep":7}}}"#,
    #"{"days":[{"date":"2026-11-20","dreams":[{"title":"Gate","text":"I flew."},{"text":"I fell."}]}]}"#,
    #"[{"day":"2026-11-20","created":"2026-11-28","entries":[{"title":"Gate","text":"I flew."},{"text":"I fell."}]}]"#,
    #"[{"date":"2026-11-20","text":{"title":"Gate","body":"I flew."}},{"date":"2026-11-20","text":{"title":"","body":"I fell."}}]"#,
  ])
  func `dreams within days, and titles within texts`(text: String) throws {
    let imported = try importer.dreams(in: text)
    #expect(imported.texts == ["I flew.", "I fell."], "\(text)")
    #expect(imported.dates == ["2026-11-20", "2026-11-20"], "\(text)")
    #expect(imported.dreams.map { $0["title"] } == [.text("Gate"), nil], "\(text)")
  }

  @Test(arguments: [
    "20261120031244", "20261120031244000", "202611200312", "2026-11-20T03:12:44Z",
    "1795144364", "1795144364000", "1795144364000000",
  ])
  func `times in digits are dates where they can be`(time: String) throws {
    for value in ["\"\(time)\"", time.contains("-") ? "\"\(time)\"" : time] {
      let imported = try importer.dreams(
        in: #"[{"created":\#(value),"text":"I flew.","title":"Gate"}]"#)
      #expect(imported.dates == ["2026-11-19"], "\(value)")
      #expect(
        abs(
          (imported.dreams.first?.created.millisecondsSince1970 ?? 0)
            - (Moment("2026-11-20T03:12:44Z")?.millisecondsSince1970 ?? 0)) <= 44_000, "\(value)")
    }
  }

  @Test func `titles of feeds may have attributes`() throws {
    let imported = try importer.dreams(
      in: """
        <?xml version='1.0'?><feed><updated>2026-11-28T08:00:00Z</updated>
        <entry><published>2026-11-20T03:12:44Z</published><title type='text'>Gate</title>
        <content type='html'>&lt;p&gt;I flew.&lt;/p&gt;</content></entry>
        <entry><published>2026-11-21T23:12:44Z</published><title type='text'>Fall</title>
        <content type='html'>I fell.</content></entry></feed>
        """)
    #expect(imported.texts == ["I flew.", "I fell."])
    #expect(imported.dreams.map { $0["title"] } == [.text("Gate"), .text("Fall")])
  }

  @Test func `attributes of XML have the signs that were written`() throws {
    let imported = try importer.dreams(
      in: """
        <?xml version="1.0"?><d><e date="2026-11-20" text="A &amp; B &lt; C &#38; &quot;D&quot; &amp;#38;"/>
        <e date="2026-11-21" text="E"/></d>
        """)
    #expect(imported.texts == ["A & B < C & \"D\" &#38;", "E"])
  }

  @Test func `entities and endless nesting in XML and HTML cost nothing`() {
    let bomb = """
      <?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;&a;">]>
      <d><e><date>2026-11-20</date><text>&b;</text></e></d>
      """
    #expect(importer.refusal(bomb)?.contains("entities") == true)
    let file = """
      <?xml version="1.0"?><!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/hostname">]>
      <d><e><date>2026-11-20</date><text>&a;</text></e></d>
      """
    #expect(importer.refusal(file)?.contains("entities") == true)
    let deep = String(repeating: "<a>", count: 100_000)
    #expect(importer.refusal("<?xml version=\"1.0\"?>" + deep)?.contains("500 deep") == true)
    #expect(throws: MarkupParser.Problem.self) {
      _ = try HTMLText(String(repeating: "<b>", count: 100_000))
    }
    #expect(importer.refusal("<?xml version=\"1.0\"?><d>\n<e>")?.contains("cut off") == true)
  }
}

/// HTML as the text that people see.
@Suite struct HTMLTextTests {
  @Test(
    arguments: [
      ("<p>a</p><p>b</p>", "a\n\nb"),
      ("<div>a</div><div>b</div>", "a\nb"),
      ("<div>a</div><div><br></div><div>b</div>", "a\n\nb"),
      ("<p>a<br>b<br/></p>c", "a\nb\n\nc"),
      ("a  <i>b</i>\n c", "a b c"),
      ("<h2>Sea</h2><p>x</p>", "## Sea\n\nx"),
      ("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "- a\n  - b\n- c"),
      ("<ol start=3><li>a</li><li>b</li></ol>", "3. a\n4. b"),
      (
        "<ul><li><input type=checkbox checked>a</li><li><input type=checkbox>b</li></ul>",
        "- [x] a\n- [ ] b"
      ),
      ("<div><en-todo checked=\"true\"/>a</div><div><en-todo/>b</div>", "- [x] a\n- [ ] b"),
      ("<ul style=\"--en-todo:true;\"><li style=\"--en-checked:false;\">a</li></ul>", "- [ ] a"),
      ("<blockquote>a<br>b</blockquote>c", "> a\n> b\n\nc"),
      ("<pre>a  b\n c</pre>", "a  b\n c"),
      ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a | b\nc"),
      ("<script>x</script><style>y</style><div style=\"display: none\">z</div>a", "a"),
      ("<a href=\"https://example.org/x\">a b</a> c", "[a b](https://example.org/x) c"),
      ("<a href=\"https://example.org\">https://example.org</a>", "https://example.org"),
      ("<a href=\"https://example.org/\"></a>", "https://example.org/"),
      ("a&nbsp;b &lt;c&gt; &eacute; &#127769;", "a b <c> é 🌙"),
      ("夢<br>꿈", "夢\n꿈"), ("<p>a</p></i></i><p>b", "a\n\nb"), ("", ""), ("<!-- a", ""),
    ])
  func `what people see is kept`(html: String, text: String) throws {
    #expect(try HTMLText(html).text == text)
  }
}
