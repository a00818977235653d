extension Array {
  /// The array cut or filled up to a number of elements.
  func resized(to count: Int, making element: () -> Element) -> [Element] {
    var array = Array(prefix(count))
    while array.count < count { array.append(element()) }
    return array
  }
}
