import DreamControllers
import Dreams
import Testing

@Suite struct PlaceHistoryTests {
  private let world = TestWorld()
  private let all = { (_: PlaceHistory.Visit) in true }

  @Test func `it begins at Home, and there is nothing before`() {
    var history = PlaceHistory()
    #expect(history.current == .place(.home))
    #expect(history.goBack(where: all) == nil)
    history.go(to: .place(.home))
    #expect(history.goBack(where: all) == nil)
  }

  @Test func `each step back leads to what was there before`() {
    let dreams = (0..<2).map { _ in world.dream("").id }
    let visits: [PlaceHistory.Visit] = [
      .place(.statistics), .dream(dreams[0]), .place(.calendar), .dream(dreams[1]), .place(.home),
      .place(.statistics),
    ]
    var history = PlaceHistory()
    for visit in visits { history.go(to: visit) }
    for visit in visits.dropLast().reversed() + [.place(.home)] {
      #expect(history.goBack(where: all) == visit)
      #expect(history.current == visit)
    }
    #expect(history.goBack(where: all) == nil)
  }

  @Test func `what is gone is passed over`() {
    let gone = world.dream("").id
    var history = PlaceHistory()
    history.go(to: .place(.signs))
    history.go(to: .dream(gone))
    history.go(to: .place(.trash))
    #expect(history.goBack { $0 != .dream(gone) } == .place(.signs))
    history.go(to: .dream(gone))
    history.replace(with: .place(.signs))
    #expect(history.goBack(where: all) == .place(.home))
  }

  @Test func `dreams passed by the arrow keys leave no trace`() {
    let dreams = (0..<5).map { _ in world.dream("").id }
    var history = PlaceHistory()
    history.go(to: .place(.statistics))
    for dream in dreams { history.pass(to: dream) }
    #expect(history.current == .dream(dreams[4]))
    #expect(history.goBack(where: all) == .place(.statistics))
  }

  @Test func `it is no longer than its limit`() {
    var history = PlaceHistory()
    for number in 0..<3 * PlaceHistory.limit {
      history.go(to: .place(number.isMultiple(of: 2) ? .calendar : .trash))
    }
    var steps = 0
    while history.goBack(where: all) != nil { steps += 1 }
    #expect(steps == PlaceHistory.limit)
  }
}
