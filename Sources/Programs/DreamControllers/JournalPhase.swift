/// Where a journal is in its life, from the start of the program to its end.
///
/// ``after(_:)`` is the whole table of transitions: it touches no file and no window.
public enum JournalPhase: Hashable, Sendable {
  /// Nothing has asked for the journal yet.
  case closed

  /// The file is being opened and read.
  case opening(then: Next)

  /// The journal is open, and its window is about to show it.
  case showing(then: Next)

  /// The journal is open, and all windows show it.
  case open

  /// The journal is sealed and waits for its passphrase; nothing of it is in memory but unsaved words.
  case locked

  /// The journal could not be opened.
  case unopened(Obstacle)

  /// Work on the journal ends, and everything is saved.
  case closing(Purpose, then: Next)

  /// The file is sealed or unsealed while nothing has it open.
  case converting(then: Next)

  /// Everything is saved before the program ends.
  case quitting

  /// The program ends.
  case ended

  /// What follows the work of a phase.
  public enum Next: Hashable, Sendable {
    /// The journal is shown.
    case stay

    /// The journal is locked; only after ``JournalPhase/showing(then:)``.
    case lock(LockCause)

    /// The program ends.
    case quit
  }

  /// Why the journal is closed while the program runs.
  public enum Purpose: Hashable, Sendable {
    /// It is locked.
    case lock(LockCause)

    /// The journal at another path is opened.
    case anotherJournal(String)

    /// It is sealed or unsealed.
    case conversion

    /// Another program has replaced the file, with one that is sealed with an unknown key or one that is
    /// open already.
    case replacement(isSealed: Bool)
  }

  /// Who locks the journal.
  public enum LockCause: Hashable, Sendable {
    /// The person, who wants it locked for the terminal, too.
    case person

    /// The program, when the person is away.
    case absence

    /// Another program, which has sealed the file.
    case otherProgram
  }

  /// Why the journal could not be opened.
  public enum Obstacle: Hashable, Sendable {
    /// It is sealed, and its key is unknown.
    case sealed

    /// Something that may pass without the person, such as a busy file or a full disk.
    case passing

    /// Something that stays until the person does something, such as damage.
    case lasting
  }
}
