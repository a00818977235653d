import GtkKit

extension Menu {
  /// The main menu, whose first entries name the steps that they undo and redo.
  static func main(undoName: String?, redoName: String?) -> Menu {
    Menu(sections: [
      [
        Item(undoName.map { "Undo \($0)" } ?? "Undo", action: "app.undo"),
        Item(redoName.map { "Redo \($0)" } ?? "Redo", action: "app.redo"),
      ],
      [
        Item("Add Sample Dreams", action: "app.add-samples"),
        Item("Keyboard Shortcuts", action: "app.shortcuts"),
        Item("About Lucid Dreams", action: "app.about"),
        Item("Quit", action: "app.quit"),
      ],
    ])
  }
}
