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
      settleBriefly()
      #expect(numbers.made > 5)
      list.scroll(to: 99_999)
      settleBriefly()
      #expect(list.boundRows[99_999] != nil)
      #expect(numbers.isRight)
      list.scroll(to: 0)
      for position in stride(from: 0, to: 5000, by: 7) { list.scroll(to: position) }
      settleBriefly()
      #expect(numbers.isRight)
      let screen = Double(list.allocatedSize.height) / list.state.window.rowHeight
      #expect(Double(numbers.made) <= 3 * screen)
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
      #expect(list.focus(last))
      numbers.values.removeLast()
      list.splice(at: last, removed: 1, inserted: 0)
      #expect(list.focusedPosition == last - 1)
      window.destroy()
    }

    @Test func `activating a row tells its position`() throws {
      let numbers = Numbers(Array(0..<10), selection: .none)
      let list = try #require(numbers.list)
      let window = PlainWindow(ScrolledWindow(list))
      var activated: [Int] = []
      list.onActivate { activated.append($0) }
      list.state.activate(3)
      #expect(activated == [3])
      #expect(list.selectedPosition == nil)
      window.destroy()
    }

    @Test func `rows are children in the order in which they are read`() throws {
      let numbers = Numbers(Array(0..<500))
      let list = try #require(numbers.list)
      let window = PlainWindow(ScrolledWindow(list))
      var random = SplitMix64(seed: 8)
      for _ in 0..<40 {
        list.scroll(to: .random(in: 0..<500, using: &random))
        let children = list.descendants.filter(\.isLabelOnScreen).map { $0.string("label") }
        #expect(children == list.boundRows.keys.sorted().map { "\($0)" })
      }
      window.destroy()
    }

    @Test func `the row with the focus stays when it is scrolled away`() throws {
      let numbers = Numbers(Array(0..<1000))
      let list = try #require(numbers.list)
      let window = PlainWindow(ScrolledWindow(list))
      #expect(list.focus(3))
      list.scroll(to: 900)
      settleBriefly()
      #expect(list.focusedPosition == 3)
      #expect(list.boundRows[3] != nil)
      #expect(numbers.isRight)
      try Person.focusesWindow()
      try Person.pressesHere("Down")
      #expect(pump { list.focusedPosition == 4 })
      #expect(list.state.window.inSight.contains(4))
      #expect(pump { list.boundRows.count == list.state.window.ready.count })
      window.destroy()
    }

    @Test func `keys go from row to row and select, but not with Control`() throws {
      let numbers = Numbers(Array(0..<1000))
      let list = try #require(numbers.list)
      var selected: [Int?] = []
      list.onSelectionChanged { selected.append($0) }
      let window = PlainWindow(ScrolledWindow(list))
      #expect(list.focus(0))
      let leap = list.state.window.leap
      try Person.focusesWindow()
      for (key, position) in [
        ("Down", 1), ("Up", 0), ("Up", 0), ("End", 999), ("Down", 999), ("Page_Up", 999 - leap),
        ("Home", 0), ("Page_Down", leap),
      ] {
        try Person.pressesHere(key)
        #expect(
          pump { list.focusedPosition == position && list.selectedPosition == position }, "\(key)")
        #expect(list.state.window.inSight.contains(position))
      }
      #expect(selected == [1, 0, 999, 999 - leap, 0, leap])
      try Person.pressesHere("ctrl+Down")
      #expect(pump { list.focusedPosition == leap + 1 })
      #expect(list.selectedPosition == leap)
      try Person.pressesHere("space")
      #expect(pump { list.selectedPosition == leap + 1 })
      var activated: [Int] = []
      list.onActivate { activated.append($0) }
      try Person.pressesHere("Return")
      #expect(pump { activated == [leap + 1] })
      window.destroy()
    }

    @Test func `a higher row makes all rows as high`() throws {
      let numbers = Numbers(Array(0..<100))
      let list = try #require(numbers.list)
      let window = PlainWindow(ScrolledWindow(list))
      list.scroll(to: 50)
      settleBriefly()
      let low = list.state.window.rowHeight
      let top = list.state.window.inSight.lowerBound
      list.boundRows[top]?.setMinimumSize(height: 100)
      #expect(pump { list.state.window.rowHeight > low })
      #expect(list.state.window.rowHeight >= 100)
      #expect(list.state.window.inSight.lowerBound == top)
      let heights = list.boundRows.values.compactMap {
        $0.parent.map { Widget($0).allocatedSize.height }
      }
      #expect(Set(heights).count == 1)
      window.destroy()
    }

    @Test func `scrolling by the bar shows the rows there`() throws {
      let numbers = Numbers(Array(0..<1_000_000))
      let list = try #require(numbers.list)
      let scrolled = ScrolledWindow(list)
      let window = PlainWindow(scrolled)
      settleBriefly()
      #expect(scrolled.contentHeight == 1_000_000 * list.state.window.rowHeight)
      for part in [0.3, 1, 0.999_999, 0] {
        scrolled.verticalPosition = scrolled.contentHeight * part
        #expect(list.state.window.offset == scrolled.verticalPosition)
        let row = try #require(list.boundRows[list.state.window.inSight.lowerBound])
        #expect(
          pump {
            let frame = row.bounds(in: list)
            return frame.map { $0.maxY > 0 && $0.minY < list.state.window.rowHeight } ?? false
          })
        #expect(numbers.isRight)
      }
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
