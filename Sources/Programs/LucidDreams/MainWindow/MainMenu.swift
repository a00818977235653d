import GtkKit

extension Menu {
  /// The menu of a dream's row.
  static let ofDream = Menu(sections: [
    [Item(tr("Open"), action: "app.open-row")],
    [
      Item(tr("Duplicate"), action: "app.duplicate-row"),
      Item(tr("Share"), action: "app.share-row"),
      Item(tr("Export"), action: "app.export-row"),
    ],
    [Item(tr("Delete"), action: "app.delete-row")],
  ])

  /// The menu of a tag, or of another word that dreams have.
  static let ofWord = Menu(sections: [[Item(tr("Rename…"), action: "app.rename-word")]])

  /// The menu of a text, with the undo of the whole journal.
  static var text: Menu {
    var menu = title
    menu.sections.insert([Item(tr("Mark as Dream Sign"), action: "app.mark-sign")], at: 2)
    return menu
  }

  /// The menu of a title, whose words are no dream signs.
  static var title: Menu {
    Menu(sections: [
      [Item(tr("Undo"), action: "app.undo"), Item(tr("Redo"), action: "app.redo")],
      [
        Item(tr("Cut"), action: "clipboard.cut"), Item(tr("Copy"), action: "clipboard.copy"),
        Item(tr("Paste"), action: "clipboard.paste"),
        Item(tr("Delete"), action: "selection.delete"),
      ],
      [
        Item(tr("Select All"), action: "selection.select-all"),
        Item(tr("Insert Emoji"), action: "misc.insert-emoji"),
      ],
    ])
  }

  /// The main menu, whose first items name the steps that they undo and redo.
  ///
  /// - Parameters:
  ///   - undoName: The action to undo.
  ///   - redoName: The action to redo.
  ///   - lock: What locks the journal: at once, or after the questions that seal it; nil if nothing can.
  ///   - devices: What is about other devices; empty without any.
  /// - Returns: The menu.
  static func main(undoName: String?, redoName: String?, lock: Item?, devices: [Item]) -> Menu {
    Menu(sections: [
      [
        Item(undoName.map { tr("Undo {step}", ["step": $0]) } ?? tr("Undo"), action: "app.undo"),
        Item(redoName.map { tr("Redo {step}", ["step": $0]) } ?? tr("Redo"), action: "app.redo"),
      ],
      [
        Item(tr("Import…"), action: "app.import"),
        Item(tr("Export…"), action: "app.export"),
        Item(tr("Year Book…"), action: "app.year-book"),
        Item(tr("Backups…"), action: "app.backups"),
      ] + (lock.map { [$0] } ?? []),
      devices,
      [
        Item(tr("Preferences"), action: "app.preferences"),
        Item(tr("Keyboard Shortcuts"), action: "app.shortcuts"),
        Item(tr("Help"), action: "app.help"),
        Item(tr("About Lucid Dreams"), action: "app.about"),
      ],
    ])
  }
}
