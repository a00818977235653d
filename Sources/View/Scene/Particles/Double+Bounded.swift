extension Double {
  /// The number, brought into bounds; 0 where it is not a number.
  @inlinable
  func bounded(_ least: Double, _ greatest: Double) -> Double {
    // Written so that comparing with what is not a number fails into the last case.
    self < least ? least : self > greatest ? greatest : self == self ? self : 0
  }
}
