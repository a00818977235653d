public import Dreams
public import ValueLayout

extension Dream.Effect {
  /// How far an effect lies within the picture of its creature, in points.
  ///
  /// A negative inset reaches out of it. Source: the sample's preview, whose creature breathes from
  /// its mouth and looks from its eyes.
  public var insets: EdgeInsets {
    switch self {
    case .fireBreathing: EdgeInsets(top: 0, left: 100, bottom: -80, right: 0)
    case .laserFocus: EdgeInsets(top: 0, left: 30, bottom: 20, right: 0)
    case .magic, .fireflies, .rain, .snow: EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    }
  }
}
