import CGtk
import Testing

@testable import GtkKit

extension OnScreen {
  @Suite struct ToastTests {
    @Test func `a toast's button runs its handler, and its title is plain text`() {
      var pressed = 0
      let toast = Toast("Deleted <b>“Flying” & more", button: "Undo") { pressed += 1 }
      let overlay = ToastOverlay(Label("below"))
      let window = PlainWindow(overlay)
      overlay.add(toast)
      #expect(pump { overlay.button(saying: "Undo") != nil })
      #expect(overlay.descendants.contains { $0.isLabel(saying: "Deleted <b>“Flying” & more") })
      overlay.button(saying: "Undo")?.click()
      #expect(pressed == 1)
      window.destroy()
    }

    @Test func `a toast wraps its text where the window is narrow`() {
      let text = "A dream with a rather long name has been moved to the trash, and waits there"
      let overlay = ToastOverlay(Label("below"))
      let window = PlainWindow(overlay, width: 360)
      overlay.add(Toast(text, button: "Undo"))
      #expect(pump { overlay.button(saying: "Undo") != nil })
      let label = overlay.descendantLabels.first { $0.text == text }
      #expect(pump { (label?.allocatedSize.height ?? 0) > 30 })
      #expect(label?.isEllipsized == false)
      window.destroy()
    }

    @Test func `buttons that leave no room for the text are below it`() throws {
      let overlay = ToastOverlay(Label("below"))
      let window = PlainWindow(overlay, width: 260)
      overlay.add(Toast("A dream moved to the trash", button: "Undo it at once", timeout: 0))
      #expect(pump { toastHeight(in: overlay) > 0 })
      let toast = try #require(self.toast(in: overlay))
      let label = try #require(toast.descendantLabels.first?.bounds(in: toast))
      let button = try #require(overlay.button(saying: "Undo it at once")?.bounds(in: toast))
      #expect(button.minY >= label.maxY)
      #expect(button.minX > label.minX)
      #expect(toast.bounds(in: overlay).map { $0.maxX <= 260 } == true)
      window.destroy()
    }

    @Test func `what toasts show in front of has all the room of a column`() {
      let below = Label("below")
      let window = PlainWindow(Box(.vertical, [Label("above"), ToastOverlay(below)]), height: 300)
      #expect(pump { below.allocatedSize.height > 200 })
      window.destroy()
    }

    @Test func `toasts show in turn, each until it is dismissed`() {
      let overlay = ToastOverlay(Label("below"))
      let window = PlainWindow(overlay)
      let toasts = ["one", "two", "three"].map { Toast($0) }
      var dismissed: [String] = []
      for toast in toasts {
        toast.onDismissed { dismissed.append(toast.title) }
        overlay.add(toast)
      }
      #expect(shown(in: overlay) == ["one"])
      toasts[1].dismiss()
      #expect(shown(in: overlay) == ["one"])
      toasts[0].dismiss()
      #expect(shown(in: overlay) == ["three"])
      toasts[2].dismiss()
      toasts[2].dismiss()
      #expect(shown(in: overlay).isEmpty)
      #expect(dismissed == ["two", "one", "three"])
      window.destroy()
    }

    @Test func `a toast that replaces another may be withdrawn before it is drawn`() {
      let overlay = ToastOverlay(Label("below"))
      let window = PlainWindow(overlay)
      let (first, second) = (Toast("one"), Toast("two", button: "Undo"))
      overlay.add(first)
      #expect(pump { overlay.button(saying: "Undo") == nil && toastHeight(in: overlay) > 0 })
      overlay.add(second)
      first.dismiss()
      second.dismiss()
      overlay.add(Toast("three", timeout: 0))
      #expect(pump { toastHeight(in: overlay) > 0 })
      #expect(shown(in: overlay) == ["three"])
      window.destroy()
    }

    @Test func `a toast disappears after its time, and one without stays`() async throws {
      let overlay = ToastOverlay(Label("below"))
      let window = PlainWindow(overlay)
      var isDismissed = false
      let brief = Toast("brief", timeout: 1)
      brief.onDismissed { isDismissed = true }
      overlay.add(brief)
      overlay.add(Toast("lasting", timeout: 0))
      // The time passes in a task, which has no turn while GTK's loop runs.
      while !isDismissed { try await Task.sleep(for: .milliseconds(10)) }
      #expect(shown(in: overlay) == ["lasting"])
      window.destroy()
    }

    @Test func `a toast lies in the middle above the lower edge`() throws {
      let overlay = ToastOverlay(Label("below"))
      let window = PlainWindow(overlay, width: 500, height: 400)
      overlay.add(Toast("Saved", timeout: 0))
      #expect(pump { toastHeight(in: overlay) > 0 })
      let toast = try #require(self.toast(in: overlay))
      let frame = try #require(toast.bounds(in: overlay))
      let room = overlay.allocatedSize
      #expect(abs(frame.midX - Double(room.width) / 2) <= 1)
      #expect(frame.maxY == Double(room.height - 12))
      window.destroy()
    }

    @Test func `Escape dismisses the toast that shows`() throws {
      let below = Button("below") {}
      let overlay = ToastOverlay(below)
      let window = PlainWindow(overlay)
      var dismissed: [String] = []
      for title in ["one", "two"] {
        let toast = Toast(title)
        toast.onDismissed { dismissed.append(title) }
        overlay.add(toast)
      }
      try UserInput.focusWindow()
      below.grabFocus()
      try UserInput.press("Escape")
      #expect(pump { dismissed == ["one"] })
      try UserInput.press("Escape")
      #expect(pump { dismissed == ["one", "two"] })
      window.destroy()
    }

    /// The texts of the toasts that show.
    private func shown(in overlay: ToastOverlay) -> [String] {
      toast(in: overlay)?.descendantLabels.map(\.text) ?? []
    }

    private func toast(in overlay: ToastOverlay) -> Widget? {
      overlay.descendants.first { unsafe gtk_widget_has_css_class($0.cast(), "toast") != 0 }
        .map(Widget.init)
    }

    private func toastHeight(in overlay: ToastOverlay) -> Int {
      toast(in: overlay)?.allocatedSize.height ?? 0
    }
  }
}
