import GtkKit

// In English the error's own message is used, because it gives more of the reason.

extension ThumbnailError {
  /// What happened and what is safe, in the user's language.
  nonisolated var localizedMessage: String {
    guard words.isTranslated else { return description }
    let sentence =
      switch self {
      case .missing: tr("The file is missing.")
      case .unreadable: tr("The file cannot be read.")
      case .notAPicture: tr("The file is no picture that can be shown here.")
      case .unsupported(_, let format):
        tr("This computer cannot show pictures in the format {format}.", ["format": format.name])
      case .tooLarge: tr("The picture is too large to be shown here.")
      case .damaged: tr("The file is damaged or incomplete.")
      case .timedOut: tr("It takes too long to show the picture.")
      case .cancelled: tr("The picture is not needed any longer.")
      }
    return sentence + " " + tr("Nothing was changed.")
  }
}
