import CGtk
import Testing
import ValueLayout

@testable import GtkKit

extension OnScreen {
  @Suite struct BitmapViewTests {
    /// Notes what a view asks for, and answers with one color.
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
    private func view(_ painter: Painter, patience: Double = 60) -> BitmapView {
      let view = BitmapView(
        minimum: (40, 20), accessibleLabel: "Preview", patience: patience,
        makeFrame: painter.paint)
      view.horizontalAlignment = .start
      view.verticalAlignment = .start
      return view
    }

    /// Whether no more frames are asked for, once the ones on their way have come.
    private func rests(_ painter: Painter) -> Bool {
      pump(forSeconds: 0.1)
      let count = painter.requests.count
      pump(forSeconds: 0.2)
      return painter.requests.count == count
    }

    private func moves(_ painter: Painter) -> Bool {
      let count = painter.requests.count
      return pump { painter.requests.count > count + 3 }
    }

    @Test func `it asks for frames while it is shown, and for none when it is not`() throws {
      let painter = Painter()
      let view = view(painter)
      let window = PlainWindow(Box(.vertical, [view]))
      #expect(moves(painter))
      let request = try #require(painter.requests.last)
      #expect(request.size == Size(width: 40, height: 20))
      #expect(request.pixels == (40, 20))
      #expect(!request.isStill)
      #expect(zip(painter.requests, painter.requests.dropFirst()).allSatisfy(<=))
      view.isVisible = false
      #expect(rests(painter))
      view.isVisible = true
      #expect(moves(painter))
      window.object.set("visible", false)
      #expect(rests(painter))
      window.present()
      #expect(moves(painter))
      window.destroy()
      #expect(rests(painter))
    }

    @Test func `a new size is asked for at once`() throws {
      let painter = Painter()
      let view = view(painter)
      view.isMoving = false
      let window = PlainWindow(Box(.vertical, [view]))
      #expect(pump { !painter.requests.isEmpty })
      view.setMinimumSize(width: 70, height: 35)
      #expect(pump { painter.requests.last?.size == Size(width: 70, height: 35) })
      #expect(rests(painter))
      #expect(painter.requests.allSatisfy { $0.isStill })
      window.destroy()
    }

    @Test func `its pixels are those of the screen`() {
      let painter = Painter()
      let view = view(painter)
      view.isMoving = false
      let window = PlainWindow(Box(.vertical, [view]))
      #expect(pump { !painter.requests.isEmpty })
      let expected = (0..<40 * 20).map { UInt32(0xFF00_0000) + UInt32($0 % 200) }
      #expect(view.drawn() == expected)
      window.destroy()
    }

    @Test func `an image takes other pixels of its size, and leaves what was drawn alone`() throws {
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

      #expect(image.replace(by: pixels(0x20)))
      #expect(!image.replace(by: pixels(0x30, width: 3)))

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

    @Test func `what does not move is painted when asked, and once`() {
      let painter = Painter()
      let view = view(painter)
      view.isMoving = false
      let window = PlainWindow(Box(.vertical, [view]))
      #expect(pump { painter.requests.count == 1 })
      #expect(rests(painter))
      view.invalidate()
      #expect(pump { painter.requests.count == 2 })
      #expect(rests(painter))
      #expect(painter.requests.count == 2)
      view.isMoving = true
      #expect(moves(painter))
      window.destroy()
    }

    @Test func `with less motion there is one still frame`() {
      let painter = Painter()
      let view = view(painter)
      var heard: [Bool] = []
      Display.onReducingMotionChanged { heard.append($0) }
      let window = PlainWindow(Box(.vertical, [view]))
      #expect(moves(painter))
      Display.settings?.set("gtk-enable-animations", false)
      defer { Display.settings?.set("gtk-enable-animations", true) }
      #expect(Display.isReducingMotion)
      #expect(pump { painter.requests.last?.isStill == true })
      #expect(rests(painter))
      #expect(painter.requests.count { $0.isStill } == 1)
      view.setMinimumSize(width: 50, height: 25)
      #expect(pump { painter.requests.count { $0.isStill } == 2 })
      view.invalidate()
      #expect(pump { painter.requests.count { $0.isStill } == 3 })
      #expect(rests(painter))
      Display.settings?.set("gtk-enable-animations", true)
      #expect(moves(painter))
      #expect(painter.requests.last?.isStill == false)
      #expect(heard == [true, false])
      window.destroy()
    }

    @Test func `it rests in a window that nobody looks at, until somebody does`() throws {
      let painter = Painter()
      let view = view(painter, patience: 0.1)
      let window = PlainWindow(Box(.vertical, [view]))
      if !window.object.bool("is-active") {
        pump(forSeconds: 0.3)
        #expect(rests(painter))
      }
      try Person.focusesWindow()
      #expect(pump { window.object.bool("is-active") })
      #expect(moves(painter))
      pump(forSeconds: 0.3)
      #expect(moves(painter))
      window.destroy()
    }

    @Test func `out of sight it waits`() {
      let painter = Painter()
      let view = view(painter)
      let before = Label("")
      before.setMinimumSize(height: 2000)
      let scrolled = ScrolledWindow(Box(.vertical, [before, view]))
      let window = PlainWindow(scrolled)
      #expect(rests(painter))
      scrolled.verticalPosition = 2000
      #expect(moves(painter))
      scrolled.verticalPosition = 0
      #expect(rests(painter))
      window.destroy()
    }

    @Test func `nothing painted shows nothing`() {
      let view = BitmapView(minimum: (40, 20)) { _ in nil }
      let window = PlainWindow(Box(.vertical, [view]))
      pump(forSeconds: 0.1)
      #expect(view.drawn().allSatisfy { $0 == 0 })
      window.destroy()
    }

    @Test func `it takes no focus, and lets go of its painter`() {
      weak var painter: Painter?
      do {
        let mine = Painter()
        painter = mine
        let view = view(mine)
        let window = PlainWindow(Box(.vertical, [view]))
        #expect(!view.isFocusable && !view.grabFocus())
        #expect(moves(mine))
        window.destroy()
      }
      #expect(pump { painter == nil })
    }

    @Test(arguments: [1, 2]) func `a screen of more pixels gets more`(scale: Int) throws {
      let probe = try Probe("frames", environment: ["GDK_SCALE": "\(scale)"])
      defer { probe.end() }
      #expect(probe.waitForLine("500.0 \(scale).0 \(500 * scale) \(150 * scale)"))
      #expect(probe.waitForLine("90.0 \(scale).0 \(90 * scale) \(90 * scale)"))
    }
  }
}

private func <= (one: BitmapView.FrameRequest, other: BitmapView.FrameRequest) -> Bool {
  one.seconds <= other.seconds
}

/// Runs GTK's loop for a while.
private func pump(forSeconds seconds: Double) {
  let end = g_get_monotonic_time() + Int(seconds * 1_000_000)
  pump { g_get_monotonic_time() > end }
}
