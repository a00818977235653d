import CGtk
import Foundation
import TestSupport

@testable import GtkKit

/// Real key presses and clicks, through the X server.
enum UserInput {
  /// Presses keys in the only window of a process, or in the focused window.
  static func press(_ keys: String..., in process: pid_t? = nil) throws {
    if let process { try focusWindow(of: process) }
    try xdotool(["key", "--delay", "20"] + keys)
  }

  /// Focuses the only window of a process.
  static func focusWindow(
    of process: pid_t = ProcessInfo.processInfo.processIdentifier
  ) throws {
    let found = try xdotool(["search", "--onlyvisible", "--pid", "\(process)", "--name", ""])
    guard let window = found.split(separator: "\n").last else { return }
    try xdotool(["windowfocus", "--sync", String(window)])
  }

  /// Moves the pointer to the middle of a view in the only window of this process.
  static func point(at view: some View) throws {
    let found = try xdotool([
      "search", "--onlyvisible", "--pid", "\(ProcessInfo.processInfo.processIdentifier)", "--name",
      "",
    ])
    guard let window = found.split(separator: "\n").last, let place = view.middleInWindow else {
      return
    }
    try xdotool([
      "windowfocus", "--sync", String(window), "mousemove", "--window", String(window),
      "\(place.x)", "\(place.y)",
    ])
  }

  /// Clicks where the pointer is, while a key is held.
  static func click(_ button: Int = 1, times: Int = 1, holding key: String? = nil) throws {
    let click = ["click", "--repeat", "\(times)", "--delay", "20", "\(button)"]
    try xdotool((key.map { ["keydown", $0] } ?? []) + click + (key.map { ["keyup", $0] } ?? []))
  }

  /// Presses the first button of the mouse, and keeps it down.
  static func holdButton() throws { try xdotool(["mousedown", "1"]) }

  /// Releases the first mouse button.
  static func release() throws { try xdotool(["mouseup", "1"]) }

  /// Moves the pointer from where it is.
  static func movePointer(x: Int, y: Int) throws {
    try xdotool(["mousemove_relative", "--", "\(x)", "\(y)"])
  }

  @discardableResult
  private static func xdotool(_ arguments: [String]) throws -> String {
    try Program.output(of: ["timeout", "5", "xdotool"] + arguments)
  }
}

extension View {
  /// The middle of the view in the pixels of its window.
  fileprivate var middleInWindow: (x: Int, y: Int)? {
    guard let root = object.root else { return nil }
    var (x, y, left, top) = (0.0, 0.0, 0.0, 0.0)
    let (width, height) = allocatedSize
    unsafe _ = gtk_widget_translate_coordinates(
      object.cast(), root.cast(), Double(width) / 2, Double(height) / 2, &x, &y)
    unsafe gtk_native_get_surface_transform(root.cast(), &left, &top)
    return (Int(x + left), Int(y + top))
  }
}
