import DreamControllers
import Dreams
import Foundation
import Testing

@Suite struct StateRestorationTests {
  typealias State = DreamListController.State

  let world = TestWorld()

  @Test func `a state survives being encoded`() throws {
    let ids = world.journal("A", "B").dreams.map(\.id)
    let states: [State] = [
      .viewing, .selecting(selectedRows: Set(ids)), .sharing(dreams: ids), .duplicating,
    ]
    let data = try JSONEncoder().encode(states)
    #expect(try JSONDecoder().decode([State].self, from: data) == states)
  }

  @Test func `selected rows that no longer exist are dropped`() {
    let model = world.journal("A")
    let gone = world.dream("Gone").id
    let state = State.selecting(selectedRows: [model.dreams[0].id, gone])
    #expect(state.restored(against: model) == .selecting(selectedRows: [model.dreams[0].id]))
    #expect(
      Recorder(model, state).list.state == .selecting(selectedRows: [model.dreams[0].id]))
  }

  @Test func `sharing is restored as viewing`() {
    let model = world.journal("A")
    #expect(State.sharing(dreams: [model.dreams[0].id]).restored(against: model) == .viewing)
  }

  @Test func `viewing and duplicating are restored`() {
    #expect(State.viewing.restored(against: Journal()) == .viewing)
    #expect(State.duplicating.restored(against: Journal()) == .duplicating)
  }

  @Test func `deleting a selected row deselects it`() {
    let model = world.journal("A", "B")
    let recorder = Recorder(model, .selecting(selectedRows: Set(model.dreams.map(\.id))))
    recorder.list.delete(model.dreams[0].id)
    #expect(recorder.list.state == .selecting(selectedRows: [model.dreams[1].id]))
    #expect(recorder.changes.count == 1)
  }

  @Test func `a vanished dream is no longer shared, and without any left it is viewing`() {
    let model = world.journal("A", "B")
    let recorder = Recorder(model, .sharing(dreams: model.dreams.map(\.id)))
    recorder.list.delete(model.dreams[0].id)
    #expect(recorder.list.state == .sharing(dreams: [model.dreams[1].id]))
    recorder.list.delete(model.dreams[1].id)
    #expect(recorder.list.state == .viewing)
  }
}
