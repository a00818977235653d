public import Dreams

/// What happens in the life of a journal.
public enum JournalEvent: Hashable, Sendable {
  // MARK: What is asked for

  /// There is a window for the journal where there was none.
  case windowMade

  /// There is a quick page where there was none.
  case pageMade

  /// The window is asked to do something.
  case requested(JournalRequest)

  /// The journal is to be opened: it was unlocked or recovered, or the person tries again.
  case openRequested

  /// An obstacle may have passed.
  case retryDue

  /// The person has chosen the journal at another path.
  case anotherChosen(String)

  /// The sealed journal is to be locked; without a window nothing could ask for the passphrase.
  case lockRequested(JournalPhase.LockCause, hasWindow: Bool)

  /// The journal is to be sealed or unsealed.
  case conversionRequested

  /// Another program has replaced the file, with one that is sealed with an unknown key or one that is open
  /// already.
  case replaced(isSealed: Bool)

  /// The program is to end, with what is written where no journal has it.
  case quitRequested(UnsavedWriting)

  // MARK: What was asked for is done

  /// The journal was opened and is ready to be shown.
  case opened

  /// The journal could not be opened.
  case failed(JournalPhase.Obstacle, UnsavedWriting)

  /// All windows show the journal.
  case shown

  /// The journal was closed.
  case closed(UnsavedWriting)

  /// The journal stays open because it could not be saved, for a reason in the words of the person.
  case notClosed(String)

  /// The file was sealed or unsealed, or stays as it was.
  case converted

  /// Everything is on disk at the end of the program.
  case saved

  /// Something is not on disk at the end of the program, for a reason in the words of the person.
  case notSaved(String)

  /// It is still not on disk, although a file that was replaced was opened again.
  case stillNotSaved(String)
}

/// What somebody asks the window of a journal to do.
public enum JournalRequest: Hashable, Sendable {
  /// To begin a dream.
  case newDream

  /// To import the file at a path.
  case importFile(String)

  /// To open a dream.
  case open(Dream.ID)

  /// To search.
  case search(String)
}

/// What is written where no journal has it: on pages, or left by a journal that was replaced.
public enum UnsavedWriting: Hashable, Sendable {
  /// Nothing.
  case nothing

  /// A quick page is open and empty.
  case emptyPage

  /// Recordings, each in a file of its own.
  case recording

  /// Words, which are only in memory.
  case words
}
