import JournalUse
import Sound

// In English each error's own message is used, because it gives more of the reason.

extension SoundError {
  /// What happened and what is safe, in the user's language.
  nonisolated var localizedMessage: String {
    guard words.isTranslated else { return description }
    return switch self {
    case .missingPlugins(let names):
      tr("Parts of GStreamer are missing: {names}.", ["names": names.joined(separator: ", ")])
        + " " + tr("Nothing was changed.")
    case .noMicrophone:
      tr("There is no microphone that works.") + " " + tr("What was recorded before is safe.")
    case .noSpeaker: tr("The sound cannot be heard.") + " " + tr("Nothing was changed.")
    case .fileExists: tr("A file with this name already exists.") + " " + tr("Nothing was changed.")
    case .diskFull: tr("The disk is full.") + " " + tr("What was recorded before is safe.")
    case .notWritten:
      tr("The folder cannot be written to.") + " " + tr("What was recorded before is safe.")
    case .notReadable: tr("The file cannot be read.") + " " + tr("Nothing was changed.")
    case .notSound, .timedOut:
      tr("The file is damaged, or no sound that can be played here.") + " "
        + tr("Nothing was changed.")
    }
  }
}

extension TranscriptionError {
  /// What happened and that the recording is safe, in the user's language.
  nonisolated var localizedMessage: String {
    guard words.isTranslated else { return description }
    return localizedReason + " " + tr("The recording is safe.")
  }

  /// What happened, in the user's language.
  nonisolated var localizedReason: String {
    switch self {
    case .emptyCommand: tr("There is no command.")
    case .unfinishedQuote: tr("A quote in the command has no end.")
    case .shellOperator(let sign):
      tr("The command has a “{sign}”, but no shell runs it.", ["sign": "\(sign)"])
    case .noFile: tr("Put %f into the command where the file belongs.")
    case .notFound(let program): tr("There is no program “{name}”.", ["name": program])
    case .notStarted(let program, _), .killed(let program, _, _), .failed(let program, _, _):
      tr("“{name}” has failed.", ["name": program])
    case .noOutput(let program): tr("“{name}” has written no text.", ["name": program])
    case .tooMuchOutput(let program, _):
      tr("“{name}” has written too much and was ended.", ["name": program])
    case .cancelled: tr("The transcription was cancelled.")
    }
  }
}
