import CGtk
import CGtkGlue
import ValueLayout

extension BitmapView {
  /// The frame that shows, and when there is a next.
  final class State: Arranging, Releasable {
    var isMoving = true

    private let minimum: (width: Int, height: Int)
    private let natural: (width: Int, height: Int)
    private var makeFrame: ((FrameRequest) -> Pixels?)?
    private var shown: (request: FrameRequest, image: PixelImage?)?
    private var images: [PixelImage] = []
    private var isOutdated = true
    private var pacing: FramePacing
    private var ticking: guint?
    private var outside: [SignalConnection] = []

    init(
      minimum: (width: Int, height: Int), natural: (width: Int, height: Int), pacing: FramePacing,
      makeFrame: @escaping (FrameRequest) -> Pixels?
    ) {
      self.minimum = minimum
      self.natural = natural
      self.pacing = pacing
      self.makeFrame = makeFrame
    }

    func letGo() { makeFrame = nil }

    func measure(_ orientation: Orientation, for other: Int?) -> (minimum: Int, natural: Int) {
      let isHorizontal = orientation == .horizontal
      let least = isHorizontal ? minimum.width : minimum.height
      return (least, max(least, isHorizontal ? natural.width : natural.height))
    }

    func arrange(width: Int, height: Int, in parent: Object) {}

    func invalidate(_ widget: Widget) {
      isOutdated = true
      reconsider(widget)
    }
  }
}

// MARK: - Drawing

extension BitmapView.State {
  func draws(on widget: Widget) {
    let held = Held(self)
    widget.object.holds(held)
    widget.object.holds(self)
    unsafe glue_widget_set_snapshot(
      widget.object.cast(),
      { user, widget, snapshot in
        let view = unsafe Object(sharing: UnsafeMutableRawPointer(widget))
        unsafe Held<BitmapView.State>.at(user).value?.draw(view, on: snapshot)
      }, held.retainedPointer(), Held<BitmapView.State>.release)
  }

  private func draw(_ view: Object, on snapshot: OpaquePointer) {
    let request = BitmapView.FrameRequest(
      size: unsafe Size(
        width: Double(gtk_widget_get_width(view.cast())),
        height: Double(gtk_widget_get_height(view.cast()))),
      scale: Double(view.int("scale-factor")), seconds: pacing.seconds,
      isStill: !isMoving || Display.isReducingMotion)
    guard request.size.width > 0, request.size.height > 0 else { return }
    if isOutdated || shown.map({ !request.isLike($0.request) }) ?? true {
      shown = (request, makeFrame?(request).flatMap { image(of: $0) })
      isOutdated = false
    }
    unsafe shown?.image?.draw(on: snapshot, at: .zero, scale: request.scale)
  }
}

extension BitmapView.State {
  /// The image of a frame, in memory that no frame on the screen uses any longer.
  private func image(of pixels: Pixels) -> PixelImage? {
    // GTK compares the last frame with the next, so the one before both is free.
    let free = images.count == 3 ? images.removeFirst() : nil
    let image = free?.replace(by: pixels) == true ? free : PixelImage(pixels)
    if let image { images.append(image) }
    return image
  }
}

extension BitmapView.FrameRequest {
  /// Whether a frame made for the one serves the other, but for what moves.
  fileprivate func isLike(_ other: Self) -> Bool {
    size == other.size && scale == other.scale && isStill == other.isStill
  }
}

// MARK: - Moving

extension BitmapView.State {
  /// Begins and ends moving with the widget's way onto the screen and off it.
  func follows(_ widget: Widget) {
    widget.object.connect("map", after: true) { [weak self] arguments in
      guard let self, let widget = arguments.object(0).map(Widget.init) else { return }
      outside = surroundings(of: widget).map { object, signal in
        object.connectUntilEnded(signal) { [weak self, object = widget.object] in
          self?.reconsider(Widget(object))
        }
      }
      reconsider(widget)
    }
    widget.object.connect("unmap") { [weak self] arguments in
      guard let self else { return }
      for connection in outside { connection.end() }
      outside = []
      if let widget = arguments.object(0) { rest(widget) }
    }
  }

  /// What decides from outside whether a widget moves, with the signals that tell of changes.
  private func surroundings(of widget: Widget) -> [(Object, String)] {
    var found: [(Object, String)] = []
    if let settings = Display.settings { found.append((settings, Display.reducingMotionSignal)) }
    if let window = widget.object.window { found.append((window, "notify::is-active")) }
    if let surface = widget.object.toplevelSurface { found.append((surface, "notify::state")) }
    return found
  }

  /// Begins or ends moving, as all that matters is now.
  private func reconsider(_ widget: Widget) {
    let view = widget.object
    let moves =
      isMoving && widget.isMapped && !Display.isReducingMotion && !view.isWindowMinimized
    // Drawing asks for a frame where a still one takes the place of a moving one, or leaves it.
    unsafe gtk_widget_queue_draw(view.cast())
    if moves, ticking == nil {
      begin(view)
    } else if !moves {
      rest(view)
    }
  }

  private func begin(_ view: Object) {
    pacing.begin()
    let held = Held(self)
    ticking = unsafe gtk_widget_add_tick_callback(
      view.cast(),
      { widget, clock, user in
        guard let widget = unsafe widget, let user = unsafe user else { return 0 }
        let view = unsafe Object(sharing: UnsafeMutableRawPointer(widget))
        let now = unsafe Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000
        return unsafe Held<BitmapView.State>.at(user).value?.tick(view, at: now) == true ? 1 : 0
      }, held.retainedPointer(), Held<BitmapView.State>.release)
  }

  private func rest(_ view: Object) {
    guard let ticking else { return }
    self.ticking = nil
    unsafe gtk_widget_remove_tick_callback(view.cast(), ticking)
  }

  /// Takes in a frame of the screen.
  ///
  /// - Returns: Whether the next one is of interest.
  private func tick(_ view: Object, at now: Double) -> Bool {
    let isAttended = view.window?.bool("is-active") ?? false
    switch pacing.step(at: now, isAttended: isAttended, isInSight: view.isInSight) {
    case .draw:
      isOutdated = true
      unsafe gtk_widget_queue_draw(view.cast())
    case .wait: break
    case .rest:
      ticking = nil
      return false
    }
    return true
  }
}
