import Dreams

extension Dream.ID {
  /// The id as it is printed everywhere: in lowercase.
  var text: String { canonical }
}
