import CairoDrawing
import Drawing
import DreamPictures
import DreamSharing
import Dreams
import Foundation
import GtkKit

/// What the first of the pictures looks like, in the format that is chosen.
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
    view.isMoving = format == .webp
    view.invalidate()
  }

  /// A class because the view asks it again and again.
  private final class State {
    var format = PictureFormat.png

    private let dream: Dream
    private let moving = MovingDream()
    private var painter = FramePainter()

    init(_ dream: Dream) {
      self.dream = dream
      moving.show(dream)
    }

    func frame(_ request: BitmapView.FrameRequest) -> Pixels? {
      let saying = words.pictureWords(of: dream, in: .ofThisLanguage)
      switch format {
      case .webp:
        return moving.frame(request)
      case .pdf:
        let booklet = DreamBooklet(of: [dream], measuring: .pango) { _ in saying }
        return booklet.first { _ in true }.flatMap { paint($0, request) }
      case .png, .svg:
        let picture = DreamPicture(of: dream, saying: saying, measuring: .pango)
        return paint(picture.drawing, request)
      }
    }

    /// Paints as much of a drawing as the view shows in its width.
    private func paint(_ drawing: Drawing, _ request: BitmapView.FrameRequest) -> Pixels? {
      painter.paint(drawing, scale: request.scale * request.size.width / drawing.size.width)
    }
  }
}
