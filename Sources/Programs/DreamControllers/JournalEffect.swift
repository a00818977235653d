/// What is to be done in the life of a journal.
public enum JournalEffect: Hashable, Sendable {
  /// Open the file; ends with `opened` or `failed`.
  case open

  /// Show the journal in its window, if there is one; ends with `shown`.
  case show

  /// Make backups from now on, and tell what was found on opening.
  case watch

  /// Do in the window what was asked for, in this order.
  case perform([JournalRequest])

  /// Show a page to write on until the journal is open.
  case writeMeanwhile

  /// Have the quick page write into the open journal.
  case beginOnPage

  /// Have the quick page say that the journal is locked.
  case lockPage

  /// Say why the journal could not be opened.
  case explain

  /// Ask for the passphrase.
  case askForPassphrase

  /// Wait a moment; ends with `retryDue`.
  case retryLater

  /// End all work on the journal and save everything; ends with `closed` or `notClosed`.
  case close(JournalPhase.Purpose)

  /// Forget the key and withdraw all that shows something of the journal.
  case lock(JournalPhase.LockCause)

  /// Have all programs ask for the passphrase.
  case noteLocked

  /// Seal or unseal the file; ends with `converted`.
  case convert

  /// Cancel the conversion, which then ends early.
  case cancelConversion

  /// Say why the journal is not converted; nil when something else uses it.
  case refuseConversion(String?)

  /// Save everything at the end of the program; ends with `saved` or `notSaved`.
  case save

  /// Open the journal again if its file was replaced; ends with another `quitRequested`, or with
  /// `stillNotSaved` and the same reason.
  case openAgain(String)

  /// Ask whether to end the program despite what is not saved; nil when no journal could be opened.
  case askWhetherToQuit(String?)

  /// End the program.
  case terminate
}
