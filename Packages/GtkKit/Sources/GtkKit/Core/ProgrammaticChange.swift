/// Distinguishes changes made by the program from the user's.
///
/// Setting a value through GtkKit doesn't call `onChanged`, `onToggled`, `onSelectionChanged` and
/// the like: those handlers report user actions.
enum ProgrammaticChange {
  private static var depth = 0

  static var isInProgress: Bool { depth > 0 }

  static func perform<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    return body()
  }
}
