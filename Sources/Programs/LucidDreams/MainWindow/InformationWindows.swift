import DreamControllers
import Dreams
import GtkKit

extension ShortcutsWindow {
  /// The program's key combinations.
  static func lucidDreams(parent: some Window) -> ShortcutsWindow {
    ShortcutsWindow(
      parent: parent, title: tr("Keyboard Shortcuts"),
      groups: [
        .init(
          tr("Dreams"),
          [
            ("<Control>n", tr("New dream")), ("<Control>d", tr("Duplicate")),
            ("Delete", tr("Move to the trash")), ("Return", tr("Open")),
            ("<Control>m", tr("Mark the selected words as a dream sign")),
            ("<Control>r", tr("Begin or end a recording")),
            ("<Control>a", tr("Select all while sharing")),
            ("<Shift>F10", tr("What can be done with a dream")),
          ]),
        .init(
          tr("Places"),
          Place.allCases.map { ("<Control>\($0.digit)", $0.name) } + [("<Alt>Left", tr("Back"))]),
        .init(
          tr("Journal"),
          [
            ("<Control>f", tr("Search")), ("<Control>g", tr("Next hit")),
            ("<Control><Shift>g", tr("Previous hit")), ("F9", tr("Show or hide the list")),
            ("<Control>z", tr("Undo")),
            ("<Control><Shift>z", tr("Redo")), ("Escape", tr("Cancel")),
            ("F10", tr("Main menu")), ("<Control>comma", tr("Preferences")),
            ("<Control>question", tr("Keyboard shortcuts")), ("F1", tr("Help")),
            ("<Control>l", tr("Lock a sealed journal")),
            ("<Control>w", tr("Close the window")), ("<Control>q", tr("Quit")),
          ]),
      ])
  }
}

extension AboutWindow {
  /// About this program.
  static func lucidDreams(parent: some Window) -> AboutWindow {
    AboutWindow(
      parent: parent, name: tr("Lucid Dreams"), iconName: "org.luciddreams.LucidDreams",
      version: Release.version, developer: tr("The Lucid Dreams authors"),
      comments: tr("A journal for your dreams."))
  }
}
