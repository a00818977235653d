import CGtk

/// Asks the person for a folder, with the desktop's own window for that.
public enum FolderChooser {
  /// Shows the window.
  ///
  /// - Parameters:
  ///   - parent: The window that waits for the answer.
  ///   - title: What the folder is for.
  ///   - accept: What the button says that takes the folder, with `_` before the letter that presses
  ///     it.
  ///   - cancel: What the button says that takes none.
  ///   - folder: The path of the folder that it begins with.
  ///   - answer: Told the path of the folder, or nil for none, once.
  public static func show(
    in parent: some Window, title: String, accept: String, cancel: String, folder: String,
    answer: @escaping (String?) -> Void
  ) {
    ask(
      GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, in: parent, title: title, accept: accept,
      cancel: cancel, folder: folder, answer: answer)
  }

  /// Asks for a file or a folder.
  static func ask(
    _ action: GtkFileChooserAction, in parent: some Window, title: String, accept: String,
    cancel: String, folder: String, answer: @escaping (String?) -> Void
  ) {
    guard
      let new = unsafe gtk_file_chooser_native_new(
        title, parent.object.cast(), action, accept, cancel)
    else { return answer(nil) }
    let chooser = unsafe Object(owned: UnsafeMutableRawPointer(new))
    chooser.set("modal", true)
    begin(chooser, at: folder)
    chooser.connect("response") { arguments in
      let isAccepted = arguments.int(1) == Int(GTK_RESPONSE_ACCEPT.rawValue)
      answer(isAccepted ? path(of: chooser) : nil)
      // Ends the handler, which has kept the chooser until now.
      chooser.letGoOfHoldings()
    }
    unsafe gtk_native_dialog_show(chooser.cast())
  }

  /// The folder of the person's pictures, or their home.
  public static var pictures: String { special(G_USER_DIRECTORY_PICTURES) }

  /// The folder of the person's documents, or their home.
  public static var documents: String { special(G_USER_DIRECTORY_DOCUMENTS) }

  private static func special(_ kind: GUserDirectory) -> String {
    if let folder = unsafe g_get_user_special_dir(kind) { return unsafe String(cString: folder) }
    return unsafe String(cString: g_get_home_dir())
  }

  private static func begin(_ chooser: Object, at folder: String) {
    guard let file = unsafe g_file_new_for_path(folder) else { return }
    unsafe gtk_file_chooser_set_current_folder(chooser.cast(), file, nil)
    unsafe g_object_unref(UnsafeMutableRawPointer(file))
  }

  private static func path(of chooser: Object) -> String? {
    guard let file = unsafe gtk_file_chooser_get_file(chooser.cast()) else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let path = unsafe g_file_get_path(file) else { return nil }
    defer { unsafe g_free(path) }
    return unsafe String(cString: path)
  }
}
