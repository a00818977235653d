import CGtk
import Testing

@testable import GtkKit

extension OnScreen {
  /// Clicks and taps on a list, simulated by the signals of their gesture.
  @Suite struct ListClickTests {
    private let list: ListView<Label>
    private let scrolled: ScrolledWindow
    private let window: PlainWindow

    init() {
      list = ListView(
        accessibleLabel: "Numbers", selection: .single, makeRow: { Label("") },
        bind: { $0.text = "\($1)" })
      list.splice(at: 0, removed: 0, inserted: 1_000)
      scrolled = ScrolledWindow(list)
      window = PlainWindow(scrolled)
      settleBriefly()
    }

    /// The gesture that handles clicks and taps.
    private func gesture() throws -> Object {
      let controllers = unsafe Object(
        owned: UnsafeMutableRawPointer(gtk_widget_observe_controllers(list.widget.object.cast())))
      let count = unsafe g_list_model_get_n_items(controllers.cast())
      let found = (0..<count).compactMap { index in
        unsafe g_list_model_get_item(controllers.cast(), index).map { unsafe Object(owned: $0) }
      }
      return try #require(found.first { $0.isKind(of: gtk_gesture_click_get_type()) })
    }

    private func emit(_ signal: String, by gesture: Object, x: Double, y: Double) {
      var values = [GValue](repeating: GValue(), count: 4)
      unsafe g_value_init(&values[0], gtk_gesture_click_get_type())
      unsafe g_value_set_object(&values[0], gesture.pointer)
      unsafe g_value_init(&values[1], g_type_from_name("gint"))
      unsafe g_value_set_int(&values[1], 1)
      for (index, value) in [(2, x), (3, y)] {
        unsafe g_value_init(&values[index], g_type_from_name("gdouble"))
        unsafe g_value_set_double(&values[index], value)
      }
      unsafe g_signal_emitv(
        &values, g_signal_lookup(signal, gtk_gesture_click_get_type()), 0, nil)
      for index in values.indices { unsafe g_value_unset(&values[index]) }
    }

    /// Simulates that another gesture, such as a swipe that scrolls, has claimed the touch.
    private func cancel(_ gesture: Object) {
      var values = [GValue](repeating: GValue(), count: 2)
      unsafe g_value_init(&values[0], gtk_gesture_click_get_type())
      unsafe g_value_set_object(&values[0], gesture.pointer)
      unsafe g_value_init(&values[1], gdk_event_sequence_get_type())
      unsafe g_signal_emitv(&values, g_signal_lookup("cancel", gtk_gesture_get_type()), 0, nil)
      for index in values.indices { unsafe g_value_unset(&values[index]) }
    }

    @Test func `a tap selects a row, as a click does`() throws {
      let gesture = try gesture()
      #expect(!gesture.bool("touch-only"))
      #expect(gesture.int("button") == 1)
      emit("pressed", by: gesture, x: 20, y: 5)
      #expect(list.selectedPosition == nil)
      emit("released", by: gesture, x: 20, y: 5)
      #expect(list.selectedPosition == 0)
    }

    @Test func `a touch that becomes a swipe selects nothing`() throws {
      #expect(scrolled.object.bool("kinetic-scrolling"))
      let gesture = try gesture()
      emit("pressed", by: gesture, x: 20, y: 5)
      cancel(gesture)
      #expect(list.selectedPosition == nil)
      emit("released", by: gesture, x: 20, y: 5)
      #expect(list.selectedPosition == nil)
      #expect(scrolled.verticalPosition == 0)
    }
  }
}
