import Dreams

extension Dream.ID {
  /// The id as it is printed everywhere: in small letters.
  var text: String { uuidString.lowercased() }
}
