import Drawing
import DreamPictures
import Dreams
import TestSupport
import Testing
import ValueLayout

@Suite struct YearMapTests {
  private static let words = YearMap.Words(
    months: (1...12).map { "M\($0)" },
    weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])

  /// Years that begin on each day of the week, with a leap day and without.
  private static let years = Array(2000...2027) + [1, 1900, 9999]

  private func map(
    _ year: Int, _ nights: [Night: NightSummary] = [:], firstWeekday: Int = 0, bands: Int = 1,
    colors: NightColors = .light, isMirrored: Bool = false, in rect: Rect
  ) -> YearMap {
    var map = YearMap(
      year, nights, firstWeekday: firstWeekday, bands: bands, words: Self.words, colors: colors,
      isMirrored: isMirrored)
    map.layout(in: rect)
    return map
  }

  private let frame = Rect(x: 20, y: 30, width: 700, height: 200)

  @Test(.enabled(if: takesAll), arguments: years, 0..<7)
  func `each night of a year has its square, in the row of its weekday`(
    year: Int, firstWeekday: Int
  ) throws {
    for bands in [1, 2, 4] {
      let map = map(year, firstWeekday: firstWeekday, bands: bands, in: frame)
      let cells = map.cells
      let range = ClosedRange<Night>(year: year)
      #expect(cells.map(\.night) == Array(0..<cells.count).map(range.lowerBound.advanced))
      #expect(cells.last?.night == range.upperBound)
      let side = try #require(cells.first).frame.width
      for (cell, next) in zip(cells, cells.dropFirst()) {
        #expect(frame.contains(cell.frame.origin) && cell.frame.maxX <= frame.maxX + 1e-9)
        #expect(cell.frame.maxY <= frame.maxY + 1e-9)
        #expect(!cell.frame.insetBy(dx: 1e-9, dy: 1e-9).intersects(next.frame))
        let isNewWeek = Night.min.distance(to: next.night) % 7 == firstWeekday
        if next.night.day > 1 || bands == 1 {
          #expect((next.frame.minY < cell.frame.minY) == isNewWeek, "\(next.night)")
        }
      }
      #expect(abs(side - cells[200].frame.width) < 1e-9)
    }
  }

  @Test func `a leap year that begins on the last day of a week touches 54 weeks`() {
    // 1 January 2000 was a Saturday.
    for (firstWeekday, weeks) in [(6, 54), (0, 53), (5, 53)] {
      let cells = map(2000, firstWeekday: firstWeekday, in: frame).cells
      #expect(Set(cells.map { ($0.frame.minX * 1_000).rounded() }).count == weeks)
    }
  }

  @Test func `squares are as large in every year, so that years stand one below the other`() {
    let sides = Self.years.map { map($0, in: frame).cells[0].frame.width }
    #expect(Set(sides).count == 1)
  }

  @Test func `each point of a square is its night, and points outside the year are not`() {
    var random = SplitMix64(seed: 1)
    for bands in [1, 2, 4] {
      for isMirrored in [false, true] {
        let map = map(2024, bands: bands, isMirrored: isMirrored, in: frame)
        for cell in map.cells where Int.random(in: 0..<5, using: &random) == 0 {
          let point = Point(
            x: .random(in: cell.frame.minX..<cell.frame.maxX, using: &random),
            y: .random(in: cell.frame.minY..<cell.frame.maxY, using: &random))
          #expect(map.night(at: point) == cell.night)
        }
        #expect(map.night(at: Point(x: 19, y: 29)) == nil)
        #expect(map.night(at: Point(x: 900, y: 100)) == nil)
      }
    }
  }

  @Test func `from right to left the picture is its mirror image`() {
    let (one, other) = (
      map(2026, in: frame).cells, map(2026, isMirrored: true, in: frame).cells
    )
    for (cell, mirrored) in zip(one, other) {
      #expect(abs(cell.frame.minX - frame.minX - (frame.maxX - mirrored.frame.maxX)) < 1e-9)
      #expect(cell.frame.minY == mirrored.frame.minY)
    }
  }

  @Test func `it is as high as its width asks for, and in less height smaller as a whole`() {
    for bands in [1, 2, 4] {
      let map = YearMap(2026, [:], bands: bands, words: Self.words, colors: .print)
      let size = map.sizeThatFits(ProposedSize(width: 340))
      #expect(size.width == 340 && size.height > 0)
      var placed = map
      placed.layout(in: Rect(origin: Point(x: 0, y: 0), size: size))
      let lowest = placed.cells.map(\.frame.maxY).max() ?? 0
      #expect(lowest <= size.height && lowest > size.height - 6)
      placed.layout(in: Rect(x: 0, y: 0, width: 340, height: size.height / 2))
      #expect((placed.cells.map(\.frame.maxY).max() ?? 0) <= size.height / 2)
    }
    #expect(YearMap.bands(forWidth: 700) == 1)
    #expect(YearMap.bands(forWidth: 324) == 2)
    #expect(YearMap.bands(forWidth: 200) == 4)
  }

  @Test func `nonsensical numbers still give a picture`() {
    for rect in [
      Rect.zero, Rect(x: 0, y: 0, width: -5, height: 3),
      Rect(x: .nan, y: 0, width: .infinity, height: .nan),
    ] {
      for year in [-5, 0, 10_000] {
        let map = map(year, firstWeekday: -9, bands: 3, in: rect)
        #expect(map.contents.count >= 365)
        #expect((1...9999).contains(map.year) && map.bands == 2)
      }
    }
  }

  // MARK: Marks

  private static let summaries = [
    NightSummary(), NightSummary(hasRecord: true), NightSummary(recall: .white, hasRecord: true),
    NightSummary(dreams: 1), NightSummary(dreams: 1, lucid: 1), NightSummary(dreams: 2),
    NightSummary(dreams: 3), NightSummary(dreams: 400),
  ]

  @Test func `kinds of nights differ in their shapes, and numbers of dreams in strength`() {
    func commands(_ night: NightSummary) -> [DrawingCommand] {
      var mark = NightMark(night, colors: .dark)
      mark.layout(in: Rect(x: 0, y: 0, width: 10, height: 10))
      return mark.contents
    }
    func shapes(_ night: NightSummary) -> String {
      commands(night).map { command in
        switch command {
        case .fill(.ellipse, _): "disc"
        case .fill(.rectangle, _): "dash"
        case .fill(.roundedRectangle, _): "tile"
        case .stroke: "outline"
        default: "?"
        }
      }.joined(separator: " ")
    }
    #expect(
      Self.summaries.map(shapes) == [
        "tile", "outline", "outline dash", "tile", "disc disc", "tile", "tile", "tile",
      ])
    #expect(Set(Self.summaries.map(commands)).count == Self.summaries.count - 1)
    #expect(commands(Self.summaries[6]) == commands(Self.summaries[7]))
  }

  /// The ratio of two colors in front of a background, as WCAG 2.1 defines it.
  private func ratio(_ one: Color, _ other: Color, on background: Color) -> Double {
    func light(_ color: Color) -> Double {
      func linear(_ channel: Double) -> Double {
        channel <= 0.04045 ? channel / 12.92 : Double.pow((channel + 0.055) / 1.055)
      }
      func mixed(_ front: Double, _ back: Double) -> Double {
        linear(front * color.alpha + back * (1 - color.alpha))
      }
      return 0.2126 * mixed(color.red, background.red)
        + 0.7152 * mixed(color.green, background.green)
        + 0.0722 * mixed(color.blue, background.blue)
    }
    let (low, high) = (min(light(one), light(other)), max(light(one), light(other)))
    return (high + 0.05) / (low + 0.05)
  }

  @Test(arguments: [
    (NightColors.light, Color(red: 0.96, green: 0.96, blue: 0.98)),
    (.dark, Color(red: 0.11, green: 0.10, blue: 0.20)), (.print, .white),
  ])
  func `meaningful marks stand out from the background`(colors: NightColors, back: Color) {
    #expect(ratio(colors.label, back, on: back) >= 4.5)
    for color in colors.dreams + [colors.outline] {
      #expect(ratio(color, back, on: back) >= 3, "\(color)")
    }
    for color in colors.dreams { #expect(ratio(color, colors.hole, on: back) >= 3, "\(color)") }
    for (one, other) in zip(colors.dreams, colors.dreams.dropFirst()) {
      #expect(ratio(one, other, on: back) >= 1.5)
    }
  }

  @Test func `nights of other years do not matter`() throws {
    let night = try #require(Night("2025-12-31"))
    let (one, other) = (
      map(2026, in: frame), map(2026, [night: NightSummary(dreams: 3)], in: frame)
    )
    #expect(one.contents == other.contents)
    let own = try #require(Night("2026-01-01"))
    #expect(map(2026, [own: NightSummary(dreams: 3)], in: frame).contents != one.contents)
  }

  @Test func `the legend names the kinds that have words, and wraps`() {
    var legend = YearMapLegend.layout(
      [.dreams: "Dreams", .lucid: "Lucid", .noRecall: "No recall"], colors: .light,
      measuring: .plain)
    let wide = legend.sizeThatFits(ProposedSize(width: 400))
    let narrow = legend.sizeThatFits(ProposedSize(width: 80))
    #expect(narrow.height > wide.height && narrow.width <= 80)
    legend.layout(in: Rect(x: 0, y: 0, width: 400, height: 20))
    let texts = legend.contents.compactMap { command -> String? in
      if case .text(let text, _) = command { text.string } else { nil }
    }
    #expect(texts == ["Dreams", "Lucid", "No recall"])
  }
}

extension Double {
  /// The number to the power of 2.4, to a thousandth.
  fileprivate static func pow(_ base: Double) -> Double {
    // base² · base^(2/5), the last by halving.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if middle * middle * middle * middle * middle < base * base {
        low = middle
      } else {
        high = middle
      }
    }
    return base * base * low
  }
}
