import Errors

extension Wording {
  /// The words of a file to share or to export that was not made.
  func sentences(of problem: SharingProblem) -> ErrorSentences {
    let (happened, advice) =
      switch problem {
      case .pictureGone: (tr("A picture is no longer there"), tr("Share the dreams again"))
      case .pictureNotRead(let number):
        (
          tr("A picture cannot be read: {reason}", ["reason": text(ofSystemError: number)]),
          tr("Share the dreams again")
        )
      case .noFolder(let folder):
        (tr("There is no folder “{folder}”", ["folder": folder]), tr("Choose another folder"))
      case .folderDenied(let folder):
        (
          tr("The folder “{folder}” cannot be written to", ["folder": folder]),
          tr("Check its permissions, or choose another folder")
        )
      case .folderFull(let folder):
        (
          tr("There is no room left in “{folder}”", ["folder": folder]),
          tr("Free some space, or choose another folder")
        )
      case .folderFailed(let folder, let number):
        (
          tr(
            "Writing to “{folder}” failed: {reason}",
            ["folder": folder, "reason": text(ofSystemError: number)]),
          tr("Try again, or choose another folder")
        )
      case .noMemory:
        (
          tr("There is not enough memory"),
          tr("Close other programs, or choose another format or scale")
        )
      case .tooManyPixels: (tr("The picture has too many pixels"), tr("Choose a smaller scale"))
      case .notCreated(let reason):
        (
          tr("The picture could not be created: {reason}", ["reason": reason]),
          tr("Choose another format or scale")
        )
      }
    return ErrorSentences(
      happened: happened, safe: tr("What was finished before is complete"), advice: advice)
  }
}
