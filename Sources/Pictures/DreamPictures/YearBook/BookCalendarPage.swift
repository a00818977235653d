import Drawing
import Dreams
import ValueLayout

/// A page of heat maps, one for each year with any record.
struct BookCalendarPage {
  let sheet: BookSheet
  let words: YearBookWords

  /// How many parts of each year stand one below the other.
  let bands: Int

  /// Creates pages for a number of years: few of them are drawn large.
  init(_ sheet: BookSheet, _ words: YearBookWords, years: Int) {
    self.sheet = sheet
    self.words = words
    bands = years <= 2 ? YearMap.bands(forWidth: sheet.body.width) : 1
  }

  private static let labelHeight = 20.0
  private static let spacing = 16.0
  private static let legendHeight = 40.0

  private var mapHeight: Double {
    let map = YearMap(1, [:], bands: bands, words: words.map, colors: .print)
    return map.sizeThatFits(ProposedSize(width: sheet.body.width)).height
  }

  private var blockHeight: Double { Self.labelHeight + mapHeight + Self.spacing }

  /// How many years a page has.
  var yearsOnPage: Int {
    max(1, Int((sheet.belowHeading.height - Self.legendHeight) / blockHeight))
  }

  /// The maps of some years, and what their squares mean.
  func commands(
    of years: ArraySlice<Int>, in journal: Journal, _ measuring: TextMeasuring
  ) -> [DrawingCommand] {
    let area = sheet.belowHeading
    var commands: [DrawingCommand] = []
    var top = area.minY
    for year in years {
      commands.append(
        .text(
          StyledText("\(year)", size: 12, weight: .bold, color: BookSheet.ink, lineLimit: 1),
          in: Rect(x: area.minX, y: top, width: area.width, height: Self.labelHeight)))
      var map = YearMap(
        year, journal.summaries(of: ClosedRange(year: year)), bands: bands, words: words.map,
        colors: .print)
      map.layout(
        in: Rect(
          x: area.minX, y: top + Self.labelHeight, width: area.width, height: mapHeight))
      map.appendContents(to: &commands)
      top += blockHeight
    }
    var legend = YearMapLegend.layout(
      words.legend, size: 8.5, colors: .print, measuring: measuring)
    legend.layout(in: Rect(x: area.minX, y: top, width: area.width, height: Self.legendHeight))
    legend.appendContents(to: &commands)
    return commands
  }
}
