import CairoDrawing
import Drawing
import DreamPictures
import GtkKit
import ValueLayout

/// How often a sign was in the dreams of each of the last weeks: a line of bars, no taller than words.
///
/// A class because the view requests its picture later.
final class SignLine: View {
  private static let step = 7
  private static let height = 14

  private(set) lazy var widget = view.widget

  private lazy var view = BitmapView(
    minimum: (Self.step * shares.count, Self.height)
  ) { [weak self] in self?.frame($0) }
  private var painter = FramePainter()
  private var shares: [Double]

  /// Creates a line.
  ///
  /// - Parameter weeks: How many weeks it has.
  init(weeks: Int) {
    shares = Array(repeating: 0, count: weeks)
    view.verticalAlignment = .center
    view.horizontalAlignment = .start
    Appearance.onChanged(while: view) { [weak self] in self?.view.invalidate() }
  }

  /// Shows shares from 0 to 1, one for each week.
  func show(_ shares: [Double]) {
    self.shares = shares
    view.invalidate()
  }

  private func frame(_ request: BitmapView.FrameRequest) -> Pixels? {
    let (bar, rest) =
      Appearance.isDark
      ? (NightColors.dark.dreams[1], NightColors.dark.outline)
      : (NightColors.light.dreams[1], NightColors.light.outline)
    let largest = max(shares.max() ?? 0, 0.01)
    let commands = shares.enumerated().map { week, share -> DrawingCommand in
      let height = share == 0 ? 1 : max(3, share / largest * Double(Self.height))
      let frame = Rect(
        x: Double(week * Self.step) + 1, y: Double(Self.height) - height,
        width: Double(Self.step) - 2, height: height)
      return .fill(.rectangle(frame), .color(share == 0 ? rest : bar))
    }
    let axis = Double(request.size.width) / 2
    return painter.paint(
      Drawing(
        size: request.size,
        commands: commands.map { widget.isMirrored ? $0.mirrored(at: axis) : $0 }),
      scale: request.scale)
  }
}
