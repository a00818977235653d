/// Tells changes made by the program from those made by the user.
///
/// Setting a value through GtkKit calls no `onChanged`, `onToggled`, `onSelectionChanged` and the
/// like: those handlers report what the user did.
enum ProgrammaticChange {
  private static var depth = 0

  static var isInProgress: Bool { depth > 0 }

  static func perform<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    return body()
  }
}
