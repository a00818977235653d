import CGtk
import Testing
import ValueLayout

@testable import GtkKit

extension OnScreen {
  /// Clicks and drags of a real pointer.
  @Suite struct PointerTests {
    /// A view without click handlers, next to something else.
    private func pad() -> (pad: Box, other: Box) {
      let (pad, other) = (Box(.horizontal), Box(.horizontal))
      for box in [pad, other] { box.setMinimumSize(width: 150, height: 100) }
      return (pad, other)
    }

    @Test(arguments: [
      (nil, Click(count: 1, hasControl: false, hasShift: false)),
      ("ctrl", Click(count: 1, hasControl: true, hasShift: false)),
      ("shift", Click(count: 1, hasControl: false, hasShift: true)),
      ("alt", Click(count: 1, hasControl: false, hasShift: false)),
    ])
    func `a click reports the modifier keys`(key: String?, expected: Click) throws {
      let (pad, _) = pad()
      var clicks: [Click] = []
      pad.onClick { clicks.append($0) }
      let window = PlainWindow(pad)
      try UserInput.point(at: pad)
      try UserInput.click(holding: key)
      #expect(pump { !clicks.isEmpty })
      #expect(clicks == [expected])
      window.destroy()
    }

    @Test func `a click reports its position`() throws {
      let (pad, other) = pad()
      var places: [Point] = []
      pad.onPointClicked { places.append($0) }
      let window = PlainWindow(Box(.horizontal, [other, pad]))
      try UserInput.point(at: pad)
      try UserInput.click()
      #expect(pump { places.count == 1 })
      let width = unsafe Double(gtk_widget_get_width(pad.object.cast()))
      let height = unsafe Double(gtk_widget_get_height(pad.object.cast()))
      #expect(
        places.allSatisfy { abs($0.x - width / 2) < 3 && abs($0.y - height / 2) < 3 }, "\(places)")
      window.destroy()
    }

    @Test func `clicks in quick succession are counted`() throws {
      let (pad, _) = pad()
      var counts: [Int] = []
      pad.onClick { counts.append($0.count) }
      let window = PlainWindow(pad)
      try UserInput.point(at: pad)
      try UserInput.click(times: 3)
      #expect(pump { counts.count == 3 })
      #expect(counts == [1, 2, 3])
      window.destroy()
    }

    @Test func `a press that ends outside is not a click`() throws {
      let (pad, other) = pad()
      var (clicks, others) = (0, 0)
      pad.onClick { _ in clicks += 1 }
      other.onClick { _ in others += 1 }
      let window = PlainWindow(Box(.horizontal, [pad, other]))
      try UserInput.point(at: pad)
      try UserInput.holdButton()
      try UserInput.point(at: other)
      try UserInput.release()
      // A later event shows that nothing else comes.
      try UserInput.click()
      #expect(pump { others == 1 })
      #expect(clicks == 0)
      window.destroy()
    }

    @Test func `a press that stays is a long one and no click`() throws {
      let (pad, other) = pad()
      var (clicks, longPresses, others) = (0, 0, 0)
      pad.onClick { _ in clicks += 1 }
      pad.onLongPress { longPresses += 1 }
      other.onClick { _ in others += 1 }
      let window = PlainWindow(Box(.horizontal, [pad, other]))
      try UserInput.point(at: pad)
      try UserInput.holdButton()
      #expect(pump { longPresses == 1 })
      try UserInput.release()
      try UserInput.point(at: other)
      try UserInput.click()
      #expect(pump { others == 1 })
      #expect(clicks == 0)
      try UserInput.point(at: pad)
      try UserInput.click()
      #expect(pump { clicks == 1 })
      #expect(longPresses == 1)
      window.destroy()
    }

    @Test(arguments: [(false, 40), (true, -40)])
    func `a drag is measured towards the end of the line`(isMirrored: Bool, expected: Double) throws
    {
      let (pad, _) = pad()
      if isMirrored { pad.setRightToLeft() }
      var offsets: [Double] = []
      pad.onDraggedSideways { offsets.append($0) }
      let window = PlainWindow(pad)
      try UserInput.point(at: pad)
      try UserInput.holdButton()
      try UserInput.movePointer(x: 25, y: 0)
      try UserInput.movePointer(x: 15, y: 10)
      #expect(pump { offsets.last == expected })
      try UserInput.release()
      try UserInput.movePointer(x: -60, y: 0)
      #expect(offsets.allSatisfy { abs($0) <= 40 })
      window.destroy()
    }
  }
}
