import TestSupport

extension Program {
  /// Another process that runs GTK's loop as programs do.
  static func probe(_ mode: String, environment: [String: String] = [:]) throws -> Program {
    try Program([built("GtkKitProbe"), mode], environment: environment)
  }
}
