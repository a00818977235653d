import CGtk

/// Asks the person for a file, with the desktop's own window for that.
public enum FileChooser {
  /// Shows the window.
  ///
  /// - Parameters:
  ///   - parent: The window that waits for the answer.
  ///   - title: What the file is for.
  ///   - accept: What the button says that takes the file, with `_` before the letter that presses
  ///     it.
  ///   - cancel: What the button says that takes none.
  ///   - folder: The path of the folder that it begins with.
  ///   - answer: Told the path of the file, or nil for none, once.
  public static func show(
    in parent: some Window, title: String, accept: String, cancel: String, folder: String,
    answer: @escaping (String?) -> Void
  ) {
    FolderChooser.ask(
      GTK_FILE_CHOOSER_ACTION_OPEN, in: parent, title: title, accept: accept, cancel: cancel,
      folder: folder, answer: answer)
  }
}
