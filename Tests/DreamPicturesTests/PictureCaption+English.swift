import DreamPictures
import Dreams
import Wording

extension PictureCaption {
  /// The caption in English.
  init(of dream: Dream, night: String) {
    let words = Wording.english
    self.init(
      night: night, title: words.title(of: dream), creatures: words.creatures(of: dream),
      effects: dream.effects.map { words.name(of: $0) })
  }
}
