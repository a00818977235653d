import CGtk
import DreamControllers
import Dreams
import Foundation
import Testing

@testable import GtkKit
@testable import LucidDreams

@Suite(.enabled("needs a display") { await Display.isAvailable }) struct ScribbleSectionTests {
  private let now = Moment(millisecondsSince1970: 1_700_000_000_000)

  private func scribble(_ description: String, hoursAgo: Int64) -> Dream {
    let created = Moment(millisecondsSince1970: now.millisecondsSince1970 - hoursAgo * 3_600_000)
    var dream = Dream(
      description: description, creature: .shark, effects: [], date: Night(created, in: .gmt),
      created: created)
    dream.markIfShort()
    return dream
  }

  private func controller(_ dreams: [Dream]) -> DreamListController {
    let source = DreamSource(makeID: { UUID() }, now: { [now] in now }, timeZone: .gmt)
    return DreamListController(model: Journal(dreams: DreamList(dreams)), source: source)
  }

  @Test func `it shows the newest first with their ages, by the clock that it was given`() {
    let section = ScribbleSection(
      of: controller([
        scribble("Blue door\nand a lake", hoursAgo: 2), scribble("Milk", hoursAgo: 80),
        scribble("", hoursAgo: 1),
      ]))
    #expect(section.isVisible)
    #expect(
      labels(in: section) == ["To Be Told", "Blue door", "2 hours ago", "Milk", "3 days ago"])
  }

  @Test func `it is not there without scribbles, or where nothing may be above the list`() {
    let list = controller([scribble("Milk", hoursAgo: 1)])
    let section = ScribbleSection(of: list)
    section.show(isAllowed: false)
    #expect(!section.isVisible)
    section.show(isAllowed: true)
    #expect(section.isVisible)
    list.delete(list.model.dreams[0].id)
    section.show(isAllowed: true)
    #expect(!section.isVisible)
    #expect(!section.focusLast())
  }

  @Test func `more than fit are counted`() {
    let list = controller((1...8).map { scribble("Milk \($0)", hoursAgo: Int64($0)) })
    let section = ScribbleSection(of: list)
    #expect(labels(in: section).contains("Milk 5"))
    #expect(labels(in: section).contains("3 more"))
    section.fit(above: 10)
    #expect(labels(in: section) == ["To Be Told", "7 more", "Milk 1", "1 hour ago"])
    section.fit(above: 10_000)
    #expect(labels(in: section).contains("3 more"))
  }
}
