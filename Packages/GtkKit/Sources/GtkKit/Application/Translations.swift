import CGtk
import CGtkGlue

/// The program's texts in the user's language, by gettext.
public enum Translations {
  /// Sets the user's language and the folder of the translations.
  ///
  /// Text without a translation is left alone.
  ///
  /// - Parameters:
  ///   - domain: The name of the program's catalogs: `lucid-dreams` for `lucid-dreams.mo`.
  ///   - folder: The folder with one folder per language, such as `/usr/share/locale`.
  ///   - language: The preferred language, as in `LANG`; used where the system does not have the
  ///     user's locale.
  public nonisolated static func use(domain: String, in folder: String, language: String) {
    let name = language.prefix { $0 != "." && $0 != "@" }
    _ = unsafe glue_set_locale(name == "C" || name == "POSIX" ? "" : String(name))
    unsafe glue_bind_translations(domain, folder)
  }

  /// The translation of a text, or the text itself.
  public nonisolated static func text(_ text: String) -> String {
    unsafe text.withCString { unsafe String(cString: glue_translation($0)) }
  }

  /// The translation of a text that depends on a number.
  ///
  /// - Parameters:
  ///   - one: The English singular.
  ///   - many: The English plural.
  ///   - count: The number.
  /// - Returns: The form of the text for the number.
  public nonisolated static func text(_ one: String, _ many: String, count: Int) -> String {
    unsafe one.withCString { one in
      unsafe many.withCString { many in
        unsafe String(cString: glue_plural_translation(one, many, CUnsignedLong(clamping: count)))
      }
    }
  }
}
