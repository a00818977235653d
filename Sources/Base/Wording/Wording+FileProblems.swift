import Errors

extension Wording {
  /// The words of a file that cannot be read or written.
  func sentences(of problem: FileProblem) -> ErrorSentences {
    let values: KeyValuePairs = [
      "path": problem.path, "reason": text(ofSystemError: problem.number),
    ]
    return ErrorSentences(
      happened: problem.isWriting
        ? tr("“{path}” cannot be written: {reason}", values)
        : tr("“{path}” cannot be read: {reason}", values),
      safe: tr("Nothing was changed"),
      advice: problem.isWriting
        ? tr("Check the folder and its permissions") : tr("Check the file and its permissions"))
  }

  /// The words of a file of settings.
  func sentences(of problem: SettingsFault) -> ErrorSentences {
    switch problem {
    case .setAside(let path, let name):
      ErrorSentences(
        happened: tr(
          "The settings in “{path}” were not understood; the file is now “{name}”",
          ["path": path, "name": name]),
        safe: tr("Dreams are not affected"),
        advice: tr("Defaults are used until you repair it and rename it back"))
    case .failed(let file):
      ErrorSentences(
        happened: (file.isWriting
          ? tr("The settings in “{path}” cannot be written", ["path": file.path])
          : tr("The settings in “{path}” cannot be read", ["path": file.path]))
          + ": " + text(ofSystemError: file.number),
        safe: tr("Dreams are not affected"), advice: tr("Check its permissions"))
    }
  }
}

extension Wording {
  /// What happened to settings that cannot be written, and what to do.
  func settingsNotWritten(_ path: KeyValuePairs<String, String>, _ reason: String) -> (
    happened: String, advice: String
  ) {
    (
      tr("The settings in “{path}” cannot be written", path) + reason,
      tr("Check the permissions and the space on the disk")
    )
  }

  /// What happened to settings that cannot be read, and what to do.
  func settingsNotRead(_ path: KeyValuePairs<String, String>, _ reason: String) -> (
    happened: String, advice: String
  ) {
    (tr("The settings in “{path}” cannot be read", path) + reason, tr("Check its permissions"))
  }
}
