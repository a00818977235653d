import Drawing
import ValueLayout

/// The pages of figures: the statistics of a book's nights, as charts.
struct BookFigures: Sendable {
  /// The number of pages; at least one.
  let pageCount: Int

  private let picture: StatisticsPicture
  private let height: Double

  init(_ setting: BookSetting) {
    let (sheet, words) = (setting.sheet, setting.words)
    let margin = sheet.paper.margin
    picture = StatisticsPicture(
      title: words.figures, of: words.charts, width: sheet.frame.width, margin: margin,
      style: .print.withTextScale(sheet.paper.chartScale), measuring: setting.measuring)
    // As high as a page whose lower margin is where the number begins.
    height = sheet.frame.height - sheet.foot + margin
    pageCount = picture.pages(height: height).count
  }

  /// The drawing of a page, counted from 0.
  func commands(of place: Int) -> [DrawingCommand] { picture.pages(height: height)[place].commands }
}
