import Drawing
import Dreams

extension Dream {
  /// The description as it stands in front of the night sky.
  var styledText: StyledText {
    StyledText(
      isUntitled ? title : description.trimmed, size: 22, weight: .bold,
      color: NightSky.moonlight, verticalAlignment: 0.5)
  }
}
