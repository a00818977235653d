import CairoDrawing
import Drawing
import DreamPictures
import DreamSharing
import Dreams
import Files
import Foundation
import TestSupport
import Testing
import ValueLayout
import Wording

@Suite struct StatisticsChartsTests {
  private static let english = Locale(identifier: "en_GB")

  private let charts = StatisticsCharts(words: .english, locale: english)

  private func picture(_ charts: [StatisticsChart], width: Double = 760) -> StatisticsPicture {
    StatisticsPicture(of: charts, width: width, style: .light, measuring: .pango)
  }

  /// A journal in which every figure has something to count.
  private func journal(
    _ count: Int, _ days: ClosedRange<Int>, seed: UInt64
  ) -> (dreams: DreamList, nights: NightList) {
    var random = SplitMix64(seed: seed)
    func pick(_ words: [ExactText]) -> FieldValue {
      .words(words.filter { _ in Bool.random(using: &random) })
    }
    var nights = NightList()
    var dreams: [Dream] = []
    for number in 0..<count {
      let night = Night(daysSince1970: .random(in: days, using: &random))
      var dream = Dream(
        description: String(repeating: "over the #sea ", count: number % 7), creature: .shark,
        effects: [], date: night)
      if number % 3 > 0 { dream["lucidity"] = .number(.random(in: 0...4, using: &random)) }
      if number % 4 > 0 { dream["mood"] = .number(.random(in: -2...2, using: &random)) }
      if number % 5 > 0 { dream["vividness"] = .number(.random(in: 0...4, using: &random)) }
      if number % 2 > 0 { dream["woke"] = .text("0\(number % 10):15") }
      dream["emotions"] = pick(["anger", "apprehension", "confusion", "happiness", "sadness"])
      dream["kinds"] = pick(["nightmare", "recurring"])
      dream["tags"] = pick(["fog", "night train", "바다", "飞行", "OR", "a..b"])
      dream["signs"] = pick(["action:flying", "form:old house", "context:school"])
      dreams.append(dream)
      let other = Night(daysSince1970: .random(in: days, using: &random))
      nights[other]["recall"] = .text(["dream", "white", "none"][number % 3])
      nights[night]["techniques"] = pick(["mild", "wbtb"])
    }
    return (DreamList(dreams), nights)
  }

  @Test(
    .enabled(if: takesAll),
    arguments: [
      (0, 20_000...20_000), (1, 20_000...20_000), (80, 20_000...20_000), (150, 20_000...20_120),
      (200, 15_000...20_000), (200, -16_525...20_000),
    ])
  func `every mark is within the picture, and its query finds as many dreams as it says`(
    count: Int, days: ClosedRange<Int>
  ) {
    let (dreams, nights) = journal(count, days, seed: UInt64(count))
    let statistics = JournalStatistics(dreams, nights: nights)
    let all =
      charts.all(of: statistics, streak: statistics.streak(at: Night(daysSince1970: 20_000)))
      + charts.telling(of: statistics)
    var found: [String: Int] = [:]
    for width in [324.0, 760, 1_400] {
      let picture = picture(all, width: width)
      #expect(!picture.marks.isEmpty)
      for mark in picture.marks {
        #expect(mark.frame.minX >= 0 && mark.frame.maxX <= width + 0.01)
        #expect(mark.frame.minY.isFinite && mark.frame.height.isFinite)
        #expect(!mark.row.detail.contains("nan") && !mark.row.detail.contains("{"))
        guard let query = mark.row.query else { continue }
        if found[query] == nil {
          let read = Query(query)
          #expect(read.problems.isEmpty && read.hints.isEmpty, "\(query)")
          found[query] = dreams.count { read.matches($0, nights: nights) }
        }
        #expect(found[query] == mark.row.dreams, "\(query)")
      }
    }
  }

  @Test func `the table has a row for each mark of few periods`() {
    let (dreams, nights) = journal(150, 20_000...20_120, seed: 1)
    let all = charts.all(of: JournalStatistics(dreams, nights: nights))
    let titles = [
      "Journal", "Lucidity", "Recall", "Dreams a Night", "Words a Night", "Mood", "Vividness",
      "Emotions", "Kind of Dream", "Dream Signs: Action", "Dream Signs: Form",
      "Dream Signs: Context", "Tags", "Tags Together", "Woke At", "Days of the Week", "Techniques",
    ]
    #expect(all.map(\.title) == titles)
    for chart in all {
      let marks = picture([chart]).marks.map(\.row)
      #expect(Array(chart.rows(ofPlaces: 40).prefix(marks.count)) == marks, "\(chart.title)")
    }
  }

  @Test func `what is told in sentences is more than chance`() throws {
    let friday = try #require(Night("2026-01-02"))
    func journal(weekend: Int, _ weeks: Int) -> JournalStatistics {
      let dreams = (0..<weeks * 7).flatMap { day -> [Dream] in
        let night = friday.advanced(by: day)
        return (0..<(day % 7 < 2 ? weekend : 1)).map { _ in
          Dream(
            description: "Sea", creature: .shark, effects: [], date: night)
        }
      }
      return JournalStatistics(DreamList(dreams))
    }
    func sentences(_ statistics: JournalStatistics) -> [String] {
      charts.telling(of: statistics).first { $0.title == "In Words" }?.rows(ofPlaces: 9)
        .map(\.label) ?? []
    }
    let sentence = "You remember more at weekends: 2 against 1 dreams a night."
    #expect(sentences(journal(weekend: 2, 30)) == [sentence])
    #expect(sentences(journal(weekend: 2, 1)).isEmpty)
    #expect(sentences(journal(weekend: 1, 30)).isEmpty)
  }

  @Test func `a chart for a person has something to compare`() {
    let (dreams, nights) = journal(150, 20_000...20_120, seed: 1)
    let telling = charts.telling(of: JournalStatistics(dreams, nights: nights))
    #expect(telling.map(\.title).contains("Dream Signs"))
    #expect(telling.filter { !$0.hasEnough }.isEmpty)
    let few = charts.telling(of: JournalStatistics(DreamList(dreams.prefix(1))))
    #expect(few.map(\.title) == ["Journal"])
    #expect(few[0].rows(ofPlaces: 9).prefix(2).map(\.label) == ["Dream", "Night With Dreams"])
  }

  @Test func `an empty journal has no figures but that there are no dreams`() {
    let all = charts.all(of: JournalStatistics([]))
    #expect(all.map(\.title) == ["Journal"])
    #expect(all[0].rows(ofPlaces: 60).map(\.detail) == ["0"])
  }

  @Test func `what a search has found says nothing of nights, and its figures narrow the search`() {
    let (dreams, nights) = journal(100, 20_000...20_120, seed: 2)
    let query = Query("tag:fog OR tag:바다")
    let found = DreamList(dreams.filter { query.matches($0) })
    let narrowed = StatisticsCharts(words: .english, locale: Self.english) {
      Query("(\(query)) \($0)").description
    }
    let all = narrowed.all(of: JournalStatistics(found), countsNights: false)
    #expect(!all.contains { ["Recall", "Techniques"].contains($0.title) })
    for row in all.flatMap({ $0.rows(ofPlaces: 60) }) {
      guard let text = row.query else { continue }
      let query = Query(text)
      #expect(query.problems.isEmpty, "\(text)")
      #expect(dreams.count { query.matches($0, nights: nights) } == row.dreams, "\(text)")
    }
  }

  @Test func `a hundred years become decades where there is little room`() throws {
    let (dreams, nights) = journal(200, -16_525...20_000, seed: 3)
    let all = charts.all(of: JournalStatistics(dreams, nights: nights))
    let recall = try #require(all.first { $0.title == "Recall" })
    #expect(picture([recall], width: 324).marks.count <= 12)
    var wide = ChartDrawable(recall, style: .print, measuring: .pango)
    wide.layout(in: Rect(x: 0, y: 0, width: 1_000, height: 300))
    let years = wide.marks
    #expect(years.count > 50 && years.count <= 101)
    #expect(years.last?.row.label == "2024")
  }

  @Test func `figures and periods are in the words of the language`() throws {
    let night = try #require(Night("2026-11-20"))
    var dream = Dream(description: "Over the sea", creature: .shark, effects: [], date: night)
    dream["lucidity"] = .number(3)
    let all = charts.all(of: JournalStatistics([dream]))
    func row(_ title: String) -> StatisticsChart.Row? {
      all.first { $0.title == title }?.rows(ofPlaces: 60).first
    }
    #expect(row("Recall")?.label.filter { !$0.isWhitespace } == "16–22Nov2026")
    #expect(row("Recall")?.detail == "100 %, 1 of 1 night")
    #expect(row("Recall")?.query == "night:2026-11-16..2026-11-22")
    #expect(row("Words a Night")?.detail == "3.0 on average, 1 dream")
    #expect(row("Days of the Week")?.label == "Fri")
    #expect(row("Lucidity")?.detail == "100 %, 1 of 1 dream")
  }

  // MARK: Files

  @Test(arguments: StatisticsPictureFile.formats)
  func `a picture is written and replaces no other`(format: PictureFormat) throws {
    let folder = TemporaryFolder()
    let (dreams, nights) = journal(100, 20_000...20_120, seed: 4)
    let file = StatisticsPictureFile(of: charts.all(of: JournalStatistics(dreams, nights: nights)))
    let (one, two) = (
      try file.write(as: format, named: "Figures", in: folder.path),
      try file.write(as: format, named: "Figures", in: folder.path)
    )
    #expect([one, two].map(\.name) == ["Figures.\(format)", "Figures 2.\(format)"])
    let bytes = try [one, two].map { try Data(contentsOf: URL(fileURLWithPath: $0.path)) }
    #expect(bytes[0] == bytes[1])
    let beginnings: [PictureFormat: String] = [.png: "\u{FFFD}PNG", .svg: "<?xml", .pdf: "%PDF"]
    let text = String(decoding: bytes[0].prefix(8), as: UTF8.self)
    #expect(text.hasPrefix(beginnings[format] ?? "?") || text.hasPrefix("<svg"), "\(text)")
    #expect(bytes[0].count > 5_000)
  }

  @Test func `a missing folder is told and leaves nothing`() throws {
    let folder = TemporaryFolder()
    let file = StatisticsPictureFile(of: [])
    #expect(throws: FileError.self) {
      try file.write(as: .png, named: "x", in: folder.path + "/no")
    }
    #expect(try folder.names.isEmpty)
  }
}

extension StatisticsPicture {
  /// The bars, dots and figures, chart by chart.
  fileprivate var marks: [StatisticsMark] { charts.flatMap(\.marks) }
}
