import DreamStore

extension DreamStoreError {
  /// What happened to a journal, what is safe and what to do, in the person's language.
  ///
  /// In English these are the store's own words, which know more of the reason.
  nonisolated func inWords(path: String) -> String {
    guard words.isTranslated, let sentences = Self.sentences(path)[code] else { return message }
    return sentences.joined(separator: " ")
  }

  nonisolated private static func sentences(_ path: String) -> [Code: [String]] {
    let path: KeyValuePairs = ["path": path]
    let nothing = tr("Nothing was changed.")
    let untouched = tr("It was left untouched.")
    return [
      .busy: [
        tr("The journal “{path}” is in use by another program.", path), nothing,
        tr("Try again in a moment."),
      ],
      .newerVersion: [
        tr("The journal “{path}” was written by a newer version of this program.", path),
        untouched, tr("Update this program, or choose another journal."),
      ],
      .notAJournal: [
        tr("“{path}” is not a dream journal.", path), untouched, tr("Choose another file."),
      ],
      .readOnly: [
        tr("The journal “{path}” cannot be written.", path), nothing,
        tr("Allow writing to the file and to its folder, or choose another journal."),
      ],
      .full: [
        tr("The disk is full, so the journal “{path}” cannot be written.", path), nothing,
        tr("Free some space and try again."),
      ],
      .cannotOpen: [
        tr("The journal “{path}” cannot be opened.", path), nothing,
        tr("Check the path and its permissions."),
      ],
      .damaged: [
        tr("The journal “{path}” is damaged.", path), nothing,
        tr("Open the journal again: what can be saved is shown there."),
      ],
      .moved: [
        tr("The journal “{path}” was moved, deleted or replaced while it was open.", path),
        nothing, tr("Put it back, or open the journal again."),
      ],
      .io: [
        tr("The disk failed to read or write the journal “{path}”.", path),
        tr("No earlier dream is touched."), tr("Check the disk and try again."),
      ],
    ]
  }
}

/// What went wrong with the journal on disk, told in the person's language.
nonisolated struct ToldError: Error, CustomStringConvertible {
  let description: String

  /// Does something with a store, and tells its errors in the person's language.
  static func telling<Result>(of store: DreamStore, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as DreamStoreError {
      throw ToldError(description: error.inWords(path: store.path))
    }
  }
}
