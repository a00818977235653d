import CGtk
import Foundation
import Testing

@testable import GtkKit

/// All tests that need a display, in sequence.
@Suite(.serialized, .enabled("needs a display") { await Display.isAvailable })
enum OnScreen {}

/// A window that belongs to no application.
struct PlainWindow: Window {
  let widget: Widget

  init(_ content: some View, width: Int = 400, height: Int = 300) {
    adw_init()
    widget = Widget(adw_window_get_type())
    releaseHandlersOnClose()
    object.set("content", content.object)
    defaultSize = (width, height)
    present()
    pump { content.isMapped && content.allocatedSize.width > 0 }
  }
}

/// Runs GTK's loop until a condition holds; returns false after a long timeout.
@discardableResult
func pump(until condition: () -> Bool) -> Bool {
  let end = Date(timeIntervalSinceNow: 600)
  while !condition() {
    if Date() > end { return false }
    if g_main_context_iteration(nil, 0) == 0 { usleep(500) }
  }
  return true
}

/// Runs GTK's loop and the main actor's tasks in turns until a condition holds; returns false after a timeout.
func settled(for limit: Duration = .seconds(600), until condition: () -> Bool) async -> Bool {
  let end = ContinuousClock.now + limit
  while !condition() {
    guard ContinuousClock.now < end else { return false }
    settleBriefly()
    try? await Task.sleep(for: .milliseconds(5))
  }
  return true
}
