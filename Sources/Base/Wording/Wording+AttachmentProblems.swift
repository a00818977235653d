import Errors

extension Wording {
  /// The words of a problem with a picture or a sound of a dream.
  func sentences(of problem: AttachmentProblem, path: String) -> ErrorSentences {
    let values: KeyValuePairs = ["path": path]
    func because(_ number: Int32) -> KeyValuePairs<String, String> {
      ["path": path, "reason": text(ofSystemError: number)]
    }
    let (happened, advice) =
      switch problem {
      case .missing: (tr("The file “{path}” does not exist", values), tr("Check the name"))
      case .notAFile: (tr("“{path}” is not a file", values), tr("Choose a picture or a sound"))
      case .unknownType:
        (
          tr("“{path}” is not a picture or a sound that can be attached", values),
          tr("Choose a PNG, JPEG, WebP or HEIC, or an Ogg, M4A, AAC, MP3, WAV or FLAC")
        )
      case .tooLarge: (tr("“{path}” is larger than 1 GiB", values), tr("Choose a smaller file"))
      case .damaged:
        (
          tr("“{path}” is damaged: its bytes have changed since it was attached", values),
          tr("Attach the original again, which puts it right")
        )
      case .notRead(let number):
        (
          tr("“{path}” cannot be read: {reason}", because(number)),
          tr("Check the file and its permissions")
        )
      case .notWritten(let number):
        (
          tr("“{path}” cannot be written: {reason}", because(number)),
          tr("Check the folder and its permissions")
        )
      case .full:
        (tr("There is no room left in “{path}”", values), tr("Free some space and try again"))
      case .noMemory(let number):
        (
          tr("There is too little memory for the file: {reason}", because(number)),
          tr("Close other programs, or choose a smaller file")
        )
      }
    return ErrorSentences(happened: happened, safe: tr("No dream was changed"), advice: advice)
  }
}
