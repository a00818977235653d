import DreamControllers
import Dreams
import Foundation
import Testing

@Suite struct SavedScreenTests {
  private let world = TestWorld()

  @Test func `saved state is read back in every mode`() throws {
    let id = world.dream("Sea").id
    let states: [DreamListController.State] = [
      .viewing, .duplicating, .selecting(selectedRows: [id]), .selecting(selectedRows: []),
      .sharing(dreams: [id]),
    ]
    for state in states {
      let screen = SavedScreen(
        state: state, openDream: id, showsDetail: true, topDream: id, width: 800, height: 600,
        isMaximized: true, sidebarWidth: 300, isSidebarHidden: true, placeScroll: 12.5)
      let data = try JSONEncoder().encode(screen)
      #expect(try JSONDecoder().decode(SavedScreen.self, from: data) == screen)
    }
  }

  @Test func `a screen whose dreams all exist is restored unchanged`() {
    let journal = world.journal("Sea", "Sky")
    let ids = journal.dreams.map(\.id)
    let screen = SavedScreen(
      state: .selecting(selectedRows: [ids[0]]), openDream: ids[1], showsDetail: true,
      topDream: ids[0], width: 700, height: 500)
    #expect(screen.restored(against: journal) == screen)
  }

  @Test(
    arguments: [(nil, nil), (0, 280), (281, 281), (460, 460), (Int.max, 460)] as [(Int?, Int?)])
  func `the list has a width that can be used`(saved: Int?, restored: Int?) {
    let screen = SavedScreen(sidebarWidth: saved).restored(against: Journal())
    #expect(screen.sidebarWidth == restored)
  }

  @Test func `a screen of a version without a width of the list is read`() throws {
    let old = #"""
      {"state": {"viewing": {}}, "showsDetail": false, "width": 800, "height": 600,
      "isMaximized": false}
      """#
    let screen = try JSONDecoder().decode(SavedScreen.self, from: Data(old.utf8))
    #expect(screen == SavedScreen(width: 800, height: 600))
  }

  @Test func `dreams that are gone are left out, and sharing is over`() {
    let journal = world.journal("Sea")
    let kept = journal.dreams[0].id
    let gone = world.dream("Gone").id
    let screen = SavedScreen(
      state: .selecting(selectedRows: [kept, gone]), openDream: gone, showsDetail: true,
      topDream: gone)
    let restored = screen.restored(against: journal)
    #expect(restored.state == .selecting(selectedRows: [kept]))
    #expect(restored.openDream == nil)
    #expect(!restored.showsDetail)
    #expect(restored.topDream == nil)
    let sharing = SavedScreen(state: .sharing(dreams: [kept]))
    #expect(sharing.restored(against: journal).state == .viewing)
  }

  @Test(arguments: [
    (0, 0), (-5, 300), (359, 299), (360, 300), (3840, 2160), (Int.max, Int.max), (Int.min, 1),
  ]) func `a window has a size that can be used`(width: Int, height: Int) {
    let restored = SavedScreen(width: width, height: height).restored(against: Journal())
    #expect((360...16_384).contains(restored.width))
    #expect((300...16_384).contains(restored.height))
    if (360...16_384).contains(width) { #expect(restored.width == width) }
    if (300...16_384).contains(height) { #expect(restored.height == height) }
  }
}
