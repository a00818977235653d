import GtkKit

extension Menu {
  /// The main menu, whose first entries name the steps that they undo and redo.
  static func main(undoName: String?, redoName: String?) -> Menu {
    Menu(sections: [
      [
        Item(undoName.map { tr("Undo {step}", ["step": $0]) } ?? tr("Undo"), action: "app.undo"),
        Item(redoName.map { tr("Redo {step}", ["step": $0]) } ?? tr("Redo"), action: "app.redo"),
      ],
      [
        Item(tr("Import…"), action: "app.import"),
        Item(tr("Export…"), action: "app.export"),
        Item(tr("Backups…"), action: "app.backups"),
      ],
      [
        Item(tr("Trash"), action: "app.trash"),
        Item(tr("Add Sample Dreams"), action: "app.add-samples"),
        Item(tr("Preferences"), action: "app.preferences"),
        Item(tr("Keyboard Shortcuts"), action: "app.shortcuts"),
        Item(tr("About Lucid Dreams"), action: "app.about"),
        Item(tr("Quit"), action: "app.quit"),
      ],
    ])
  }
}
