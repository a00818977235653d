import CGtk
import CGtkGlue
public import ValueLayout

/// Shows pixels painted elsewhere, frame by frame while animated.
///
/// The view requests a frame each time it is drawn with something new to show: after `invalidate`,
/// at a new size or scale and, while animated, `frameRate` times a second. The animation runs only
/// while it can be seen: on the screen, not scrolled out of view, in a window that is not minimized
/// and that was used within the idle timeout. If the desktop asks for reduced motion, it shows
/// still frames. A still view costs nothing.
///
/// A frame's pixels map to the pixels of the screen one to one, from the upper left corner; pixels
/// outside the view are clipped.
public struct BitmapView: View {
  /// How many frames a second are requested while animated: enough for snow and fire, and a third of
  /// the work of the 60 that most screens show.
  public nonisolated static let frameRate = 20.0

  /// The widget on the screen.
  public let widget: Widget

  private let state: State

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - minimum: The minimum width and height in points.
  ///   - natural: The natural width and height in points.
  ///   - accessibleLabel: A description of the picture; nil for one that screen readers skip.
  ///   - idleTimeout: After how many seconds without a key or a movement of the pointer the
  ///     animation rests.
  ///   - makeFrame: Paints a frame, on the main actor; nil shows nothing. It must not change any
  ///     widget. The view retains it, so it should capture the view's owner weakly.
  public init(
    minimum: (width: Int, height: Int) = (0, 0), natural: (width: Int, height: Int) = (0, 0),
    accessibleLabel: String? = nil, idleTimeout: Double = 60,
    makeFrame: @escaping (FrameRequest) -> Pixels?
  ) {
    let role =
      accessibleLabel == nil ? GTK_ACCESSIBLE_ROLE_PRESENTATION : GTK_ACCESSIBLE_ROLE_IMG
    unsafe widget = Widget(Object(adopting: UnsafeMutableRawPointer(glue_widget_new(role))))
    state = State(
      minimum: minimum, natural: natural, pacing: FramePacing(idleTimeout: idleTimeout),
      makeFrame: makeFrame)
    object.set("overflow", Int(GTK_OVERFLOW_HIDDEN.rawValue))
    widget.setCustomLayout(state)
    state.attach(to: widget)
    if let accessibleLabel { setAccessibleLabel(accessibleLabel) }
  }

  /// Whether new frames are requested as time passes; if not, as in a new view, one still frame shows.
  public var isAnimated: Bool {
    get { state.isAnimated }
    nonmutating set {
      guard newValue != state.isAnimated else { return }
      state.isAnimated = newValue
      state.invalidate(widget)
    }
  }

  /// Requests a new frame, because the content changed.
  public func invalidate() { state.invalidate(widget) }
}

extension BitmapView {
  /// Describes a frame to paint.
  public nonisolated struct FrameRequest: Hashable, Sendable {
    /// The size of the view in points.
    public var size: Size
    /// The pixels of the screen per point, in each direction.
    public var scale: Double
    /// How long the animation has been running, in seconds, without pauses.
    public var seconds: Double
    /// Whether the frame is static: nothing moves, and no other frame follows on its own.
    public var isStill: Bool

    /// The size of the view in pixels; for tests.
    public var pixels: (width: Int, height: Int) {
      (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
    }

    /// Whether a frame made for one request serves the other, apart from time.
    fileprivate func matches(_ other: Self) -> Bool {
      size == other.size && scale == other.scale && isStill == other.isStill
    }
  }
}

/// The frame that shows, and when the next one comes.
private final class State: CustomLayout, Releasable {
  var isAnimated = false

  private let minimum: (width: Int, height: Int)
  private let natural: (width: Int, height: Int)
  private var makeFrame: ((BitmapView.FrameRequest) -> Pixels?)?
  private var shown: (request: BitmapView.FrameRequest, image: PixelImage?)?
  private var images: [PixelImage] = []
  private var isOutdated = true
  private var pacing: FramePacing
  private var timer: guint?
  private var connections: [SignalConnection] = []
  private var lastInput = 0.0
  /// What sees all events of the window, and the root to which it belongs.
  private var inputObserver: (root: Object, controller: Object)?

  init(
    minimum: (width: Int, height: Int), natural: (width: Int, height: Int), pacing: FramePacing,
    makeFrame: @escaping (BitmapView.FrameRequest) -> Pixels?
  ) {
    self.minimum = minimum
    self.natural = natural
    self.pacing = pacing
    self.makeFrame = makeFrame
  }

  func release() { makeFrame = nil }

  func measure(_ orientation: Orientation, for other: Int?) -> (minimum: Int, natural: Int) {
    let isHorizontal = orientation == .horizontal
    let minimum = isHorizontal ? minimum.width : minimum.height
    return (minimum, max(minimum, isHorizontal ? natural.width : natural.height))
  }

  func allocate(width: Int, height: Int, in parent: Object) {}

  func invalidate(_ widget: Widget) {
    isOutdated = true
    updateAnimation(of: widget)
  }

  /// Draws the widget, and animates it while it is mapped.
  func attach(to widget: Widget) {
    widget.object.retain(self)
    unsafe widget.onSnapshot { [weak self] in unsafe self?.draw($0, on: $1) }
    widget.object.connect("map", after: true) { [weak self] arguments in
      guard let self, let widget = arguments.object(0).map(Widget.init) else { return }
      connections = visibilitySignals(of: widget).map { object, signal in
        object.connection(to: signal) { [weak self, object = widget.object] in
          self?.updateAnimation(of: Widget(object))
        }
      }
      noteInput(widget)
      observeInput(of: widget)
      updateAnimation(of: widget)
    }
    widget.object.connect("unmap") { [weak self] arguments in
      guard let self else { return }
      for connection in connections { connection.disconnect() }
      connections = []
      if let observer = inputObserver {
        unsafe gtk_widget_remove_controller(observer.root.cast(), observer.controller.cast())
        inputObserver = nil
      }
      stop()
    }
  }

  private func observeInput(of widget: Widget) {
    guard let root = widget.object.root else { return }
    let controller = Widget(root).addController(Object(gtk_event_controller_legacy_get_type()))
    controller.set("propagation-phase", Int(GTK_PHASE_CAPTURE.rawValue))
    inputObserver = (root, controller)
    connections.append(
      controller.connection(to: "event") { [weak self, object = widget.object] in
        self?.noteInput(Widget(object))
      })
  }

  /// Records activity in the window, and wakes a resting animation.
  private func noteInput(_ widget: Widget) {
    lastInput = Double(g_get_monotonic_time()) / 1_000_000
    guard isAnimated, timer == nil, !Display.reducesMotion else { return }
    updateAnimation(of: widget)
  }

  // MARK: Drawing

  private func draw(_ view: Object, on snapshot: OpaquePointer) {
    let request = BitmapView.FrameRequest(
      size: unsafe Size(
        width: Double(gtk_widget_get_width(view.cast())),
        height: Double(gtk_widget_get_height(view.cast()))),
      scale: Double(view.int("scale-factor")), seconds: pacing.seconds,
      isStill: !isAnimated || Display.reducesMotion)
    guard request.size.width > 0, request.size.height > 0 else { return }
    if isOutdated || shown.map({ !request.matches($0.request) }) ?? true {
      shown = (request, makeFrame?(request).flatMap { image(of: $0) })
      isOutdated = false
    }
    unsafe shown?.image?.draw(on: snapshot, at: .zero, scale: request.scale)
  }

  /// The image of a frame, in memory that no frame on the screen uses any longer.
  private func image(of pixels: Pixels) -> PixelImage? {
    // GTK compares the last frame with the next, so the one before both is free.
    let free = images.count == 3 ? images.removeFirst() : nil
    let image = free?.replace(with: pixels) == true ? free : PixelImage(pixels)
    if let image { images.append(image) }
    return image
  }

  // MARK: Animation

  /// What decides from outside whether a widget is animated, with the signals of changes.
  private func visibilitySignals(of widget: Widget) -> [(Object, String)] {
    var found: [(Object, String)] = []
    if let settings = Display.settings { found.append((settings, Display.reducesMotionSignal)) }
    if let surface = widget.object.toplevelSurface { found.append((surface, "notify::state")) }
    return found
  }

  /// Starts or stops the animation, whichever the current conditions call for.
  private func updateAnimation(of widget: Widget) {
    let view = widget.object
    let shouldRun =
      isAnimated && widget.isMapped && !Display.reducesMotion && !view.isWindowMinimized
    // Drawing requests a frame when a still one replaces an animated one, or the reverse.
    unsafe gtk_widget_queue_draw(view.cast())
    if shouldRun, timer == nil {
      start(view)
    } else if !shouldRun {
      stop()
    }
  }

  /// Starts a timer.
  ///
  /// A tick callback would keep GTK's frame clock at the full rate of the screen, which alone costs
  /// more than these frames.
  private func start(_ view: Object) {
    pacing.begin()
    let box = CallbackBox<() -> Bool> { [weak self] in self?.step(view) == true }
    timer = unsafe g_timeout_add_full(
      G_PRIORITY_DEFAULT, guint(1000 / BitmapView.frameRate),
      { user in
        guard let user = unsafe user else { return 0 }
        return unsafe CallbackBox<() -> Bool>.from(user).value?() == true ? 1 : 0
      }, box.retainedPointer(), CallbackBox<() -> Bool>.destroyNotify)
  }

  private func stop() {
    guard let timer else { return }
    self.timer = nil
    g_source_remove(timer)
  }

  /// Shows the next frame if one is due.
  ///
  /// - Returns: Whether the animation continues.
  private func step(_ view: Object) -> Bool {
    let now = Double(g_get_monotonic_time()) / 1_000_000
    switch pacing.step(at: now, lastInput: lastInput, isVisible: view.isScrolledIntoView) {
    case .draw:
      isOutdated = true
      unsafe gtk_widget_queue_draw(view.cast())
    case .wait: break
    case .pause:
      timer = nil
      return false
    }
    return true
  }
}
