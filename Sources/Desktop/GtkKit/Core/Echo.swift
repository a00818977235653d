/// Keeps programs from hearing their own voice.
///
/// Setting a value through GtkKit calls no `onChanged`, `onToggled`, `onSelectionChanged` and the
/// like: handlers are for what the person did.
enum Echo {
  private static var depth = 0

  static var isSilenced: Bool { depth > 0 }

  static func silenced<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    return body()
  }
}
