#if !hasFeature(Embedded)

extension Rect {
  /// The numbers x, y, width and height to hundredths, separated by spaces.
  var shortDescription: String {
    [origin.x, origin.y, size.width, size.height].map { Double($0).shortDescription }
      .joined(separator: " ")
  }
}

extension Double {
  /// The number to hundredths, without a fraction where it is whole.
  var shortDescription: String {
    let rounded = (self * 100).rounded() / 100
    guard let whole = Int(exactly: rounded) else { return "\(rounded.isFinite ? rounded : self)" }
    return "\(whole)"
  }
}

#endif
