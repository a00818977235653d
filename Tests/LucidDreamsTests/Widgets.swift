import CGtk
import Testing

@testable import GtkKit

/// The texts of the labels in a view that are shown once it is.
func labels(in view: some View) -> [String] {
  view.descendants.filter { $0.isKind(of: gtk_label_get_type()) && isShown($0, in: view.object) }
    .map { $0.string("label") }.filter { !$0.isEmpty }
}

private func isShown(_ widget: Object, in view: Object) -> Bool {
  guard widget.bool("visible") else { return false }
  if unsafe widget.pointer == view.pointer { return true }
  return widget.object("parent").map { isShown($0, in: view) } ?? true
}

/// Clicks a button.
func click(_ button: Object) {
  var emitter = GValue()
  unsafe g_value_init(&emitter, gtk_button_get_type())
  unsafe g_value_set_object(&emitter, button.pointer)
  unsafe g_signal_emitv(&emitter, g_signal_lookup("clicked", gtk_button_get_type()), 0, nil)
  unsafe g_value_unset(&emitter)
}

/// Waits, for a minute at most, until something is so.
func wait(
  sourceLocation: SourceLocation = #_sourceLocation, until isSo: () -> Bool
) async {
  for _ in 0..<6000 where !isSo() { try? await Task.sleep(for: .milliseconds(10)) }
  #expect(isSo(), sourceLocation: sourceLocation)
}
