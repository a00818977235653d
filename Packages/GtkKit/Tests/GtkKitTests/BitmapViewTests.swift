import CGtk
import Testing
import TestSupport
import ValueLayout

@testable import GtkKit

extension OnScreen {
  @Suite struct BitmapViewTests {
    /// Records the requests of a view, and paints a pattern.
    final class Painter {
      var requests: [BitmapView.FrameRequest] = []

      func paint(_ request: BitmapView.FrameRequest) -> Pixels? {
        requests.append(request)
        let (width, height) = request.pixels
        return Pixels(
          width: width, height: height, bytesPerRow: width * 4,
          bytes: (0..<width * height).flatMap { [UInt8($0 % 200), 0, 0, 255] })
      }
    }

    /// A view of an exact size.
    private func view(_ painter: Painter, idleTimeout: Double = 60) -> BitmapView {
      let view = BitmapView(
        minimum: (40, 20), accessibleLabel: "Preview", idleTimeout: idleTimeout,
        makeFrame: painter.paint)
      view.isAnimated = true
      view.horizontalAlignment = .start
      view.verticalAlignment = .start
      return view
    }

    /// Whether the requests for frames end; on a busy machine those already due take a while.
    private func isStill(_ painter: Painter) -> Bool {
      (1...100).contains { _ in
        let count = painter.requests.count
        pump(forSeconds: 0.3)
        return painter.requests.count == count
      }
    }

    private func isRunning(_ painter: Painter) -> Bool {
      let count = painter.requests.count
      return pump { painter.requests.count > count + 3 }
    }

    @Test func `it requests frames only while it is shown`() throws {
      let painter = Painter()
      let view = view(painter)
      let window = PlainWindow(Box(.vertical, [view]))
      #expect(isRunning(painter))
      let request = try #require(painter.requests.last)
      #expect(request.size == Size(width: 40, height: 20))
      #expect(request.pixels == (40, 20))
      #expect(!request.isStill)
      #expect(zip(painter.requests, painter.requests.dropFirst()).allSatisfy(<=))
      view.isVisible = false
      #expect(isStill(painter))
      view.isVisible = true
      #expect(isRunning(painter))
      window.object.set("visible", false)
      #expect(isStill(painter))
      window.present()
      #expect(isRunning(painter))
      window.destroy()
      #expect(isStill(painter))
    }

    @Test func `an animation requests no more frames than its rate allows`() {
      let painter = Painter()
      let window = PlainWindow(Box(.vertical, [view(painter)]))
      #expect(isRunning(painter))
      let (begin, count) = (ContinuousClock.now, painter.requests.count)
      pump(forSeconds: 0.5)
      // A busy machine shows fewer, and takes longer.
      let seconds = (ContinuousClock.now - begin) / .seconds(1)
      #expect(Double(painter.requests.count - count) <= seconds * BitmapView.frameRate + 2)
      window.destroy()
    }

    @Test func `a frame of a new size is requested immediately`() throws {
      let painter = Painter()
      let view = view(painter)
      view.isAnimated = false
      let window = PlainWindow(Box(.vertical, [view]))
      #expect(pump { !painter.requests.isEmpty })
      view.setMinimumSize(width: 70, height: 35)
      #expect(pump { painter.requests.last?.size == Size(width: 70, height: 35) })
      #expect(isStill(painter))
      #expect(painter.requests.allSatisfy { $0.isStill })
      window.destroy()
    }

    @Test func `its pixels map to those of the screen`() {
      let painter = Painter()
      let view = view(painter)
      view.isAnimated = false
      let window = PlainWindow(Box(.vertical, [view]))
      #expect(pump { !painter.requests.isEmpty })
      let expected = (0..<40 * 20).map { UInt32(0xFF00_0000) + UInt32($0 % 200) }
      #expect(view.drawn() == expected)
      window.destroy()
    }

    @Test func `replacing the pixels of an image does not change what was drawn`() throws {
      func pixels(_ value: UInt8, width: Int = 2) -> Pixels {
        Pixels(
          width: width, height: 2, bytesPerRow: 12,
          bytes: [UInt8](repeating: value, count: 24))
      }
      let image = try #require(PixelImage(pixels(0x10)))
      guard let snapshot = unsafe gtk_snapshot_new() else { return }
      unsafe image.draw(on: snapshot, at: .zero, scale: 1)
      let node = unsafe gtk_snapshot_free_to_node(snapshot)
      defer { unsafe gsk_render_node_unref(node) }

      #expect(image.replace(with: pixels(0x20)))
      #expect(!image.replace(with: pixels(0x30, width: 3)))

      #expect(image.downloaded == [UInt32](repeating: 0x2020_2020, count: 4))
      var seen = [UInt32](repeating: 0, count: 4)
      unsafe seen.withUnsafeMutableBytes { bytes in
        let screen = unsafe cairo_image_surface_create_for_data(
          bytes.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_ARGB32, 2, 2, 8)
        let context = unsafe cairo_create(screen)
        unsafe gsk_render_node_draw(node, context)
        unsafe cairo_destroy(context)
        unsafe cairo_surface_destroy(screen)
      }
      #expect(seen == [UInt32](repeating: 0x1010_1010, count: 4))
    }

    @Test func `a still view is painted once for each invalidation`() {
      let painter = Painter()
      let view = view(painter)
      view.isAnimated = false
      let window = PlainWindow(Box(.vertical, [view]))
      #expect(pump { painter.requests.count == 1 })
      #expect(isStill(painter))
      view.invalidate()
      #expect(pump { painter.requests.count == 2 })
      #expect(isStill(painter))
      #expect(painter.requests.count == 2)
      view.isAnimated = true
      #expect(isRunning(painter))
      window.destroy()
    }

    @Test func `with reduced motion there is one still frame`() {
      let painter = Painter()
      let view = view(painter)
      let window = PlainWindow(Box(.vertical, [view]))
      #expect(isRunning(painter))
      Display.settings?.set("gtk-enable-animations", false)
      defer { Display.settings?.set("gtk-enable-animations", true) }
      #expect(Display.reducesMotion)
      #expect(pump { painter.requests.last?.isStill == true })
      #expect(isStill(painter))
      #expect(painter.requests.count { $0.isStill } == 1)
      view.setMinimumSize(width: 50, height: 25)
      #expect(pump { painter.requests.count { $0.isStill } == 2 })
      view.invalidate()
      #expect(pump { painter.requests.count { $0.isStill } == 3 })
      #expect(isStill(painter))
      Display.settings?.set("gtk-enable-animations", true)
      #expect(isRunning(painter))
      #expect(painter.requests.last?.isStill == false)
      window.destroy()
    }

    @Test func `it rests while the window is unused, and moves again on a key press`() throws {
      let painter = Painter()
      let view = view(painter, idleTimeout: 0.3)
      let window = PlainWindow(Box(.vertical, [view]))
      try UserInput.focusWindow()
      pump { window.object.bool("is-active") }
      pump(forSeconds: 0.6)
      #expect(isStill(painter))
      let before = painter.requests.count
      // On a busy machine a key may be too long ago by the next frame, so it is pressed until one comes in time.
      let movesAgain = try (1...30).contains { _ in
        try UserInput.press("a")
        pump(forSeconds: 0.25)
        return painter.requests.count > before + 1
      }
      #expect(movesAgain)
      pump(forSeconds: 0.6)
      #expect(isStill(painter))
      window.destroy()
    }

    @Test func `scrolled out of view it waits`() {
      let painter = Painter()
      let view = view(painter)
      let before = Label("")
      before.setMinimumSize(height: 2000)
      let scrolled = ScrolledWindow(Box(.vertical, [before, view]))
      let window = PlainWindow(scrolled)
      #expect(isStill(painter))
      scrolled.verticalPosition = 2000
      #expect(isRunning(painter))
      scrolled.verticalPosition = 0
      #expect(isStill(painter))
      window.destroy()
    }

    @Test func `a new view paints one frame and rests`() {
      let painter = Painter()
      let view = BitmapView(minimum: (40, 20), makeFrame: painter.paint)
      let window = PlainWindow(Box(.vertical, [view]))
      #expect(pump { !painter.requests.isEmpty })
      #expect(isStill(painter))
      #expect(painter.requests.last?.isStill == true)
      window.destroy()
    }

    @Test func `without a frame it shows nothing`() {
      let view = BitmapView(minimum: (40, 20)) { _ in nil }
      let window = PlainWindow(Box(.vertical, [view]))
      pump(forSeconds: 0.1)
      #expect(view.drawn().allSatisfy { $0 == 0 })
      window.destroy()
    }

    @Test func `it takes no focus, and releases its painter`() {
      weak var painter: Painter?
      do {
        let mine = Painter()
        painter = mine
        let view = view(mine)
        let window = PlainWindow(Box(.vertical, [view]))
        #expect(!view.isFocusable && !view.grabFocus())
        #expect(isRunning(mine))
        window.destroy()
      }
      #expect(pump { painter == nil })
    }

    @Test(arguments: [1, 2]) func `a screen with more pixels per point gets more pixels`(scale: Int)
      throws
    {
      let probe = try Program.probe("frames", environment: ["GDK_SCALE": "\(scale)"])
      defer { probe.end() }
      #expect(probe.waitForLine("500.0 \(scale).0 \(500 * scale) \(150 * scale)"))
      #expect(probe.waitForLine("90.0 \(scale).0 \(90 * scale) \(90 * scale)"))
    }
  }
}

private func <= (one: BitmapView.FrameRequest, other: BitmapView.FrameRequest) -> Bool {
  one.seconds <= other.seconds
}

/// Runs GTK's loop for some time.
private func pump(forSeconds seconds: Double) {
  let end = g_get_monotonic_time() + Int(seconds * 1_000_000)
  pump { g_get_monotonic_time() > end }
}
