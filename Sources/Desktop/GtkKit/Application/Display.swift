import CGtk

/// The screen, seen from a program that may run without one.
public enum Display {
  /// Whether windows can be shown; asks once and quietly.
  ///
  /// Ask this before making an `Application`: GTK ends the process without a screen.
  public static let isAvailable: Bool = {
    // Numbers and dates are formatted by the program, not by C.
    gtk_disable_setlocale()
    return gtk_init_check() != 0
  }()
}
