public import Drawing
public import ValueLayout

/// A chart as a leaf of a layout.
///
/// Measured, it returns the height that it needs in a width. It fills the width that it gets, and of a
/// line of time it draws the shortest periods that have room. In any rectangle, for any chart, all
/// numbers are finite, and no mark lies outside of the width.
public struct ChartDrawable: Layout, Sendable {
  /// The chart.
  public var chart: StatisticsChart

  /// Its colors.
  public var style: StatisticsStyle

  /// The rectangle last laid out in.
  public var frame = Rect.zero

  let measuring: TextMeasuring

  /// Creates a leaf.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - style: Its colors.
  ///   - measuring: Measures text.
  public init(_ chart: StatisticsChart, style: StatisticsStyle, measuring: TextMeasuring) {
    self.chart = chart
    self.style = style
    self.measuring = measuring
  }

  /// Takes the rectangle as the frame.
  public mutating func layout(in rect: Rect) {
    frame = rect
  }

  /// The commands that draw the chart in the frame.
  public var contents: [DrawingCommand] { piece.commands }

  /// The bars, dots and figures in the frame, in the order in which one reads them.
  public var marks: [StatisticsMark] { piece.marks }

  /// The proposed width, and the height that the chart needs in it.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let width = proposal.filled(ideal: Size(width: Self.idealWidth, height: 0)).width
    return Size(width: width, height: drawn(in: Rect(x: 0, y: 0, width: width, height: 0)).bottom)
  }

  /// How wide a chart is where there is room.
  static let idealWidth = 400.0

  /// The drawing, from the top down.
  struct Piece {
    var commands: [DrawingCommand] = []
    var marks: [StatisticsMark] = []
    var bottom = 0.0
  }

  private var piece: Piece { drawn(in: frame) }

  /// Points, scaled with the text size.
  func scaled(_ points: Double) -> Double { points * style.textScale }

  private func drawn(in rect: Rect) -> Piece {
    guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite else { return Piece() }
    let margin = style.card == nil ? 0 : min(18, max(rect.width, 0) / 8)
    let inner = Rect(
      x: rect.minX + margin, y: rect.minY + margin, width: max(rect.width - 2 * margin, 0),
      height: 0)
    var piece = Piece(bottom: inner.minY)
    add(
      chart.title, size: 15, weight: .bold, color: style.text, height: 22, in: inner, to: &piece)
    if !chart.note.isEmpty {
      add(chart.note, size: 11, color: style.secondary, height: 17, in: inner, to: &piece)
    }
    piece.bottom += 6
    let room = Rect(x: inner.minX, y: piece.bottom, width: inner.width, height: 0)
    switch chart.form {
    case .figures(let rows): addFigures(rows, in: room, to: &piece)
    case .sentences(let rows): addSentences(rows, in: room, to: &piece)
    case .bars(let rows):
      addBars(Array(rows.prefix(StatisticsChart.maximumBarCount)), in: room, to: &piece)
    case .columns(let time): addLine(time, asDots: false, in: room, to: &piece)
    case .dots(let time): addLine(time, asDots: true, in: room, to: &piece)
    }
    piece.bottom += margin
    guard let card = style.card else { return piece }
    let whole = Rect(
      x: rect.minX, y: rect.minY, width: rect.width, height: piece.bottom - rect.minY)
    piece.commands.insert(.fill(.roundedRectangle(whole, radius: 12), .color(card)), at: 0)
    return piece
  }

  // MARK: Text

  /// Adds one line of text at the bottom of what there is.
  private func add(
    _ string: String, size: Double, weight: StyledText.Weight = .regular, color: Color,
    height: Double, in room: Rect, to piece: inout Piece
  ) {
    let frame = Rect(
      x: room.minX, y: piece.bottom, width: room.width, height: scaled(height))
    piece.commands.append(
      .text(text(string, size: size, weight: weight, color: color), in: frame))
    piece.bottom += scaled(height)
  }

  /// Text of one line that shrinks before it is cut.
  func text(
    _ string: String, size: Double, weight: StyledText.Weight = .regular, color: Color? = nil,
    alignment: StyledText.Alignment = .natural
  ) -> StyledText {
    StyledText(
      string, size: scaled(size), weight: weight, color: color ?? style.text,
      alignment: alignment, verticalAlignment: 0.5, lineLimit: 1, minimumScale: 0.75)
  }

  /// The width of text on one line, and a little more so that rounding does not shrink it.
  func width(of text: StyledText) -> Double {
    let width = Double(measuring.measure(text, .unspecified).size.width)
    return width.isFinite ? width + 1 : 0
  }

  // MARK: Sentences

  /// Adds sentences in as many lines as they need.
  private func addSentences(
    _ rows: [StatisticsChart.Row], in room: Rect, to piece: inout Piece
  ) {
    for row in rows {
      let sentence = StyledText(row.label, size: scaled(13), color: style.text)
      let measured = Double(
        measuring.measure(sentence, ProposedSize(width: room.width)).size.height)
      // A little more, so that rounding does not shrink it.
      let height = measured.isFinite ? measured + 2 : 0
      let frame = Rect(x: room.minX, y: piece.bottom, width: room.width, height: height)
      piece.commands.append(.text(sentence, in: frame))
      piece.marks.append(StatisticsMark(frame: frame, row: row))
      piece.bottom += height + 8
    }
    if !rows.isEmpty { piece.bottom -= 8 }
  }

  // MARK: Figures

  private func addFigures(
    _ rows: [StatisticsChart.Row], in room: Rect, to piece: inout Piece
  ) {
    guard !rows.isEmpty else { return }
    let columns = max(1, min(rows.count, Int((room.width + 12) / (scaled(104) + 12))))
    let width = max((room.width - 12 * Double(columns - 1)) / Double(columns), 0)
    let height = scaled(28 + 17)
    for (place, row) in rows.enumerated() {
      let frame = Rect(
        x: room.minX + Double(place % columns) * (width + 12),
        y: room.minY + Double(place / columns) * (height + 12), width: width, height: height)
      piece.commands += [
        .text(
          text(row.value, size: 21, weight: .bold),
          in: Rect(x: frame.minX, y: frame.minY, width: width, height: scaled(28))),
        .text(
          text(row.label, size: 12, color: style.secondary),
          in: Rect(x: frame.minX, y: frame.minY + scaled(28), width: width, height: scaled(17))),
      ]
      piece.marks.append(StatisticsMark(frame: frame, row: row))
    }
    let lines = Double((rows.count + columns - 1) / columns)
    piece.bottom += lines * (height + 12) - 12
  }
}

extension ChartDrawable: Framed {
  /// The rectangle last laid out in.
  public var layoutFrame: Rect { frame }
}
