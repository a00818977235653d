import CGtk

/// Asks the user for a file or a folder, with the desktop's own dialog.
public enum FileChooser {
  /// The kind of file that the dialog chooses.
  public enum Kind: Sendable {
    case file, folder

    fileprivate var action: GtkFileChooserAction {
      self == .file ? GTK_FILE_CHOOSER_ACTION_OPEN : GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
    }
  }

  /// Shows the dialog.
  ///
  /// - Parameters:
  ///   - kind: Whether to choose a file or a folder.
  ///   - parent: The window that it blocks.
  ///   - title: The purpose of the file or folder.
  ///   - accept: The label of the button that accepts, with `_` before the mnemonic letter.
  ///   - cancel: The label of the button that cancels.
  ///   - folder: The path of the folder to show first.
  ///   - onChosen: Called once, with the chosen path, or nil if the user cancelled.
  public static func choose(
    _ kind: Kind, in parent: some Window, title: String, accept: String, cancel: String,
    folder: String, onChosen: @escaping (String?) -> Void
  ) {
    guard
      let new = unsafe gtk_file_chooser_native_new(
        title, parent.object.cast(), kind.action, accept, cancel)
    else { return onChosen(nil) }
    let chooser = unsafe Object(owned: UnsafeMutableRawPointer(new))
    chooser.set("modal", true)
    setFolder(folder, of: chooser)
    chooser.connect("response") { arguments in
      let isAccepted = arguments.int(1) == Int(GTK_RESPONSE_ACCEPT.rawValue)
      let path = isAccepted ? path(from: chooser) : nil
      if let path { RecentFiles.remove([path]) }
      onChosen(path)
      // Releases this handler, which has retained the chooser until now.
      chooser.releaseRetainedValues()
    }
    unsafe gtk_native_dialog_show(chooser.cast())
  }

  /// Shows the dialog for any number of files.
  ///
  /// - Parameters:
  ///   - types: What to show at first, by a name and the content types, such as `image/png`.
  ///   - parent: The window that it blocks.
  ///   - title: The purpose of the files.
  ///   - accept: The label of the button that accepts, with `_` before the mnemonic letter.
  ///   - cancel: The label of the button that cancels.
  ///   - folder: The path of the folder to show first.
  ///   - onChosen: Called once with the chosen paths; with none if the user cancelled.
  public static func chooseFiles(
    of types: (name: String, contentTypes: [String]), in parent: some Window, title: String,
    accept: String, cancel: String, folder: String, onChosen: @escaping ([String]) -> Void
  ) {
    guard
      let new = unsafe gtk_file_chooser_native_new(
        title, parent.object.cast(), GTK_FILE_CHOOSER_ACTION_OPEN, accept, cancel)
    else { return onChosen([]) }
    let chooser = unsafe Object(owned: UnsafeMutableRawPointer(new))
    chooser.set("modal", true)
    chooser.set("select-multiple", true)
    setFolder(folder, of: chooser)
    if let new = unsafe gtk_file_filter_new() {
      let filter = unsafe Object(adopting: UnsafeMutableRawPointer(new))
      filter.set("name", types.name)
      for type in types.contentTypes { unsafe gtk_file_filter_add_mime_type(filter.cast(), type) }
      unsafe gtk_file_chooser_add_filter(chooser.cast(), filter.cast())
    }
    chooser.connect("response") { arguments in
      let isAccepted = arguments.int(1) == Int(GTK_RESPONSE_ACCEPT.rawValue)
      let paths = isAccepted ? paths(from: chooser) : []
      RecentFiles.remove(paths)
      onChosen(paths)
      // Releases this handler, which has retained the chooser until now.
      chooser.releaseRetainedValues()
    }
    unsafe gtk_native_dialog_show(chooser.cast())
  }

  private static func paths(from chooser: Object) -> [String] {
    guard let new = unsafe gtk_file_chooser_get_files(chooser.cast()) else { return [] }
    let files = unsafe Object(owned: UnsafeMutableRawPointer(new))
    return (0..<(unsafe g_list_model_get_n_items(files.cast()))).compactMap { position in
      guard let item = unsafe g_list_model_get_item(files.cast(), position) else { return nil }
      defer { unsafe g_object_unref(item) }
      return unsafe filePath(of: OpaquePointer(item))
    }
  }

  /// The user's folder for pictures, or their home.
  public static var picturesFolder: String { specialFolder(G_USER_DIRECTORY_PICTURES) }

  /// The user's folder for documents, or their home.
  public static var documentsFolder: String { specialFolder(G_USER_DIRECTORY_DOCUMENTS) }

  private static func specialFolder(_ kind: GUserDirectory) -> String {
    if let folder = unsafe g_get_user_special_dir(kind) { return unsafe String(cString: folder) }
    return unsafe String(cString: g_get_home_dir())
  }

  private static func setFolder(_ folder: String, of chooser: Object) {
    guard let file = unsafe g_file_new_for_path(folder) else { return }
    unsafe gtk_file_chooser_set_current_folder(chooser.cast(), file, nil)
    unsafe g_object_unref(UnsafeMutableRawPointer(file))
  }

  private static func path(from chooser: Object) -> String? {
    guard let file = unsafe gtk_file_chooser_get_file(chooser.cast()) else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(file)) }
    return unsafe filePath(of: file)
  }
}
