import CairoDrawing
import Drawing
import DreamPictures
import DreamSharing
import Dreams
import Foundation
import GtkKit

/// A preview of one picture in the chosen format, with buttons that lead to the others.
struct SharePreview: View {
  /// The picture itself, without the buttons.
  let view: BitmapView
  let widget: Widget

  private let state: State
  private let position = Label("")

  /// Creates a preview of the first picture.
  ///
  /// - Parameters:
  ///   - dreams: The dreams whose pictures are shared; at least one.
  ///   - onTurned: Called with the new picture after a button has changed it.
  init(of dreams: [Dream], onTurned: @escaping (String) -> Void) {
    let state = State(dreams)
    self.state = state
    view = BitmapView(
      minimum: (300, 120), natural: (420, 168), accessibleLabel: tr("Picture")
    ) { state.frame($0) }
    view.horizontalAlignment = .center
    let previous = Button(icon: "go-previous-symbolic", accessibleLabel: tr("Previous Picture"))
    let next = Button(icon: "go-next-symbolic", accessibleLabel: tr("Next Picture"))
    for button in [previous, next] { button.addCSSClasses("flat", "circular") }
    let turning = Box(.horizontal, spacing: 6, [previous, position, next])
    turning.horizontalAlignment = .center
    turning.isVisible = dreams.count > 1
    widget = Box(.vertical, spacing: 6, [view, turning]).widget
    showPosition()
    // After the last picture comes the first: a button that stops working would lose the keyboard.
    previous.onClicked { [self] in turn(by: -1, onTurned) }
    next.onClicked { [self] in turn(by: 1, onTurned) }
  }

  private func turn(by distance: Int, _ onTurned: (String) -> Void) {
    state.turn(by: distance)
    view.invalidate()
    showPosition()
    onTurned("\(position.text), \(words.accessibleName(of: state.dream))")
  }

  private func showPosition() {
    position.text = tr(
      "{position} of {total}",
      ["position": "\(state.position + 1)", "total": "\(state.dreams.count)"])
    view.setAccessibleDescription(words.accessibleName(of: state.dream))
  }

  /// Shows another format.
  func show(_ format: PictureFormat) {
    state.format = format
    view.isAnimated = format == .webp
    // A page has its words below its picture.
    view.setMinimumSize(width: 300, height: format == .pdf ? 330 : 168)
    view.invalidate()
  }
}

/// A class because the view requests frames from it.
private final class State {
  var format = PictureFormat.png
  let dreams: [Dream]
  private(set) var position = 0

  private let animation = AnimatedDream()
  private var painter = FramePainter()

  init(_ dreams: [Dream]) {
    self.dreams = dreams
    animation.show(dream)
  }

  var dream: Dream { dreams[position] }

  /// Steps through the dreams, wrapping around at both ends.
  func turn(by distance: Int) {
    position = (position + distance + dreams.count) % dreams.count
    animation.show(dream)
  }

  func frame(_ request: BitmapView.FrameRequest) -> Pixels? {
    let caption = words.pictureCaption(of: dream, in: .ofThisLanguage)
    switch format {
    case .webp:
      return animation.frame(request)
    case .pdf:
      let booklet = DreamBooklet(of: [dream], measuring: .pango) { _ in caption }
      return booklet.first { _ in true }.flatMap { paint($0, request) }
    case .png, .svg:
      let picture = DreamPicture(of: dream, caption: caption, measuring: .pango)
      return paint(picture.drawing, request)
    }
  }

  /// Paints a drawing as wide as the view, which clips its height.
  private func paint(_ drawing: Drawing, _ request: BitmapView.FrameRequest) -> Pixels? {
    painter.paint(drawing, scale: request.scale * request.size.width / drawing.size.width)
  }
}
