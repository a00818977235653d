import Dreams
import Testing

@testable import DreamFormats

/// Tables with several dreams in a row.
@Suite struct SeveralDreamsTests {
  private let importer = DreamImporter.test

  private func read(_ text: String, _ name: String? = "log.csv") throws -> ImportedDreams {
    let imported = try importer.dreams(in: text, named: name)
    #expect(imported.problems == [], "\(imported.problems.map(\.description))")
    return imported
  }

  @Test(arguments: [
    "Date,Dream 1,Dream 2,Dream 3", "Datum;Traum 1;Traum 2;Traum 3", "date,Dream1,Dream2,Dream3",
    "Date;Rêve 1;Rêve 2;Rêve 3", "fecha,Sueño #1,Sueño #2,Sueño #3",
    "Data,Sogno n. 1,Sogno 2,Sogno 3",
    "Date,Dream,Dream 2,Dream 3", "日期,梦境1,梦境2,梦境3", "날짜,꿈 1,꿈 2,꿈 3", "日付,夢１,夢２,夢３",
    "Datum,Traum Nr. 1,Traum Nr. 2,Traum Nr. 3", "Дата;Сон 1;Сон 2;Сон 3",
  ])
  func `each numbered column of a row is a dream of its night`(names: String) throws {
    let separator = names.contains(";") ? ";" : ","
    let rows = [
      ["2026-11-20", "I flew.", "I fell.", ""], ["2026-11-21", "", "", "Snow"],
      ["2026-11-22", "", "", ""], ["", "A train", "", "A ship"],
    ].map { $0.joined(separator: separator) }
    let text = names + "\n" + rows.joined(separator: "\n") + "\n"
    for name in ["log.csv", "log.txt"] {
      let imported = try read(text, name)
      #expect(imported.texts == ["I flew.", "I fell.", "Snow", "A train", "A ship"], "\(names)")
      #expect(
        imported.dates == ["2026-11-20", "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-22"])
      #expect(imported.notTaken == ["rows without words": 1] && imported.inheritedDates == 1)
      let times = imported.dreams.map(\.created)
      #expect(times[0] < times[1] && times[3] < times[4])
      var journal = Journal()
      #expect(journal.add(imported).imported == 5)
      #expect(journal.add(try read(text, name)).isEmpty)
    }
  }

  @Test func `other columns are of each dream of a row, and numbered ones of one`() throws {
    let imported = try read(
      """
      id,date,time,Dream 1,Lucid 1,Dream 1 title,Dream 2,Lucid2,Dream 3,Lucid 3,tags,bedtime,Extra
      3f2a0000-0000-4000-8000-000000000001,2026-11-20,03:12,I flew.,yes,Sea,I fell.,no,,yes,night,23:10,x

      """)
    #expect(imported.texts == ["I flew.", "I fell."])
    #expect(imported.dates == ["2026-11-19", "2026-11-19"])
    #expect(imported.dreams.map { $0["lucidity"] } == [.number(3), .number(0)])
    #expect(imported.dreams.map { $0["title"] } == [.text("Sea"), nil])
    #expect(imported.dreams.map { $0["tags"] } == [.words(["night"]), .words(["night"])])
    #expect(imported.nights.count == 1 && imported.notTaken == ["Extra": 1, "Lucid 3": 1])
    #expect(
      imported.dreams.map(\.id).first
        == Dream.ID(uuidString: "3f2a0000-0000-4000-8000-000000000001"))
    #expect(Set(imported.dreams.map(\.id)).count == 2)
  }

  @Test func `a text beside numbered dreams is one of its own`() throws {
    let imported = try read(
      "date,text,dream 1,dream 2\n2026-11-20,Slept late.,I flew.,I fell.\n2026-11-21,Only this.,,\n"
    )
    #expect(imported.texts == ["Slept late.", "I flew.", "I fell.", "Only this."])
  }

  @Test func `numbers that count no dreams join or leave columns as before`() throws {
    let imported = try read(
      "date,text 1,text 2,Dream #,Mood 1\n2026-11-20,I flew.,Far.,12,2\n2026-11-21,I fell.,,13,1\n")
    #expect(imported.texts == ["I flew.\n\nFar.", "I fell."])
    #expect(imported.dreams.map { $0["mood"] } == [.number(2), .number(1)])
  }
}
