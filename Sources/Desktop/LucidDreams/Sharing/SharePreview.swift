import CairoDrawing
import Drawing
import DreamPictures
import DreamSharing
import Dreams
import Foundation
import GtkKit

/// A preview of the first picture in the chosen format.
struct SharePreview: View {
  private let view: BitmapView
  private let state: State

  var widget: Widget { view.widget }

  init(of dream: Dream) {
    let state = State(dream)
    self.state = state
    view = BitmapView(
      minimum: (300, 120), natural: (420, 168), accessibleLabel: tr("Picture")
    ) { state.frame($0) }
    view.horizontalAlignment = .center
  }

  /// Shows another format.
  func show(_ format: PictureFormat) {
    state.format = format
    view.isAnimated = format == .webp
    view.invalidate()
  }
}

/// A class because the view requests frames from it.
private final class State {
  var format = PictureFormat.png

  private let dream: Dream
  private let animation = AnimatedDream()
  private var painter = FramePainter()

  init(_ dream: Dream) {
    self.dream = dream
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

  /// Paints a drawing as wide as the view, which clips what is higher.
  private func paint(_ drawing: Drawing, _ request: BitmapView.FrameRequest) -> Pixels? {
    painter.paint(drawing, scale: request.scale * request.size.width / drawing.size.width)
  }
}
