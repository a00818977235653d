import CGtk

extension Label {
  /// Whether dots stand for a part of the text now.
  public var isCut: Bool {
    unsafe pango_layout_is_ellipsized(gtk_label_get_layout(object.cast())) != 0
  }

  /// Wraps without breaking a word, unless that makes what is around the label too wide.
  ///
  /// - Parameters:
  ///   - width: The greatest width in points.
  ///   - container: What must not be wider.
  func keepWords(whileWithin width: Int, in container: some View) {
    isWrapping = true
    keepWords()
    if container.measure(.horizontal).minimum > width { isWrapping = true }
  }

  /// Shows the whole text in a hint near the pointer while dots stand for a part of it.
  func hintsAtWholeText() {
    guard !object.bool("has-tooltip") else { return }
    object.set("has-tooltip", true)
    object.connect("query-tooltip") { arguments in
      guard let label = arguments.object(0).map({ Label(sharing: $0) }), label.isCut,
        let hint = arguments.object(4)
      else { return arguments.answer(false) }
      unsafe gtk_tooltip_set_text(hint.cast(), label.text)
      arguments.answer(true)
    }
  }
}

extension View {
  /// Every text that is shown inside, also where the toolkit has made the label itself.
  var labelsInside: [Label] {
    descendants.filter { $0.isKind(of: gtk_label_get_type()) }.map { Label(sharing: $0) }
  }
}
