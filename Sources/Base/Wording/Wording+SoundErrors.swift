import Errors

extension Wording {
  /// The words of a sound that was not recorded or played.
  func sentences(of error: SoundError) -> ErrorSentences {
    let unchanged = tr("Nothing was changed")
    let recorded = tr("What was recorded before is safe")
    return switch error {
    case .missingPlugins(let names):
      ErrorSentences(
        happened: tr(
          "Parts of GStreamer are missing: {names}", ["names": names.joined(separator: ", ")]),
        safe: unchanged, advice: tr("Install the base and good plug-ins of GStreamer"))
    case .noMicrophone(let reason):
      ErrorSentences(
        happened: tr("There is no microphone that works") + inBrackets(reason), safe: recorded,
        advice: tr("Connect one, or allow its use in the settings of the system, and try again"))
    case .microphoneBusy:
      ErrorSentences(
        happened: tr("Another program is using the microphone"), safe: recorded,
        advice: tr("End its use there and try again"))
    case .noSpeaker(let reason):
      ErrorSentences(
        happened: tr("The sound cannot be heard") + inBrackets(reason),
        safe: tr("The file is safe"),
        advice: tr("Check the sound settings of the system and try again"))
    case .fileExists(let path):
      ErrorSentences(
        happened: tr("There is already a file “{path}”", ["path": path]),
        safe: tr("It was not changed"), advice: tr("Choose another name"))
    case .diskFull(let path):
      ErrorSentences(
        happened: tr(
          "The disk is full, so “{path}” cannot be written any further", ["path": path]),
        safe: recorded, advice: tr("Free some space and try again"))
    case .notWritten(let path, let reason):
      ErrorSentences(
        happened: tr("“{path}” cannot be written", ["path": path]) + inBrackets(reason),
        safe: recorded, advice: tr("Check the folder and its permissions and try again"))
    case .notReadable(let path, let reason):
      ErrorSentences(
        happened: tr("“{path}” cannot be read", ["path": path]) + inBrackets(reason),
        safe: unchanged, advice: tr("Check the path and its permissions"))
    case .notSound(let path, let reason):
      ErrorSentences(
        happened: tr("“{path}” cannot be played", ["path": path]) + inBrackets(reason),
        safe: tr("The file was not changed"),
        advice: tr(
          "It is damaged, or not a sound, or of a kind for which GStreamer has no plug-in here"))
    case .timedOut(let path):
      ErrorSentences(
        happened: tr("“{path}” cannot be played: reading it takes too long", ["path": path]),
        safe: tr("The file was not changed"), advice: tr("Play it with another program"))
    }
  }

  /// The words of a recording of which there is no text.
  func sentences(of error: TranscriptionError) -> ErrorSentences {
    let (happened, advice) =
      switch error {
      case .emptyCommand:
        (tr("There is no command"), tr("Name one, such as: whisper-cli -nt -f %f"))
      case .unfinishedQuote:
        (tr("A quote in the command has no end"), tr("Add the missing quote"))
      case .shellOperator(let sign):
        (
          tr("The command has a “{sign}”, but no shell runs it", ["sign": "\(sign)"]),
          tr("Put quotes around the sign, or name a script")
        )
      case .noFile:
        (tr("The command names no file"), tr("Put %f where the file belongs"))
      case .notFound(let program):
        (
          tr("There is no program “{name}”", ["name": program]),
          tr("Install it, or name another command")
        )
      case .notStarted(let program, let reason):
        (
          tr("“{name}” could not be started", ["name": program]) + inBrackets(reason),
          tr("Check the program and try again")
        )
      case .failed(let program, let status, let lines):
        (
          tr("“{name}” ended with {status}", ["name": program, "status": "\(status)"])
            + quote(lines), tr("Check the command")
        )
      case .killed(let program, let signal, let lines):
        (
          tr("“{name}” was ended by signal {signal}", ["name": program, "signal": "\(signal)"])
            + quote(lines), tr("Check the command")
        )
      case .noOutput(let program):
        (
          tr("“{name}” has written no text", ["name": program]),
          tr("Perhaps nothing is said in it; else check the command")
        )
      case .tooMuchOutput(let program, let limit):
        (
          tr(
            "“{name}” has written more than {count} bytes and was ended",
            ["name": program, "count": "\(limit)"]), tr("Check the command")
        )
      case .cancelled: (tr("The transcription was cancelled"), tr("Start it again when you like"))
      }
    return ErrorSentences(happened: happened, safe: tr("The recording is safe"), advice: advice)
  }

  /// The words of a file that is not shown as a small picture.
  func sentences(of problem: ThumbnailProblem, path: String) -> ErrorSentences {
    let values: KeyValuePairs = ["path": path]
    let (happened, advice) =
      switch problem {
      case .missing: (tr("The file “{path}” does not exist", values), tr("Check the name"))
      case .unreadable(let reason):
        (
          tr("“{path}” cannot be read: {reason}", ["path": path, "reason": reason]),
          tr("Check the file and its permissions")
        )
      case .notAPicture:
        (
          tr("“{path}” is not a picture that can be shown", values),
          tr("Choose a PNG, JPEG, WebP or HEIC")
        )
      case .unsupported(let format):
        (
          tr(
            "“{path}” cannot be shown: the system cannot decode {format}",
            ["path": path, "format": format]),
          tr("Install what decodes such pictures for GdkPixbuf")
        )
      case .tooLarge:
        (
          tr("“{path}” has too many pixels to be shown here", values),
          tr("Open it with another program")
        )
      case .damaged(let reason):
        (
          tr("“{path}” is damaged", values) + inBrackets(reason),
          tr("Attach the original again, which puts it right")
        )
      case .timedOut:
        (
          tr("“{path}” cannot be shown: decoding it takes too long", values),
          tr("Open it with another program")
        )
      case .cancelled: (tr("The picture is no longer needed"), tr("Open it with another program"))
      }
    let isThere = problem != .missing
    return ErrorSentences(
      happened: happened,
      safe: isThere ? tr("The file was not changed") : tr("Nothing was changed"),
      advice: advice)
  }

  private func inBrackets(_ reason: String) -> String {
    reason.isEmpty ? "" : tr(" ({reason})", ["reason": reason])
  }

  private func quote(_ lines: [String]) -> String {
    lines.isEmpty ? "" : tr(": {reason}", ["reason": lines.joined(separator: " / ")])
  }
}
