import CGtk

extension Label {
  /// Marks parts of the text, such as what a search has found.
  ///
  /// The marks stay where they are when the text changes.
  ///
  /// - Parameter ranges: The parts, in bytes of UTF-8; none takes all marks away.
  public func highlight(_ ranges: [Range<Int>]) {
    guard !ranges.isEmpty else {
      return unsafe gtk_label_set_attributes(object.cast(), nil)
    }
    guard let list = unsafe pango_attr_list_new() else { return }
    defer { unsafe pango_attr_list_unref(list) }
    for range in ranges {
      unsafe mark(range, pango_attr_background_new(0x8500, 0x7700, 0xe800), in: list)
      unsafe mark(range, pango_attr_background_alpha_new(0x6000), in: list)
      unsafe mark(range, pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), in: list)
    }
    unsafe gtk_label_set_attributes(object.cast(), list)
  }

  private func mark(
    _ range: Range<Int>, _ attribute: UnsafeMutablePointer<PangoAttribute>?, in list: OpaquePointer
  ) {
    guard let attribute = unsafe attribute else { return }
    unsafe attribute.pointee.start_index = guint(clamping: range.lowerBound)
    unsafe attribute.pointee.end_index = guint(clamping: range.upperBound)
    unsafe pango_attr_list_insert(list, attribute)
  }
}
