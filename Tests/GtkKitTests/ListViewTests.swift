import SeededRandom
import Testing

@testable import GtkKit

extension OnScreen {
  @Suite struct ListViewTests {
    /// A list whose rows show the values of an array.
    final class Numbers {
      var values: [Int]
      var made = 0
      var bound = 0
      private(set) var list: ListView<Label>?

      init(_ values: [Int], selection: ListSelection = .single) {
        self.values = values
        list = ListView(
          accessibleLabel: "Numbers", selection: selection,
          makeRow: { [unowned self] in
            made += 1
            return Label("")
          },
          bind: { [unowned self] row, position in
            bound += 1
            row.text = "\(self.values[position])"
            row.setRowLabel("Number \(self.values[position])")
          })
        list?.splice(at: 0, removed: 0, inserted: values.count)
      }

      /// Whether every row in sight shows what is at its position.
      var isRight: Bool {
        list?.boundRows.allSatisfy { $0.value.text == "\(values[$0.key])" } ?? false
      }
    }

    @Test func `a hundred thousand rows make few widgets`() throws {
      let numbers = Numbers(Array(0..<100_000))
      let list = try #require(numbers.list)
      let window = PlainWindow(ScrolledWindow(list))
      #expect(list.count == 100_000)
      #expect(numbers.made > 5)
      #expect(numbers.made < 500)
      #expect(numbers.isRight)
      list.scroll(to: 99_999)
      #expect(pump { list.boundRows[99_999] != nil })
      #expect(numbers.isRight)
      #expect(numbers.made < 1000)
      window.destroy()
    }

    @Test func `rows follow random splices`() throws {
      let numbers = Numbers(Array(0..<1000))
      let list = try #require(numbers.list)
      let window = PlainWindow(ScrolledWindow(list))
      var random = SplitMix64(seed: 7)
      for step in 0..<60 {
        let position = Int.random(in: 0...numbers.values.count, using: &random)
        let removed = Int.random(in: 0...min(20, numbers.values.count - position), using: &random)
        let inserted = Int.random(in: 0...20, using: &random)
        let new = (0..<inserted).map { 10_000 + step * 100 + $0 }
        numbers.values.replaceSubrange(position..<position + removed, with: new)
        list.splice(at: position, removed: removed, inserted: inserted)
        #expect(list.count == numbers.values.count)
        settleBriefly()
        #expect(numbers.isRight, "after \(step) splices")
      }
      window.destroy()
    }

    @Test func `reloading fills only rows in sight, without new widgets`() throws {
      let numbers = Numbers(Array(0..<1000))
      let list = try #require(numbers.list)
      let window = PlainWindow(ScrolledWindow(list))
      let made = numbers.made
      let bound = numbers.bound
      numbers.values[2] = 77
      numbers.values[900] = 78
      list.reload(2)
      list.reload(900)
      #expect(numbers.isRight)
      #expect(numbers.bound == bound + 1)
      #expect(numbers.made == made)
      window.destroy()
    }

    @Test func `the selection moves with its row and goes with it`() throws {
      let numbers = Numbers(Array(0..<100))
      let list = try #require(numbers.list)
      let window = PlainWindow(ScrolledWindow(list))
      var heard: [Int?] = []
      list.onSelectionChanged { heard.append($0) }
      #expect(list.selectedPosition == nil)
      list.selectedPosition = 5
      numbers.values.insert(-1, at: 0)
      list.splice(at: 0, removed: 0, inserted: 1)
      #expect(list.selectedPosition == 6)
      numbers.values.remove(at: 6)
      list.splice(at: 6, removed: 1, inserted: 0)
      #expect(list.selectedPosition == nil)
      #expect(heard.isEmpty)
      window.destroy()
    }

    @Test func `the focus goes to the row in place of its own`() throws {
      let numbers = Numbers(Array(0..<20))
      let list = try #require(numbers.list)
      let window = PlainWindow(ScrolledWindow(list))
      #expect(list.focus(3))
      #expect(list.focusedPosition == 3)
      numbers.values.remove(at: 3)
      list.splice(at: 3, removed: 1, inserted: 0)
      #expect(list.focusedPosition == 3)
      numbers.values.insert(99, at: 0)
      list.splice(at: 0, removed: 0, inserted: 1)
      #expect(list.focusedPosition == 4)
      let last = numbers.values.count - 1
      if list.focus(last) {
        numbers.values.removeLast()
        list.splice(at: last, removed: 1, inserted: 0)
        #expect(list.focusedPosition == last - 1)
      }
      window.destroy()
    }

    @Test func `activating a row tells its position`() throws {
      let numbers = Numbers(Array(0..<10), selection: .none)
      let list = try #require(numbers.list)
      let window = PlainWindow(ScrolledWindow(list))
      var activated: [Int] = []
      list.onActivate { activated.append($0) }
      list.activateItem(3)
      #expect(activated == [3])
      #expect(list.selectedPosition == nil)
      window.destroy()
    }

    @Test func `an empty list shows no rows and takes some later`() throws {
      let numbers = Numbers([])
      let list = try #require(numbers.list)
      let window = PlainWindow(ScrolledWindow(list))
      #expect(list.boundRows.isEmpty)
      numbers.values = [1, 2]
      list.splice(at: 0, removed: 0, inserted: 2)
      #expect(pump { list.boundRows.count == 2 })
      #expect(numbers.isRight)
      window.destroy()
    }
  }
}
