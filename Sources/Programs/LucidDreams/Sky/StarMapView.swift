import CairoDrawing
import Drawing
import DreamPictures
import GtkKit
import ValueLayout

/// A sky to look at, whose stars the pointer and the arrow keys find.
///
/// A class because it turns, and knows the chosen star.
final class StarMapView: View {
  var widget: Widget { view.widget }

  /// The sky, as it was last placed.
  private(set) var map: StarMap?

  /// The position of the chosen star; nil for none.
  private(set) var chosen: Int?

  /// Called when another star is chosen, and whether by the keyboard.
  var onChosen: (Int?, Bool) -> Void = { _, _ in }

  /// Called with a star that is clicked, or chosen when Return is pressed.
  var onOpen: (Int) -> Void = { _ in }

  /// Called with how many months to turn.
  var onTurn: (Int) -> Void = { _ in }

  /// How long the sky takes to another month, in seconds.
  private static let turningTime = 0.5

  private let view: BitmapView
  private var pointer: Point?
  private var isChosenByKeyboard = false
  private var painter = FramePainter()
  private var turning: (from: Double, by: Double, start: Double?)?
  private var goal = 0.0

  init() {
    let owner = WeakOwner<StarMapView>()
    view = BitmapView(
      minimum: (240, 240), natural: (600, 600), accessibleLabel: tr("Your Sky")
    ) { owner.value?.frame($0) }
    owner.value = self
    isFocusable = true
    addCSSClasses("star-map")
    onPointerMoved { [weak self] in self?.follow($0) }
    onPointClicked { [weak self] place in
      guard let self else { return }
      grabFocus()
      if let star = map?.star(at: place) { onOpen(star) }
    }
    for (keys, direction) in [
      ("Left|KP_Left", StarMap.Direction.left), ("Right|KP_Right", .right), ("Up|KP_Up", .up),
      ("Down|KP_Down", .down),
    ] {
      addShortcut(keys) { [weak self] in self?.walk(direction) ?? false }
    }
    addShortcut("Home|KP_Home") { [weak self] in
      self?.choose(0, byKeyboard: true)
      return true
    }
    addShortcut("Page_Up|KP_Page_Up") { [weak self] in
      self?.onTurn(-1)
      return true
    }
    addShortcut("Page_Down|KP_Page_Down") { [weak self] in
      self?.onTurn(1)
      return true
    }
    addShortcut("Return|KP_Enter|space") { [weak self] in
      guard let self, let chosen else { return false }
      onOpen(chosen)
      return true
    }
    Display.onTextSizeChanged(while: view) { [weak self] in self?.view.invalidate() }
  }

  /// Shows another sky; the chosen dream stays chosen.
  func show(_ map: StarMap) {
    let dream = chosen.flatMap { self.map?.stars[$0].dream }
    chosen = dream.flatMap { dream in map.stars.firstIndex { $0.dream == dream } }
    self.map = map
    self.map?.turn = goal
    view.invalidate()
  }

  /// Turns the sky.
  ///
  /// - Parameters:
  ///   - angle: The angle of the year that comes to the top.
  ///   - turning: Whether one sees it turn.
  func turn(to angle: Double, turning: Bool) {
    let from = map?.turn ?? goal
    goal = angle
    // The shorter way.
    let by = (angle - from).remainder(dividingBy: 2 * .pi)
    if turning, map != nil, !Display.reducesMotion {
      self.turning = (from, by, nil)
      view.isAnimated = true
    } else {
      stopTurning()
    }
  }

  private func stopTurning() {
    turning = nil
    map?.turn = goal
    view.isAnimated = false
    view.invalidate()
  }

  // MARK: Choosing

  /// Follows the pointer, except where it rests while the keyboard walks.
  private func follow(_ place: Point?) {
    // GTK tells the place again after each layout.
    guard place != pointer else { return }
    pointer = place
    let star = place.flatMap { map?.star(at: $0) }
    if star != nil || !isChosenByKeyboard { choose(star, byKeyboard: false) }
  }

  private func choose(_ star: Int?, byKeyboard: Bool) {
    guard star != chosen, let map, star.map(map.stars.indices.contains) ?? true else { return }
    chosen = star
    isChosenByKeyboard = byKeyboard
    view.invalidate()
    onChosen(star, byKeyboard)
  }

  private func walk(_ direction: StarMap.Direction) -> Bool {
    guard let map, !map.stars.isEmpty else { return false }
    guard let chosen else {
      choose(0, byKeyboard: true)
      return true
    }
    if let next = map.star(from: chosen, to: direction) { choose(next, byKeyboard: true) }
    return true
  }

  // MARK: Painting

  private func frame(_ request: BitmapView.FrameRequest) -> Pixels? {
    guard var map else { return nil }
    if let turning {
      let start = turning.start ?? request.seconds
      self.turning?.start = start
      let part = request.isStill ? 1 : min(1, (request.seconds - start) / Self.turningTime)
      map.turn = turning.from + turning.by * part * part * (3 - 2 * part)
      // A frame changes no widget.
      if part == 1 { Task { [weak self] in self?.stopTurning() } }
    }
    var picture = StarMapPicture(
      of: map, words: words.starMap(in: .ofThisLanguage), textSize: 13 * Display.textScale,
      measuring: .pango)
    picture.layout(in: Rect(origin: Point(x: 0, y: 0), size: request.size))
    self.map = picture.map
    let ring = chosen.map { picture.ring(around: $0) } ?? []
    return painter.paint(
      Drawing(size: request.size, commands: picture.contents + ring), scale: request.scale)
  }
}
