/// An error that a person can see: a code with its values, and no words.
///
/// `Wording` says what happened, what is safe and what to do, in the person's language.
public protocol UserFacingError: Error {
  /// What went wrong, as one of the problems for which there are words.
  var problem: Problem { get }
}
