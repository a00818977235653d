import DreamControllers
import Dreams
import GtkKit

/// The window in which to choose the favorite creature: all of them, with a check mark on one.
struct CreaturePicker {
  let dialog: DialogWindow

  init(of list: DreamListController, in parent: some Window, onChanged: @escaping () -> Void) {
    let dialog = DialogWindow(parent: parent, title: tr("Favorite Creature"))
    let choice = Choice(of: list)
    self.dialog = dialog
    dialog.setDefaultSize(width: 400, height: 560)
    let cancel = Button(tr("Cancel")) {
      choice.controller.cancel()
      dialog.close()
    }
    // The buttons retain the choice while the window is open.
    let done = Button(tr("Done")) {
      if choice.controller.done() { onChanged() }
      dialog.close()
    }.suggested()
    let header = HeaderBar()
    header.showsStartButtons = false
    header.showsEndButtons = false
    header.packStart(cancel)
    header.packEnd(done)
    choice.rows.setMargins(12)
    choice.rows.verticalAlignment = .start
    let content = ScrolledWindow(Clamp(choice.rows))
    content.expandsVertically = true
    dialog.setContent(Box(.vertical, [header, content]))
    dialog.onMapped { choice.focusChosen() }
  }
}

/// The creature chosen so far; a class because the rows' handlers share it.
private final class Choice {
  var controller: CreaturePickerController
  let rows = ListBox(accessibleLabel: tr("Creatures"))
  private var marks: [Image] = []

  init(of list: DreamListController) {
    controller = CreaturePickerController(list: list)
    for creature in controller.creatures {
      let cell = CreatureCell(creature)
      cell.expandsHorizontally = true
      let mark = Image(icon: "object-select-symbolic")
      mark.setMargins(12, .start, .end)
      marks.append(mark)
      rows.append(Box(.horizontal, [cell, mark]), accessibleLabel: words.name(of: creature))
    }
    rows.onActivate { [weak self] in self?.choose($0) }
    showMarks()
  }

  /// Gives the keyboard to the row of the chosen creature.
  func focusChosen() {
    guard let position = controller.creatures.firstIndex(of: controller.chosen) else { return }
    _ = rows.row(at: position)?.grabFocus()
  }

  private func choose(_ position: Int) {
    controller.choose(controller.creatures[position])
    showMarks()
  }

  private func showMarks() {
    for (position, creature) in controller.creatures.enumerated() {
      let isChosen = creature == controller.chosen
      marks[position].opacity = isChosen ? 1 : 0
      rows.row(at: position)?.setAccessibleSelected(isChosen)
    }
  }
}
