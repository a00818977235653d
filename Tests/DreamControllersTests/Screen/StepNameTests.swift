import Dreams
import Testing

@testable import DreamControllers

@Suite struct StepNameTests {
  private let world = TestWorld()

  /// A language in which every text stands between other signs.
  private let other = Wording(
    translate: { "«\($0)»" }, translateCount: { one, many, count in "«\(count == 1 ? one : many)»" }
  )

  /// All that gives names to steps.
  private func names(of dreams: [Dream], in words: Wording) -> [String] {
    [
      words.step(deleting: dreams), words.step(restoring: dreams), words.step(erasing: dreams),
      words.step(duplicating: dreams), words.step(adding: dreams), words.step(editing: dreams),
      words.step(describing: .ofFavorite),
      words.step(typingIn: dreams.first, burst: Burst(dream: dreams[0].id, field: .description)),
    ].map(\.name) + [
      words.stepName(importing: 0), words.stepName(importing: dreams.count), words.tr("New Dream"),
      words.tr("Add Sample Dreams"), words.tr("Restore Backup"),
    ]
  }

  @Test(arguments: [
    ["Flying"], [""], ["Delete “A” for Ever"], ["A” for Ever"], ["”"], ["{title} {count}"],
    ["3 Dreams"], ["Flying", "Falling"], ["1", "2", "3"],
  ])
  func `a step named in English is called what it would be called here`(texts: [String]) {
    let dreams = texts.map { world.dream($0) }
    let english = names(of: dreams, in: .english)
    #expect(english.map(other.stepName) == names(of: dreams, in: other))
    #expect(english.map(Wording.english.stepName) == english)
  }

  @Test(arguments: ["«New Dream»", "Flying", "Delete", "Delete “", "Delete x Dreams", ""])
  func `any other name stays as it is, whoever gave it`(name: String) {
    #expect(other.stepName(name) == name)
  }

  @Test func `undo tells the step in the language of the screen`() {
    var journal = Journal()
    var history = JournalHistory()
    let before = journal
    journal.dreams.insert(world.dream("Flying"))
    history.record(
      before.diffed(with: journal), as: "Add “Flying”", id: world.dream("").id, at: .now())
    let list = DreamListController(
      model: journal, history: history, source: .system, words: other)
    #expect(list.undoName == "«Add “Flying”»")
    #expect(list.undo() == "«Add “Flying”»")
    #expect(list.redoName == "«Add “Flying”»")
  }
}

extension Journal.Diff {
  fileprivate static var ofFavorite: Journal.Diff {
    Journal(favoriteCreature: .crusty).diffed(with: Journal(favoriteCreature: .shark))
  }
}
