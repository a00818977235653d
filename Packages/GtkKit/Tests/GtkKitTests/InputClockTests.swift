import CGtk
import Foundation
import Testing

@testable import GtkKit

extension OnScreen {
  /// Real keys and a real pointer over windows that are watched.
  @Suite struct InputClockTests {
    private let pad: Box

    init() {
      pad = Box(.horizontal)
      pad.setMinimumSize(width: 200, height: 150)
    }

    /// Whether an action advances the clock.
    private func counts(_ clock: InputClock, _ action: () throws -> Void) rethrows -> Bool {
      let before = clock.lastInput
      try action()
      return pump { clock.lastInput > before }
    }

    @Test(arguments: [false, true])
    func `keys, the pointer, its buttons and its wheel are input in every window`(
      isLater: Bool
    ) throws {
      let first = isLater ? nil : PlainWindow(pad)
      let clock = InputClock()
      let window = first ?? PlainWindow(pad)
      var clicks = 0
      pad.onClick { _ in clicks += 1 }
      #expect(try counts(clock) { try UserInput.point(at: pad) })
      #expect(try counts(clock) { try UserInput.movePointer(x: 9, y: 5) })
      #expect(try counts(clock) { try UserInput.press("x") })
      #expect(try counts(clock) { try UserInput.click() })
      // The window gets what it would get without a clock.
      #expect(pump { clicks == 1 })
      #expect(try counts(clock) { try UserInput.click(4) })
      window.destroy()
    }

    @Test func `content moving below the pointer is not input`() throws {
      let button = Button("Below the pointer")
      button.setMinimumSize(width: 200, height: 150)
      let above = Box(.vertical)
      let window = PlainWindow(Box(.vertical, [above, button]))
      let clock = InputClock()
      #expect(try counts(clock) { try UserInput.point(at: button) })
      #expect(try counts(clock) { try UserInput.movePointer(x: 3, y: 3) })
      let before = clock.lastInput
      for height in [20, 40, 60] {
        above.setMinimumSize(height: height)
        #expect(pump { above.allocatedSize.height == height })
        frames(of: window, 3)
      }
      #expect(clock.lastInput == before)
      window.destroy()
    }

    @Test func `a clock can be restarted, and ends with its owner`() throws {
      let window = PlainWindow(pad)
      weak var ended: InputClock?
      do {
        let clock = InputClock()
        ended = clock
        let before = clock.lastInput
        clock.restart()
        #expect(clock.lastInput > before)
      }
      #expect(ended == nil)
      // The windows are still watched by nobody.
      try UserInput.point(at: pad)
      try UserInput.click()
      var clicks = 0
      pad.onClick { _ in clicks += 1 }
      try UserInput.click()
      #expect(pump { clicks > 0 })
      window.destroy()
    }

    /// Waits until a window has drawn so many frames.
    private func frames(of window: PlainWindow, _ count: Int) {
      guard let clock = unsafe gtk_widget_get_frame_clock(window.object.cast()) else { return }
      let end = unsafe gdk_frame_clock_get_frame_counter(clock) + count
      pump {
        unsafe gtk_widget_queue_draw(window.object.cast())
        return unsafe gdk_frame_clock_get_frame_counter(clock) >= end
      }
    }
  }
}
