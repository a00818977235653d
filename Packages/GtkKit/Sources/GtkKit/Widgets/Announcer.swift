import CGtk
import CGtkGlue

/// Announces events to screen readers without moving the keyboard focus.
///
/// GTK 4.8 has no announcements, but screen readers notice when a name or a description changes. So
/// each text is announced in both ways: as the name of an alert, for readers that watch the whole
/// window, and as the description of the focused widget for a few seconds, which is spoken right
/// away.
///
/// It shows nothing; put it anywhere in the window that it speaks for.
public struct Announcer: View {
  /// The widget on the screen, which takes no room.
  public let widget: Widget

  private let speaker = Speaker()

  /// Creates an announcer.
  public init() {
    unsafe widget = Widget(Object(adopting: glue_widget_new(GTK_ACCESSIBLE_ROLE_ALERT)))
    setAccessibleLabel("")
  }

  /// Announces a text after a short delay; of several within the delay, only the last.
  ///
  /// - Parameter text: The message; empty for no announcement.
  public func announce(_ text: String) {
    guard !text.isEmpty else { return }
    // By then the focus has settled, and the screen reader has finished reading the focused widget.
    speaker.schedule(after: .milliseconds(200)) { [weak widget, weak speaker] in
      guard let widget, let speaker, let root = widget.object.root else { return }
      speaker.finish(widget)
      speaker.speak(text, by: widget, in: root)
      speaker.schedule(after: .seconds(6)) { [weak widget, weak speaker] in
        // A description that comes back is spoken, so that waits until the focus moves.
        if let widget, let speaker, !speaker.hasOwnDescription { speaker.finish(widget) }
      }
    }
  }
}

/// The current announcement: a class because it ends on its own.
private final class Speaker {
  private var described: Widget?
  private let timer = Debounce(.zero)
  private var followsFocus = false
  private var announcements = 0

  /// Whether the focused widget had a description before the announcement.
  var hasOwnDescription: Bool {
    described.map { unsafe glue_accessible_has_description($0.object.pointer) != 0 } ?? false
  }

  func schedule(after delay: Duration, _ action: @escaping () -> Void) {
    timer.schedule(after: delay) { action() }
  }

  func speak(_ text: String, by alert: Widget, in root: Object) {
    announcements += 1
    alert.setAccessibleLabel(text)
    described = Widget.focused(in: root)
    if let described {
      unsafe glue_accessible_set_temporary_description(
        described.object.pointer, text.replacingNULs)
    }
    guard !followsFocus else { return }
    followsFocus = true
    root.connect("notify::focus-widget", owner: alert.object) { [weak self, weak alert] _ in
      self?.finishSoon(alert)
    }
  }

  /// Ends the announcement once the focus has moved: perhaps its widget is just being removed.
  private func finishSoon(_ alert: Widget?) {
    guard let alert, described != nil else { return }
    Task { [weak self, weak alert, announcements] in
      if let self, let alert, self.announcements == announcements { finish(alert) }
    }
  }

  func finish(_ alert: Widget) {
    if let described, described.object.root != nil {
      unsafe glue_accessible_restore_description(described.object.pointer)
    }
    described = nil
    // Otherwise announcing the same text again would change nothing.
    if alert.object.root != nil { alert.setAccessibleLabel("") }
  }
}

extension Widget {
  /// The focused widget as screen readers see it: an entry, not the text widget inside it.
  fileprivate static func focused(in root: Object) -> Widget? {
    guard let focused = root.object("focus-widget") else { return nil }
    let widget = Widget(focused)
    guard focused.isKind(of: gtk_text_get_type()) else { return widget }
    return widget.parent.map(Widget.init)
  }
}
