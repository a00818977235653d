import DreamPictures
import Dreams
import GtkKit
import ValueLayout

/// The creatures of a dream in front of the moon: at most five pictures, and how many there are where
/// there are more.
///
/// A class because it reuses its pictures for other dreams.
final class Medallion {
  /// The width and the height in points.
  static let side = 44.0

  private static let maximumPictureCount = 5

  private let halo = Box(.horizontal)
  private let count = Label("")
  private var pictures: [PictureView] = []
  private var isCounted = false

  init() {
    halo.addCSSClasses("moon-halo")
    halo.setMinimumSize(width: Int(Self.side), height: Int(Self.side))
    count.addCSSClasses("creature-count")
  }

  /// The layout of the pictures; a new one is needed when ``show(_:)`` returns true.
  var layout: some Layout<Widget> {
    ZStackLayout {
      halo
      CascadingLayout(
        children: pictures,
        overlapFactor: DreamRow.overlapFactor(ofCreatures: pictures.count)
      ).withInsets(all: 3)
      if isCounted {
        count.withFrame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomRight)
      }
    }
    .withFrame(width: Self.side, height: Self.side)
  }

  /// Shows the creatures of a dream.
  ///
  /// - Returns: Whether there are more or fewer parts than before.
  func show(_ dream: Dream) -> Bool {
    let wanted = min(dream.numberOfCreatures, Self.maximumPictureCount)
    let isNew = wanted != pictures.count || isCounted != (dream.numberOfCreatures > wanted)
    pictures = Array(pictures.prefix(wanted))
    while pictures.count < wanted { pictures.append(PictureView()) }
    for view in pictures { view.picture = dream.creature.picture }
    isCounted = dream.numberOfCreatures > wanted
    count.text = isCounted ? "×\(dream.numberOfCreatures)" : ""
    return isNew
  }
}
