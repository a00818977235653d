import Drawing
import DreamPictures
import TestSupport
import Testing
import ValueLayout

@Suite struct StatisticsPictureTests {
  private static let styles: [StatisticsStyle] = [.light, .print, .dark.withTextScale(2)]

  private func picture(
    _ charts: [StatisticsChart], width: Double, style: StatisticsStyle = .light
  ) -> StatisticsPicture {
    StatisticsPicture(
      title: "Statistics", subtitle: "Of the dreams", of: charts, width: width, style: style,
      measuring: .plain)
  }

  private func row(
    _ label: String = "Flying", part: Double? = 0.5, dreams: Int? = 3,
    interval: ClosedRange<Double>? = nil
  ) -> StatisticsChart.Row {
    .init(
      label, value: "3", detail: "3 dreams", part: part, interval: interval, dreams: dreams,
      query: "tag:\(label)")
  }

  private func timeline(places: [Int]) -> StatisticsChart.Timeline {
    .init(
      lines: places.map { count in
        .init(
          places: count, columns: (0..<count).map { .init(place: $0, row("\($0)")) },
          ticks: [.init(0, "2026")], levels: [.init(0, "0 %"), .init(1, "100 %")])
      })
  }

  // MARK: Laws

  private func chance(_ part: Int, in whole: Int, _ random: inout SplitMix64) -> Bool {
    Int.random(in: 0..<whole, using: &random) < part
  }

  private func randomRow(_ random: inout SplitMix64) -> StatisticsChart.Row {
    let word = String(
      repeating: ["a", "梦", "W "].randomElement(using: &random) ?? "",
      count: .random(in: 0...60, using: &random))
    let low = Double.random(in: 0...1, using: &random)
    return .init(
      word, value: String(word.prefix(12)), detail: word,
      part: [nil, 0, 1, -3, 8, .nan, .infinity, low].randomElement(using: &random) ?? nil,
      interval: chance(1, in: 3, &random) ? low...Double.random(in: low...1, using: &random) : nil,
      dreams: [nil, 0, 1, 100_000].randomElement(using: &random) ?? nil, query: word)
  }

  private func randomTimeline(_ random: inout SplitMix64) -> StatisticsChart.Timeline {
    let counts = [0, 1, 2, 12, 60, 400].shuffled(using: &random).prefix(3).sorted(by: >)
    var lines: [StatisticsChart.Line] = []
    for count in counts {
      let places = (0..<count).filter { _ in chance(2, in: 3, &random) }
      lines.append(
        .init(
          places: count, columns: places.map { .init(place: $0, randomRow(&random)) },
          ticks: places.map { .init($0, "\(1_000 + $0)") },
          levels: [.init(0, "0"), .init(0.5, "Moderately"), .init(1, "100 %")]))
    }
    return .init(lines: lines)
  }

  private func randomChart(_ random: inout SplitMix64) -> StatisticsChart {
    let rows = (0..<Int.random(in: 0...30, using: &random)).map { _ in randomRow(&random) }
    let forms: [StatisticsChart.Form] = [
      .figures(rows), .bars(rows), .columns(randomTimeline(&random)),
      .dots(randomTimeline(&random)),
    ]
    return StatisticsChart(
      "Title", note: chance(1, in: 2, &random) ? "Note" : "",
      forms[Int.random(in: 0..<4, using: &random)])
  }

  private func isInside(_ frame: Rect, _ whole: Size) -> Bool {
    let slack = 0.01
    return [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite)
      && frame.width >= 0 && frame.height >= 0 && frame.minX >= -slack && frame.minY >= -slack
      && frame.maxX <= whole.width + slack && frame.maxY <= whole.height + slack
  }

  private func frames(_ drawing: Drawing) -> [Rect] {
    drawing.commands.map { command in
      switch command {
      case .fill(let shape, _), .stroke(let shape, _, _): shape.frame
      case .text(_, let frame), .image(_, let frame): frame
      case .sprites, .group: .zero
      }
    }
  }

  @Test func `all that is drawn is finite and within the picture, and no mark lies over another`() {
    for seed in 0..<UInt64(rounds(60, long: 2_000)) {
      var random = SplitMix64(seed: seed)
      let charts = (0..<Int.random(in: 0...12, using: &random)).map { _ in randomChart(&random) }
      let style = Self.styles[Int.random(in: 0..<3, using: &random)]
      let width = Double.random(in: 0...2_400, using: &random)
      let picture = picture(charts, width: width, style: style)
      #expect(Double(picture.size.width) == max(width, 200))
      for frame in frames(picture.drawing) {
        #expect(isInside(frame, picture.size), "seed \(seed): \(frame) in \(picture.size)")
      }
      let marks = picture.marks.map(\.frame)
      for (place, mark) in marks.enumerated() {
        #expect(isInside(mark, picture.size), "seed \(seed)")
        for other in marks[(place + 1)...] {
          let both = mark.intersection(other)
          #expect(both.width < 0.01 || both.height < 0.01, "seed \(seed): \(mark) and \(other)")
        }
      }
      for page in picture.pages(height: 600) {
        #expect(page.size == Size(width: picture.size.width, height: 600))
      }
    }
  }

  @Test func `pages have all charts of the picture, and cut none that fits`() {
    for seed in 0..<UInt64(30) {
      var random = SplitMix64(seed: seed)
      let charts = (0..<9).map { number in
        StatisticsChart("Chart \(number)", .bars((0..<4).map { _ in randomRow(&random) }))
      }
      let picture = picture(charts, width: 420, style: .print)
      let pages = picture.pages(height: 500)
      let titles = pages.flatMap { page in
        page.commands.compactMap { command -> String? in
          if case .text(let text, _) = command, text.string.hasPrefix("Chart ") {
            text.string
          } else {
            nil
          }
        }
      }
      #expect(titles == charts.map(\.title))
      #expect(pages.count > 1)
      for page in pages {
        for frame in frames(page) { #expect(isInside(frame, page.size), "seed \(seed)") }
      }
    }
  }

  // MARK: Extremes

  @Test func `without charts there is a heading`() {
    let picture = picture([StatisticsChart("Tags", .bars([]))], width: 400)
    #expect(picture.charts.isEmpty && picture.marks.isEmpty)
    #expect(picture.drawing.commands.count == 3)
    #expect(picture.pages(height: 500).count == 1)
  }

  @Test func `periods become longer where there is less room`() {
    let chart = StatisticsChart("Recall", .columns(timeline(places: [400, 92, 31, 8])))
    let counts = [360.0, 760, 1_000, 3_200].map { width in
      var drawable = ChartDrawable(chart, style: .print, measuring: .plain)
      drawable.layout(in: Rect(x: 0, y: 0, width: width, height: 300))
      return drawable.marks.count
    }
    #expect(counts == [31, 92, 92, 400])
  }

  @Test func `many bars are few`() {
    let rows = (0..<50).map { row("\($0)") }
    let marks = picture([StatisticsChart("Tags", .bars(rows))], width: 500).marks
    #expect(marks.map(\.row) == Array(rows.prefix(StatisticsChart.maximumBarCount)))
  }

  @Test func `a bar is as long as its part, with its figure next to it`() throws {
    let rows = [row("all", part: 1), row("half", part: 0.5), row("none", part: 0)]
    let drawing = picture([StatisticsChart("Tags", .bars(rows))], width: 500).drawing
    let accents = drawing.commands.compactMap { command -> Double? in
      guard case .fill(let shape, .color(StatisticsStyle.light.accent)) = command else {
        return nil
      }
      return shape.frame.width
    }
    let longest = try #require(accents.first)
    #expect(longest > 100)
    #expect(accents == [longest, longest / 2, 0])
    let values = drawing.commands.filter {
      if case .text(let text, _) = $0 { text.string == "3" } else { false }
    }
    #expect(values.count == 3)
  }

  @Test func `a dot for more dreams is larger`() {
    var time = timeline(places: [2])
    time.lines[0].columns[0].row.dreams = 1
    time.lines[0].columns[1].row.dreams = 50
    let drawing = picture([StatisticsChart("Mood", .dots(time))], width: 400).drawing
    let dots = drawing.commands.compactMap { command -> Double? in
      if case .fill(.ellipse(let frame), _) = command { frame.width } else { nil }
    }
    #expect(dots.count == 2 && dots[0] + 3 < dots[1])
  }

  @Test(arguments: [
    StatisticsStyle.light, .dark, .print, .highContrastLight, .highContrastDark,
  ])
  func `text and bars stand out from the background`(style: StatisticsStyle) {
    func light(_ color: Color) -> Double {
      func linear(_ part: Double) -> Double {
        // A polynomial close to the curve of sRGB: the tests have no power function.
        part * (part * (part * 0.305306011 + 0.682171111) + 0.012522878)
      }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    func contrast(_ one: Color, _ other: Color) -> Double {
      let both = [light(one), light(other)].sorted()
      return (both[1] + 0.05) / (both[0] + 0.05)
    }
    for behind in [style.card, style.background].compactMap(\.self) {
      #expect(contrast(style.text, behind) >= 7)
      #expect(contrast(style.secondary, behind) >= 4.5)
      #expect(contrast(style.accent, behind) >= 3)
      // In shades of gray a line over a bar is still seen.
      #expect(contrast(style.text, style.accent) >= 1.5)
    }
  }
}

extension StatisticsPicture {
  /// The bars, dots and figures, chart by chart.
  fileprivate var marks: [StatisticsMark] { charts.flatMap(\.marks) }
}
