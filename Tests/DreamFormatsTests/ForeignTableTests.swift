import Dreams
import Foundation
import Testing

@testable import DreamFormats

/// Tables of other programs, of spreadsheets and of forms.
@Suite struct ForeignTableTests {
  private let importer = DreamImporter.test

  private func read(_ text: String, _ name: String? = "log.csv") throws -> ImportedDreams {
    let imported = try importer.dreams(in: text, named: name)
    #expect(imported.problems == [], "\(imported.problems.map(\.description))")
    return imported
  }

  private func created(_ imported: ImportedDreams) -> [String] {
    imported.dreams.map(\.created.description)
  }

  // MARK: A column for the time

  @Test func `a time beside the date decides the night`() throws {
    let imported = try read(
      "date,time,title,text\n2026-11-20,3:12 AM,Gate,The gate had no wall.\n"
        + "2026-11-20,23:30,Ship,A ship in the street.\n")
    #expect(imported.dates == ["2026-11-19", "2026-11-20"])
    #expect(
      imported.dreams.map(\.created)
        == [Moment("2026-11-20T03:12:00Z"), Moment("2026-11-20T23:30:00Z")])
    #expect(imported.dreams.map { $0["title"] } == [.text("Gate"), .text("Ship")])
    #expect(imported.notTaken.isEmpty && imported.leftOut.isEmpty)
  }

  @Test func `Daylio's table is read, and a row without words is counted`() throws {
    let imported = try read(
      """
      full_date,date,weekday,time,mood,activities,note_title,note
      2026-03-27,March 27,Friday,20:39,rad,"nap | music","Swing","A swing over the rooftops."
      2026-03-27,March 27,Friday,03:20,awful,"","Teeth","All my teeth were keys."
      2026-03-26,March 26,Thursday,14:00,meh,"","",""
      2026-03-25,March 25,Wednesday,14:00,great,"","Hat",""

      """)
    #expect(imported.dates == ["2026-03-27", "2026-03-26", "2026-03-25"])
    #expect(imported.texts == ["A swing over the rooftops.", "All my teeth were keys.", "Hat"])
    #expect(
      imported.dreams.map(\.facts.json) == [
        #"{"mood": 2, "tags": ["music", "nap"], "title": "Swing"}"#,
        #"{"mood": -2, "title": "Teeth"}"#, #"{"notes": "mood: great"}"#,
      ])
    #expect(imported.notTaken == ["rows without words": 1])
  }

  @Test(arguments: [
    ("3:12 AM", 11_520), ("03.12 Uhr", 11_520), ("3h12", 11_520), ("3:12 a.m.", 11_520),
    ("오전 3:12", 11_520), ("오후 3시 12분", 54_720), ("凌晨3:12", 11_520), ("下午3点12分", 54_720),
    ("午前3時12分", 11_520), ("3시 12분 30초", 11_550), ("alle 3:12", 11_520), ("3 h 12 min", 11_520),
    ("3.12", 11_520), ("12:00 AM", 0), ("12:30 pm", 45_000), ("23:30:59", 84_659),
    ("0.5", 43_200), ("0.30", 1_800), ("0.133333", 11_520), ("7 Uhr", 25_200), ("３：１２", 11_520),
    ("밤 1:30", 5_400), ("밤 11시", 82_800), ("夜里3点", 10_800), ("夜1時", 3_600), ("저녁 7시", 68_400),
    ("晚上5点", 61_200), ("晚上12点", 86_400), ("25:00", nil),
    ("3:75", nil), ("early", nil), ("7", nil), ("", nil), ("13:00 PM", 46_800),
  ])
  func `times of day are read in their usual forms`(text: String, second: Int?) {
    #expect(ClockText.secondOfDay(text) == second, "\(text)")
  }

  @Test func `each minute of a day is read as it is with its seconds`() {
    for minute in 0..<1_500 {
      let text = "\((minute / 60).padded(to: 2)):\((minute % 60).padded(to: 2))"
      #expect(ClockText.secondOfDay(text) == ClockText.secondOfDay(text + ":00"), "\(text)")
    }
  }

  @Test func `a time that is not one goes into the notes`() throws {
    let imported = try read("date,time,text\n2026-11-20,early,Sea\n")
    #expect(imported.dates == ["2026-11-20"])
    #expect(imported.dreams.map(\.facts.json) == [#"{"notes": "time: early"}"#])
  }

  // MARK: Dream logs, and answers of a form

  @Test func `a dream log is read, with its night`() throws {
    let imported = try read(
      "Date,Dream,Lucid?,Dream Type,Sleep Quality,Bed Time,Tags\n"
        + "2026-11-20,Over the sea,Yes,Nightmare,4/5,22:30,\"sea, night walk\"\n")
    #expect(imported.texts == ["Over the sea"] && imported.dates == ["2026-11-20"])
    #expect(
      imported.dreams.map(\.facts.json)
        == [#"{"kinds": ["nightmare"], "lucidity": 3, "tags": ["night walk", "sea"]}"#])
    #expect(imported.nights.map(\.facts.json) == [#"{"bedtime": "22:30", "sleepQuality": 3}"#])
    #expect(imported.notTaken.isEmpty)
  }

  @Test(arguments: [
    "What did you dream?", "Tell me everything", "Describe your dream", "꿈을 적어 주세요",
  ])
  func `answers of a form are read, whatever its question is`(question: String) throws {
    let imported = try read(
      "Timestamp,\(question),Lucid?,Mood\n11/20/2026 3:12:44,\"Over the sea, again\",Yes,2\n"
        + "11/21/2026 6:40:00,A hat,No,-1\n")
    #expect(imported.texts == ["Over the sea, again", "A hat"])
    #expect(imported.dates == ["2026-11-19", "2026-11-20"])
    #expect(imported.dreams.map { $0["mood"]?.number } == [2, -1])
    #expect(imported.dreams.map { $0["lucidity"]?.number } == [3, 0])
    #expect(imported.notTaken.isEmpty)
  }

  @Test(arguments: [
    "Datum;Uhrzeit;Titel;Traum;Stimmung;Klarheit;Schlagwörter;Personen;Orte;Notizen",
    "Date;Heure;Titre;Rêve;Humeur;Lucidité;Mots-clés;Personnes;Lieux;Remarques",
    "Fecha;Hora;Título;Sueño;Estado de ánimo;Lucidez;Etiquetas;Personas;Lugares;Notas",
    "Data;Ora;Titolo;Sogno;Umore;Lucidità;Etichette;Persone;Luoghi;Appunti",
    "日期;时间;标题;梦境;心情;清醒度;标签;人物;地点;备注",
    "날짜;시간;제목;꿈;기분;자각도;태그;사람;장소;메모",
    "日付;時刻;タイトル;夢;気分;明晰度;タグ;登場人物;場所;メモ",
    "DATE ; Time ; title ; Dream ; Mood ; Lucidity ; Tags ; People ; Places ; Notes",
  ])
  func `columns have names in eight languages`(names: String) throws {
    let imported = try read(
      names + "\n20.11.2026;03:12;Zug;Ein Zug.;1;3;Bahn, Nacht;Anna;Bonn;Laut\n")
    #expect(imported.texts == ["Ein Zug."] && imported.dates == ["2026-11-19"])
    #expect(
      imported.dreams.map(\.facts.json) == [
        #"{"lucidity": 3, "mood": 1, "notes": "Laut", "people": ["Anna"], "places": ["Bonn"], "#
          + #""tags": ["Bahn", "Nacht"], "title": "Zug"}"#
      ])
    #expect(imported.notTaken.isEmpty)
  }

  @Test func `a German table is read`() throws {
    let imported = try read(
      "Datum;Titel;Traum;Klarheit\n20.11.2026;Zug;\"Ein Zug, der nie hielt.\";3\n")
    #expect(imported.texts == ["Ein Zug, der nie hielt."] && imported.dates == ["2026-11-20"])
    #expect(imported.dreams.map(\.facts.json) == [#"{"lucidity": 3, "title": "Zug"}"#])
  }

  @Test func `columns that say nothing are named with what to call them`() {
    #expect(
      importer.refusal("Eins,Zwei\n1,2\n", named: "log.csv")
        == "line 1: the columns are Eins, Zwei; one must be called date and one description")
    #expect(importer.refusal("iban\tsum\n1\t2\n")?.contains("the columns are iban, sum") == true)
    #expect(importer.refusal("Hello, you\n")?.contains("known format") == true)
  }

  @Test func `somebody can say what columns hold`() throws {
    var importer = importer
    importer.columns = [
      ColumnChoice(field: "date", column: "Eintrag"),
      ColumnChoice(field: "description", column: "was"),
      ColumnChoice(field: "people", column: "Mit"),
    ]
    let imported = try importer.dreams(
      in: "Eintrag,Was,Mit,Text\n2026-11-20,Sea,Anna,x\n", named: "log.csv")
    #expect(imported.texts == ["Sea"] && imported.dates == ["2026-11-20"])
    #expect(imported.dreams.map(\.facts.json) == [#"{"people": ["Anna"]}"#])
    #expect(imported.notTaken == ["Text": 1])
    #expect(try importer.dreams(in: "Eintrag|Was|Mit\n2026-11-20|Sea|Anna\n").texts == ["Sea"])
    #expect(
      importer.refusal("date,text\n2026-11-20,x\n", named: "log.csv")
        == "line 1: there is no column “Eintrag”; the columns are date, text")
  }

  @Test func `a scale in a name counts`() throws {
    let imported = try read("Date,Dream,Mood (1-5),Vividness /10\n2026-11-20,Sea,4,10\n")
    #expect(imported.dreams.map(\.facts.json) == [#"{"mood": 1, "vividness": 4}"#])
  }

  @Test func `without a text, the notes or the titles are the dreams`() throws {
    #expect(try read("date,mood,note\n2026-11-20,1,Sea\n").texts == ["Sea"])
    #expect(try read("Name,Date,Tags\nSea,\"November 20, 2026 3:12 AM\",x\n").texts == ["Sea"])
    #expect(importer.refusal("date,amount\n2026-11-20,12.50\n", named: "a.csv") != nil)
  }

  // MARK: Rows of a spreadsheet

  @Test
  func
    `a preview tells what columns were taken for, and nothing is taken from one if somebody says so`()
    throws
  {
    let table = "Datum,Was,Stimmung,Nr\n2026-11-20,A train that never stopped,2,7\n"
    var importer = importer
    func columns() throws -> [String] {
      try importer.dreams(in: table, named: "log.csv").files[0].columns
        .map { "\($0.name)=\($0.field ?? "")\($0.isGuess ? "?" : "")" }
    }
    #expect(try columns() == ["Datum=date", "Was=description?", "Stimmung=mood", "Nr="])
    importer.columns = [
      ColumnChoice(field: "description", column: "Was"),
      ColumnChoice(field: ColumnChoice.nothing, column: "Stimmung"),
      ColumnChoice(field: "title", column: "Nr"),
    ]
    #expect(try columns() == ["Datum=date", "Was=description", "Stimmung=", "Nr=title"])
    let imported = try importer.dreams(in: table, named: "log.csv")
    #expect(imported.notTaken == ["Stimmung": 1])
    #expect(imported.files[0].beginning.map(\.words) == ["7 A train that never stopped"])
    importer.columns = [ColumnChoice(field: ColumnChoice.nothing, column: "Was")]
    #expect(importer.refusal(table, named: "log.csv") != nil)
  }

  @Test func `rows and columns without content are skipped`() throws {
    let imported = try read("date,text,,\n2026-11-20,A hat,,\n2026-11-21,A boat,,\n,,,\n ,,,\n")
    #expect(imported.texts == ["A hat", "A boat"] && imported.notTaken.isEmpty)
  }

  @Test(arguments: [
    "My dreams of 2026,\n,\ndate,text\n2026-11-20,A hat\n",
    "My dreams of 2026\n\ndate;text\n2026-11-20;A hat\n",
    "\n\n\tMy dreams\n\tDate\tText\n\t2026-11-20\tA hat\n",
  ])
  func `the line of names may stand below titles, which are counted`(text: String) throws {
    let imported = try read(text)
    #expect(imported.texts == ["A hat"] && imported.dates == ["2026-11-20"])
    #expect(imported.notTaken == ["lines outside of the table": 1])
  }

  @Test(arguments: [";", ",", "\t", "|", ":"])
  func `Excel's line for the separator is followed`(separator: String) throws {
    let imported = try read(
      "\u{FEFF}sep=\(separator)\r\ndate;text\r\n20.11.2026;A hat\r\n"
        .replacing(";", with: separator))
    #expect(imported.texts == ["A hat"] && imported.dates == ["2026-11-20"])
    #expect(imported.notTaken.isEmpty)
  }

  @Test func `an empty date is that of the row above, which is said`() throws {
    let imported = try read(
      "date,text\n2026-11-20,First of the night\n,Second of the night\n2026-11-21,Third\n")
    #expect(imported.dates == ["2026-11-20", "2026-11-20", "2026-11-21"])
    #expect(imported.inheritedDates == 1)
    let first = try importer.dreams(in: "date,text\n,Sea\n", named: "log.csv")
    #expect(first.problems.map(\.description) == ["line 2, dream 1: its date is missing"])
  }

  @Test func `a merged date with times of their own gives each its night`() throws {
    let imported = try read(
      "date,time,text\n2026-11-20,23:50,One\n,02:10,Two\n,\"\",Three\n")
    #expect(imported.dates == ["2026-11-20", "2026-11-19", "2026-11-20"])
  }

  @Test func `a cell may have many lines`() throws {
    let imported = try read("date;text\n2026-11-20;\"A hat\n\n; and, \"\"more\"\"\"\n")
    #expect(imported.texts == ["A hat\n\n; and, \"more\""])
    #expect(try read("date\ttext\n2026-11-20\tA 6\" boat\n", "a.tsv").texts == ["A 6\" boat"])
  }

  // MARK: Dates of a column

  @Test(arguments: [
    (["01/11/2026", "20/11/2026"], ["2026-11-01", "2026-11-20"]),
    (["11/01/2026", "11/20/2026"], ["2026-11-01", "2026-11-20"]),
    (["20.11.26", "21.11.26"], ["2026-11-20", "2026-11-21"]),
    (["26/11/20", "26/11/21"], ["2026-11-20", "2026-11-21"]),
    (["46346", "46347.9"], ["2026-11-20", "2026-11-21"]),
    (["46346,1", "46347"], ["2026-11-19", "2026-11-21"]),
    (["2026-11-20 00:00:00", "2026-11-21 00:00:00"], ["2026-11-20", "2026-11-21"]),
    (["November 20, 2026 → November 21, 2026", "2026/11/21"], ["2026-11-20", "2026-11-21"]),
  ])
  func `the order of day and month is decided over a column`(
    cells: [String], dates: [String]
  ) throws {
    let rows = cells.map { "\"\($0)\";Sea\n" }.joined()
    #expect(try read("date;text\n" + rows).dates == dates)
  }

  @Test func `what stays undecided is asked`() throws {
    let imported = try importer.dreams(
      in: "date,text\n11/12/2026,One\n10/12/2026,Two\n", named: "log.csv")
    #expect(imported.problems.map(\.isAboutDateOrder) == [true, true])
  }

  // MARK: Markdown

  @Test(arguments: ["log.md", "log.txt", "log.org", nil])
  func `a table in Markdown is read`(name: String?) throws {
    let imported = try read(
      """
      # Dreams

      | Date       | Time  | Dream         | Tags |
      |------------|:-----:|---------------|-----:|
      | 2026-11-20 | 03:12 | A hat \\| a cap | x, y |
      |            |       | Two<br>lines  |      |

      """, name)
    #expect(imported.format == .markdownTable)
    #expect(imported.texts == ["A hat | a cap", "Two\nlines"])
    #expect(imported.dates == ["2026-11-19", "2026-11-20"])
    #expect(imported.notTaken == ["lines outside of the table": 1])
  }

  @Test func `a note that shows a table stays a note`() throws {
    for table in ["| a | b |\n|---|---|\n| 1 | 2 |\n", "| Date | Dream |\n|---|---|\n| x | y |\n"] {
      let imported = try importer.dreams(in: table, named: "2026-11-20.md")
      #expect(imported.format == .markdownFolder && imported.dreams.count == 1)
    }
  }

  @Test func `our own table is never taken for another's`() throws {
    var importer = importer
    importer.columns = [ColumnChoice(field: "date", column: "Datum")]
    var journal = Journal()
    _ = journal.add(try read("date,text,people\n2026-11-20,Sea,Anna\n"))
    let bytes = DreamFormat.csv.bytes(of: journal)
    let again = try importer.dreams(in: [ImportedFile(name: "a.csv", bytes: bytes)])
    #expect(again.dreams == Array(journal.dreams))
  }

  @Test(arguments: [
    ("20 de noviembre de 2026, 11 de la noche", "2026-11-20"),
    ("20 novembre 2026, la nuit", "2026-11-20"), ("20 novembre 2026; dia", "2026-11-20"),
    ("2026-11-20, night", "2026-11-20"), ("Nov 20 2026 | Journal", "2026-11-20"),
  ])
  func `a line that begins with a date is no line of names`(line: String, night: String) throws {
    let imported = try read(line + "\nVolaba, y caí.\n", "a.txt")
    #expect(imported.format == .datedText && imported.dates == [night])
    #expect(imported.texts.first?.hasSuffix("Volaba, y caí.") == true)
  }

  @Test func `a column called Tag is the day where its cells are dates`() throws {
    let days = try read("Tag;Traum;Schlagworte\n20.11.2026;Ich flog;meer\n;Ich fiel;\n")
    #expect(days.dates == ["2026-11-20", "2026-11-20"])
    #expect(days.dreams.first?["tags"] == .words(["meer"]))
    let tags = try read("Date,Tag,Dream\n2026-11-20,sea,I flew\n")
    #expect(tags.dreams.first?["tags"] == .words(["sea"]))
    #expect(importer.refusal("Tag,Note\nsea,I flew\nsky,I fell\n", named: "a.csv") != nil)
  }

  @Test func `the beginning and the end of sleep are of the night`() throws {
    let imported = try read(
      "Dream Date,Dream,Sleep Start,Sleep End\n20-Nov-2026,I swam.,23:10,07:00\n")
    #expect(imported.nights.first?["bedtime"] == .text("23:10") && imported.notTaken.isEmpty)
    #expect(imported.nights.first?["wakeTime"] == .text("07:00"))
  }
}
