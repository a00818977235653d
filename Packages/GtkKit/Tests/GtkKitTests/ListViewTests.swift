import TestSupport
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

      /// Whether every bound row shows what is at its position.
      var isRight: Bool {
        list?.boundRows.allSatisfy { $0.value.text == "\(values[$0.key])" } ?? false
      }
    }

    @Test func `a hundred thousand rows need few widgets`() throws {
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
      let screen = Double(list.allocatedSize.height) / list.state.viewport.rowHeight
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

    @Test func `reloading fills only bound rows, without new widgets`() throws {
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

    @Test func `the selection moves with its row and ends with it`() throws {
      let numbers = Numbers(Array(0..<100))
      let list = try #require(numbers.list)
      let window = PlainWindow(ScrolledWindow(list))
      var received: [Int?] = []
      list.onSelectionChanged { received.append($0) }
      #expect(list.selectedPosition == nil)
      list.selectedPosition = 5
      numbers.values.insert(-1, at: 0)
      list.splice(at: 0, removed: 0, inserted: 1)
      #expect(list.selectedPosition == 6)
      numbers.values.remove(at: 6)
      list.splice(at: 6, removed: 1, inserted: 0)
      #expect(list.selectedPosition == nil)
      #expect(received.isEmpty)
      window.destroy()
    }

    @Test func `when the focused row is removed, the one in its place gets the focus`() throws {
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

    @Test func `activating a row reports its position`() throws {
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

    @Test func `rows are children in reading order`() throws {
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

    @Test func `the focused row keeps the focus when it is scrolled out of view`() throws {
      let numbers = Numbers(Array(0..<1000))
      let list = try #require(numbers.list)
      let window = PlainWindow(ScrolledWindow(list))
      #expect(list.focus(3))
      list.scroll(to: 900)
      settleBriefly()
      #expect(list.focusedPosition == 3)
      #expect(list.boundRows[3] != nil)
      #expect(numbers.isRight)
      try UserInput.focusWindow()
      try UserInput.press("Down")
      #expect(pump { list.focusedPosition == 4 })
      #expect(list.state.viewport.visibleRows.contains(4))
      #expect(pump { list.boundRows.count == list.state.viewport.preparedRows.count })
      window.destroy()
    }

    @Test func `keys move the focus and select, but not with Control`() throws {
      let numbers = Numbers(Array(0..<1000))
      let list = try #require(numbers.list)
      var selected: [Int?] = []
      list.onSelectionChanged { selected.append($0) }
      let window = PlainWindow(ScrolledWindow(list))
      #expect(list.focus(0))
      let leap = list.state.viewport.pageStep
      try UserInput.focusWindow()
      for (key, position) in [
        ("Down", 1), ("Up", 0), ("Up", 0), ("End", 999), ("Down", 999), ("Page_Up", 999 - leap),
        ("Home", 0), ("Page_Down", leap),
      ] {
        try UserInput.press(key)
        #expect(
          pump { list.focusedPosition == position && list.selectedPosition == position }, "\(key)")
        #expect(list.state.viewport.visibleRows.contains(position))
      }
      #expect(selected == [1, 0, 999, 999 - leap, 0, leap])
      try UserInput.press("ctrl+Down")
      #expect(pump { list.focusedPosition == leap + 1 })
      #expect(list.selectedPosition == leap)
      try UserInput.press("space")
      #expect(pump { list.selectedPosition == leap + 1 })
      var activated: [Int] = []
      list.onActivate { activated.append($0) }
      try UserInput.press("Return")
      #expect(pump { activated == [leap + 1] })
      window.destroy()
    }

    @Test func `a higher row makes all rows higher`() throws {
      let numbers = Numbers(Array(0..<100))
      let list = try #require(numbers.list)
      let window = PlainWindow(ScrolledWindow(list))
      list.scroll(to: 50)
      settleBriefly()
      let low = list.state.viewport.rowHeight
      let top = list.state.viewport.visibleRows.lowerBound
      list.boundRows[top]?.setMinimumSize(height: 100)
      #expect(pump { list.state.viewport.rowHeight > low })
      #expect(list.state.viewport.rowHeight >= 100)
      #expect(list.state.viewport.visibleRows.lowerBound == top)
      let heights = list.boundRows.values.compactMap {
        $0.parent.map { Widget($0).allocatedSize.height }
      }
      #expect(Set(heights).count == 1)
      window.destroy()
    }

    @Test func `the scroll bar shows the rows at its position`() throws {
      let numbers = Numbers(Array(0..<1_000_000))
      let list = try #require(numbers.list)
      let scrolled = ScrolledWindow(list)
      let window = PlainWindow(scrolled)
      settleBriefly()
      #expect(scrolled.contentHeight == 1_000_000 * list.state.viewport.rowHeight)
      for part in [0.3, 1, 0.999_999, 0] {
        scrolled.verticalPosition = scrolled.contentHeight * part
        #expect(list.state.viewport.offset == scrolled.verticalPosition)
        let row = try #require(list.boundRows[list.state.viewport.visibleRows.lowerBound])
        #expect(
          pump {
            let frame = row.bounds(in: list)
            return frame.map { $0.maxY > 0 && $0.minY < list.state.viewport.rowHeight } ?? false
          })
        #expect(numbers.isRight)
      }
      window.destroy()
    }

    @Test func `an empty list shows no rows until some are inserted`() throws {
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
