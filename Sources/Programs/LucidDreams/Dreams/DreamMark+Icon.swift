import DreamControllers
import Dreams
import Wording

extension DreamMark {
  /// The name of its icon in the theme.
  var icon: String {
    switch self {
    case .veryLucid: "org.luciddreams.LucidDreams-very-lucid-symbolic"
    case .lucid: "org.luciddreams.LucidDreams-lucid-symbolic"
    case .nightmare: "org.luciddreams.LucidDreams-nightmare-symbolic"
    case .starred: "starred-symbolic"
    case .sound: "audio-x-generic-symbolic"
    case .picture: "image-x-generic-symbolic"
    }
  }

  /// What screen readers say.
  var name: String {
    switch self {
    case .veryLucid: tr("Very lucid")
    case .lucid: tr("Lucid")
    case .nightmare: tr("Nightmare")
    case .starred: tr("Starred")
    case .sound: tr("Sound")
    case .picture: tr("Picture")
    }
  }
}
