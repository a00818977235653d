import CGtk
import CGtkGlue

/// Tells screen readers what has happened, without moving the keyboard.
///
/// GTK 4.8 has no announcements. What it does tell is that a name or a description has changed, so
/// what has happened is told in both ways: an alert is renamed, for those who look at the whole
/// window, and what has the keyboard is described by it for a while, which is spoken at once.
///
/// It shows nothing; put it anywhere into the window that it speaks for.
public struct Announcer: View {
  /// The widget on the screen, which takes no room.
  public let widget: Widget

  private let voice = Voice()

  /// Makes an announcer that has nothing to say.
  public init() {
    unsafe widget = Widget(Object(adopting: glue_widget_new(GTK_ACCESSIBLE_ROLE_ALERT)))
    setAccessibleLabel("")
  }

  /// Tells something; of several texts within a moment, the last.
  ///
  /// - Parameter text: What has happened; empty says nothing.
  public func announce(_ text: String) {
    guard !text.isEmpty else { return }
    // By then the keyboard has come to where it goes, and a screen reader to an end with that.
    voice.wait(.milliseconds(200)) { [weak widget, weak voice] in
      guard let widget, let voice, let root = widget.root else { return }
      voice.end(widget)
      voice.say(text, by: widget, in: root)
      voice.wait(.seconds(6)) { [weak widget, weak voice] in
        // What describes itself would do so aloud; it waits until the keyboard is elsewhere.
        if let widget, let voice, !voice.hasOwnDescription { voice.end(widget) }
      }
    }
  }
}

extension Announcer {
  /// What is being told: a class because it goes away by itself.
  private final class Voice {
    private var described: Widget?
    private var patience: Task<Void, Never>?
    private var isListening = false
    private var turn = 0

    /// Whether what has the keyboard had a description before.
    var hasOwnDescription: Bool {
      described.map { unsafe glue_accessible_is_described($0.object.pointer) != 0 } ?? false
    }

    func wait(_ time: Duration, _ act: @escaping () -> Void) {
      patience?.cancel()
      patience = Task {
        try? await Task.sleep(for: time)
        if !Task.isCancelled { act() }
      }
    }

    func say(_ text: String, by alert: Widget, in root: Object) {
      turn += 1
      alert.setAccessibleLabel(text)
      described = Widget.withKeyboard(in: root)
      if let described {
        unsafe glue_accessible_describe_for_a_while(described.object.pointer, text)
      }
      guard !isListening else { return }
      isListening = true
      root.connect("notify::focus-widget", owner: alert.object) { [weak self, weak alert] _ in
        self?.endSoon(alert)
      }
    }

    /// Ends what is told now, once the keyboard has left: perhaps because its widget is just going.
    private func endSoon(_ alert: Widget?) {
      guard let alert, described != nil else { return }
      Task { [weak self, weak alert, turn] in
        if let self, let alert, self.turn == turn { end(alert) }
      }
    }

    func end(_ alert: Widget) {
      if let described, described.root != nil {
        unsafe glue_accessible_describe_as_before(described.object.pointer)
      }
      described = nil
      // The same text is news when it is told again.
      if alert.root != nil { alert.setAccessibleLabel("") }
    }
  }
}

extension Widget {
  /// The window around the widget.
  fileprivate var root: Object? {
    guard let root = unsafe gtk_widget_get_root(object.cast()) else { return nil }
    return unsafe Object(sharing: UnsafeMutableRawPointer(root))
  }

  /// What has the keyboard, as screen readers see it: the field, not the line of text in it.
  fileprivate static func withKeyboard(in root: Object) -> Widget? {
    guard let focused = root.object("focus-widget") else { return nil }
    let widget = Widget(focused)
    guard focused.isKind(of: gtk_text_get_type()) else { return widget }
    return widget.parent.map(Widget.init)
  }
}
