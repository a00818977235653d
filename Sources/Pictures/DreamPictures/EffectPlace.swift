import Dreams
import ValueLayout

/// The place of an effect in the picture of a dream, in which creatures have the left third.
struct EffectPlace {
  let effect: Dream.Effect
  let creature: Dream.Creature
  let numberOfCreatures: Int
  let picture: Rect

  /// The insets of the effect's frame from the rectangle of the creatures.
  ///
  /// Most are negative: rain falls in the whole picture, fire and lasers reach beyond the frontmost
  /// creature.
  var insets: EdgeInsets {
    let third = DecorationPlacement.thirds().frames(in: picture).decoration
    let frame = frame(ofCreaturesIn: third)
    return EdgeInsets(
      top: frame.minY - third.minY, left: frame.minX - third.minX,
      bottom: third.maxY - frame.maxY, right: third.maxX - frame.maxX)
  }

  private func frame(ofCreaturesIn third: Rect) -> Rect {
    switch effect {
    case .fireBreathing:
      let mouth = point(at: creature.mouth, ofCreaturesIn: third)
      return Rect(
        x: mouth.x, y: mouth.y - picture.height / 2, width: picture.width / 2,
        height: picture.height)
    case .laserFocus:
      let eye = point(at: creature.eye, ofCreaturesIn: third)
      return Rect(
        x: eye.x, y: eye.y - picture.height / 2, width: picture.maxX - eye.x,
        height: picture.height)
    case .magic, .fireflies, .rain, .snow:
      return picture
    }
  }

  /// A point on the frontmost creature, whose picture is as large as it fits in its frame.
  private func point(at part: LayoutAlignment, ofCreaturesIn third: Rect) -> Point {
    var creatures = CascadingLayout(
      children: (0..<numberOfCreatures).map { Placed($0) },
      overlapFactor: DreamRow.overlapFactor(ofCreatures: numberOfCreatures))
    creatures.layout(in: third)
    let frame = creatures.contents.last?.frame ?? third
    let side = min(frame.width, frame.height)
    return Point(
      x: frame.midX + (part.horizontal - 0.5) * side, y: frame.midY + (part.vertical - 0.5) * side)
  }
}
