import CGtk
import CGtkGlue

/// The program's texts in the person's language, by gettext.
public enum Translations {
  /// Takes the person's language, and the folder in which its translations are.
  ///
  /// Without a translation every text stays as it is.
  ///
  /// - Parameters:
  ///   - domain: The name of the program's catalogs: `lucid-dreams` for `lucid-dreams.mo`.
  ///   - folder: The folder with one folder for each language, such as `/usr/share/locale`.
  ///   - language: The language wished for, as in `LANG`; it counts where the machine does not know
  ///     the person's locale.
  public nonisolated static func use(domain: String, in folder: String, language: String) {
    let name = language.prefix { $0 != "." && $0 != "@" }
    _ = unsafe glue_set_locale(name == "C" || name == "POSIX" ? "" : String(name))
    unsafe glue_bind_translations(domain, folder)
  }

  /// A text in the person's language, or as it is.
  public nonisolated static func text(_ text: String) -> String {
    unsafe text.withCString { unsafe String(cString: glue_translation($0)) }
  }

  /// A text that depends on a number, in the person's language.
  ///
  /// - Parameters:
  ///   - one: The English text for one.
  ///   - many: The English text for any other number.
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
