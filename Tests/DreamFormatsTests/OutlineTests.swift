import Dreams
import Errors
import TestSupport
import Testing

@testable import DreamFormats

/// OPML, as outliners write it.
@Suite struct OutlineTests {
  private let importer = DreamImporter.test

  private func opml(_ body: String, title: String = "Notes") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <opml version="2.0"><head><title>\(title)</title><ownerEmail>me@example.org</ownerEmail></head>
    <body>\(body)</body></opml>

    """
  }

  private func titles(_ imported: ImportedDreams) -> [String?] {
    imported.dreams.map { dream in
      if case .text(let title)? = dream["title"] { title.string } else { nil }
    }
  }

  @Test func `lines that begin with dates are entries with the lines below them`() throws {
    let text = opml(
      """
      <outline text="Dreams" _note="Since I was a child.">
        <outline text="2026-11-20 03:12 Gate" _note="It had no wall.&#10;None.">
          <outline text="A key"><outline text="of glass #lucid" _note="cold"/></outline>
          <outline text="A door" _complete="true"/>
        </outline>
        <outline text="Friday, November 21, 2026"><outline text="I fell."/></outline>
        <outline text="&lt;time startYear=&quot;2026&quot; startMonth=&quot;11&quot; startDay=&quot;22&quot;&gt;Sun, Nov 22, 2026&lt;/time&gt; I &lt;b&gt;flew&lt;/b&gt; &amp;amp; fell."/>
        <outline text="!(2026-11-23) Snow &amp;amp; ice" _note="&lt;i&gt;Deep&lt;/i&gt;&#10;and soft."/>
        <outline text="Ideas"><outline text="Read more"/></outline>
      </outline>
      """)
    for name in ["dreams.opml", "dreams.xml", nil] {
      let imported = try importer.dreams(in: text, named: name)
      #expect(imported.problems.isEmpty && imported.format == .entries)
      #expect(imported.dates == ["2026-11-19", "2026-11-21", "2026-11-22", "2026-11-23"])
      #expect(
        imported.texts == [
          "It had no wall.\nNone.\nA key\n- of glass #lucid\n  cold\n[x] A door", "I fell.",
          "I flew & fell.", "Deep\nand soft.",
        ])
      #expect(titles(imported) == ["Gate", nil, nil, "Snow & ice"])
      #expect(imported.notTaken == ["lines without a date": 3])
      var journal = Journal()
      #expect(journal.add(imported).imported == 4)
      #expect(journal.add(try importer.dreams(in: text, named: name)).isEmpty)
    }
  }

  @Test func `lines above say the year and the month, and lines below the time`() throws {
    let imported = try importer.dreams(
      in: opml(
        """
        <outline text="2026"><outline text="November">
          <outline text="20"><outline text="03:12 Gate"><outline text="I flew."/></outline>
            <outline text="Far."/><outline text="23:40" _note="I fell."/></outline>
          <outline text="Tuesday 24: Snow"/>
        </outline></outline>
        """), named: "a.opml")
    #expect(imported.dates == ["2026-11-19", "2026-11-20", "2026-11-24"])
    #expect(imported.texts == ["I flew.\nFar.", "I fell.", "Snow"])
    #expect(titles(imported) == ["Gate", nil, nil])
    let year = try importer.dreams(
      in: opml("<outline text=\"20 Nov\" _note=\"I flew.\"/>", title: "Dreams 2026"),
      named: "a.opml")
    #expect(year.dates == ["2026-11-20"] && year.texts == ["I flew."])
  }

  @Test func `dates that may be two are decided together or asked for`() throws {
    func lines(_ days: String...) -> String {
      opml(days.map { "<outline text=\"\($0)\"><outline text=\"I flew.\"/></outline>" }.joined())
    }
    let imported = try importer.dreams(in: lines("11/12/2026", "20/11/2026"), named: "a.opml")
    #expect(imported.dates == ["2026-12-11", "2026-11-20"])
    let problems = try importer.dreams(in: lines("11/12/2026"), named: "a.opml").problems
    #expect(problems.count == 1 && problems[0].isAboutDateOrder)
  }

  @Test func `the outermost lines with a time are entries where none begins with a date`() throws {
    let imported = try importer.dreams(
      in: opml(
        """
        <outline text="Dreams"><outline text="Sea" created="Fri, 20 Nov 2026 03:12:00 GMT"
          _note="I flew."><outline text="Far." created="Sat, 21 Nov 2026 03:12:00 GMT"/></outline>
          <outline text="I fell." created="2026-11-24 23:40"/><outline text="Groceries"/></outline>
        """), named: "a.opml")
    #expect(imported.dates == ["2026-11-19", "2026-11-24"])
    #expect(imported.texts == ["I flew.\nFar.", "I fell."])
    #expect(titles(imported) == ["Sea", nil])
    #expect(imported.notTaken == ["lines without a date": 1])
    var journal = Journal()
    #expect(journal.add(imported).imported == 2 && journal.add(imported).isEmpty)
  }

  @Test(arguments: [
    "<outline text=\"News\" created=\"Fri, 20 Nov 2026 03:12:00 GMT\" xmlUrl=\"https://example.org\"/>",
    "",
    "<outline text=\"Sea\"/><outline text=\"2026-11-20 was cold\"/>",
  ])
  func `an outline without dates is refused as one`(body: String) throws {
    #expect(importer.refusal(opml(body), named: "a.opml")?.contains("OPML") == true)
  }

  @Test func `an outline is one of the files of a folder`() throws {
    let home = TemporaryFolder()
    try home.write(opml("<outline text=\"2026-11-20\" _note=\"I flew.\"/>").utf8, to: "a.opml")
    let imported = try importer.dreams(in: ImportedFiles(at: home.path).files)
    #expect(imported.texts == ["I flew."] && imported.files.map(\.program) == ["OPML"])
  }
}
