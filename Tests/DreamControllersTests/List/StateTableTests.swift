import DreamControllers
import Dreams
import Testing

/// The table of states, cell by cell, in a journal of the dreams A, B and C.
@Suite struct StateTableTests {
  typealias State = DreamListController.State

  enum Start: CaseIterable {
    case viewing, selectingNone, selectingB, sharing, duplicating

    func state(_ ids: [Dream.ID]) -> State {
      switch self {
      case .viewing: .viewing
      case .selectingNone: .selecting(selectedRows: [])
      case .selectingB: .selecting(selectedRows: [ids[1]])
      case .sharing: .sharing(dreams: [ids[1]])
      case .duplicating: .duplicating
      }
    }
  }

  let world = TestWorld()

  func recorder(_ start: Start) -> Recorder {
    let model = world.journal("A", "B", "C")
    return Recorder(model, start.state(model.dreams.map(\.id)))
  }

  @Test(
    arguments: [
      (Start.viewing, "Duplicate", "Share"), (.selectingNone, "Cancel", "(Done)"),
      (.selectingB, "Cancel", "Done"), (.sharing, nil, nil), (.duplicating, "Cancel", nil),
    ] as [(Start, String?, String?)])
  func `each state has its buttons, disabled ones in brackets`(
    start: Start, left: String?, right: String?
  ) {
    let header = recorder(start).list.header
    let titles = [header.left, header.right].map { button in
      button.map { $0.isEnabled ? $0.title : "(\($0.title))" }
    }
    #expect(titles == [left, right])
  }

  @Test func `an empty journal has nothing to duplicate or share`() {
    let header = Recorder(Journal()).list.header
    #expect(header.left?.isEnabled == false)
    #expect(header.right?.isEnabled == false)
  }

  @Test(
    arguments: [
      (Start.viewing, State.duplicating), (.selectingNone, .viewing), (.selectingB, .viewing),
      (.sharing, nil), (.duplicating, .viewing),
    ] as [(Start, State?)])
  func `the left button leads to its state`(start: Start, expected: State?) {
    let recorder = recorder(start)
    let before = recorder.list.state
    recorder.list.leftButtonTapped()
    #expect(recorder.list.state == expected ?? before)
    #expect(recorder.changes.count == (expected == nil ? 0 : 1))
    #expect(recorder.descriptions == ["A", "B", "C"])
  }

  @Test(
    arguments: [
      (Start.viewing, .selectingNone), (.selectingNone, .viewing), (.selectingB, .sharing),
      (.sharing, nil), (.duplicating, nil),
    ] as [(Start, Start?)])
  func `the right button leads to its state`(start: Start, expected: Start?) {
    let recorder = recorder(start)
    let before = recorder.list.state
    recorder.list.rightButtonTapped()
    #expect(recorder.list.state == expected?.state(recorder.ids) ?? before)
    #expect(recorder.changes.count == (expected == nil ? 0 : 1))
  }

  @Test func `a tap on a dream opens it while viewing`() {
    let recorder = recorder(.viewing)
    #expect(recorder.list.tap(.dream(recorder.ids[0])) == .opensDetail(recorder.ids[0]))
    #expect(recorder.changes.isEmpty)
  }

  @Test func `a tap on a dream toggles its row while selecting`() {
    let recorder = recorder(.selectingB)
    let (a, b) = (recorder.ids[0], recorder.ids[1])
    #expect(recorder.list.tap(.dream(a)) == .nothing)
    #expect(recorder.list.state == .selecting(selectedRows: [a, b]))
    #expect(recorder.list.tap(.dream(b)) == .nothing)
    #expect(recorder.list.state == .selecting(selectedRows: [a]))
    #expect(recorder.changes.count == 2)
  }

  @Test func `a tap on a dream does nothing while sharing`() {
    let recorder = recorder(.sharing)
    #expect(recorder.list.tap(.dream(recorder.ids[0])) == .nothing)
    #expect(recorder.changes.isEmpty)
  }

  @Test func `a tap on a dream while duplicating adds a copy, reveals it and ends in viewing`() {
    let recorder = recorder(.duplicating)
    let old = Set(recorder.ids)
    let response = recorder.list.tap(.dream(recorder.ids[1]))
    let new = recorder.ids.filter { !old.contains($0) }
    #expect(new.count == 1)
    #expect(response == .reveals(new[0]))
    #expect(recorder.list.model.dreams[new[0]]?.description == "B (copy)")
    #expect(recorder.list.state == .viewing)
    #expect(recorder.changes.map(\.undoAction?.inWords) == ["Duplicate “B”"])
  }

  @Test(arguments: Start.allCases)
  func `a tap on a dream that is gone does nothing`(start: Start) {
    let recorder = recorder(start)
    let stranger = TestWorld(5).dream("Stranger")
    #expect(recorder.list.tap(.dream(stranger.id)) == .nothing)
    #expect(recorder.changes.isEmpty)
  }

  @Test(arguments: Start.allCases)
  func `a tap on the favorite creature opens the picker only while viewing`(start: Start) {
    let recorder = recorder(start)
    #expect(recorder.list.tap(.favoriteCreature) == (start == .viewing ? .opensPicker : .nothing))
    #expect(recorder.changes.isEmpty)
  }

  @Test func `Done shares in the order of the list`() {
    let recorder = recorder(.selectingNone)
    recorder.list.selectAll()
    recorder.list.rightButtonTapped()
    #expect(recorder.list.state == .sharing(dreams: recorder.ids))
  }

  @Test(arguments: Start.allCases)
  func `only sharing is finished`(start: Start) {
    let recorder = recorder(start)
    let before = recorder.list.state
    recorder.list.finishSharing()
    #expect(recorder.list.state == (start == .sharing ? .viewing : before))
  }

  @Test(arguments: Start.allCases)
  func `cancelling leaves everything but sharing`(start: Start) {
    let recorder = recorder(start)
    let before = recorder.list.state
    recorder.list.cancel()
    #expect(recorder.list.state == (start == .sharing ? before : .viewing))
  }

  @Test(arguments: Start.allCases)
  func `only selecting selects all`(start: Start) {
    let recorder = recorder(start)
    let before = recorder.list.state
    recorder.list.selectAll()
    let isSelecting = start == .selectingNone || start == .selectingB
    #expect(
      recorder.list.state == (isSelecting ? .selecting(selectedRows: Set(recorder.ids)) : before))
  }

  @Test(arguments: Start.allCases)
  func `a new dream appears immediately and ends all modes but sharing`(start: Start) {
    let recorder = recorder(start)
    let before = recorder.list.state
    let id = recorder.list.newDream()
    #expect(recorder.list.model.dreams[id]?.creature == .unicorn(.pink))
    #expect(recorder.list.state == (start == .sharing ? before : .viewing))
    #expect(recorder.changes.map(\.undoAction?.inWords) == ["New Dream"])
  }
}
