/// An error in words for the owner of the journal: what happened, what is safe, and what to do.
public protocol UserFacingError: Error, CustomStringConvertible {
  /// What happened: a sentence without its full stop.
  var happened: String { get }
  /// What is safe: a sentence without its period.
  var safe: String { get }
  /// What to do: a sentence without its full stop.
  var advice: String { get }
}

extension UserFacingError {
  /// The three sentences together, as an alert shows them.
  public var message: String { "\(happened). \(safe). \(advice)." }

  /// The same as ``message``.
  public var description: String { message }
}
