import DreamControllers

extension DreamApplication {
  /// How the program begins.
  enum Beginning {
    /// With the window of the journal.
    case window
    /// With the quick page, a small window for a new dream.
    case quickPage
    /// With the quick page, which records at once.
    case recording(JournalRecorder)
    /// With the window and a new dream in it.
    case newDream
    /// With the window, which offers to import files.
    case files([String])
    /// Without a window, to remind the person, perhaps.
    case reminder(Reminder)
    /// Without a window: the session bus has started it and says what to do.
    case service
  }
}
