import Foundation
import GtkKit
import Wording

/// The texts of the whole program.
nonisolated let words = Wording(
  translate: { Translations.text($0) },
  translateCount: { Translations.text($0, $1, count: $2) })

/// A text in the user's language; see ``Wording/tr(_:_:)``.
nonisolated func tr(_ text: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
  words.tr(text, values)
}

/// A text that depends on a number, in the user's language; see ``Wording/tr(_:_:count:)``.
nonisolated func tr(_ one: String, _ many: String, count: Int) -> String {
  words.tr(one, many, count: count)
}

/// An error in the user's language, for what knows no words and shows errors.
nonisolated struct WordedError: Error, CustomStringConvertible {
  let description: String
}

extension Translations {
  /// Sets the user's language and the translations installed with the program, if any.
  static func use(environment: [String: String]) {
    use(
      domain: "lucid-dreams", in: ResourceDirectory.path(of: "locale"),
      language: languages(environment).first ?? "")
  }

  /// What the environment says of the user's languages, the one for texts first: `de_DE.UTF-8`, or `de:en`.
  nonisolated static func languages(_ environment: [String: String]) -> [String] {
    ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
      .filter { !$0.isEmpty }
  }
}

extension Locale {
  /// The locale for dates and numbers: the user's own, if the program speaks its language.
  nonisolated static let ofThisLanguage: Locale = {
    let language = tr("en")
    return language == "en" || current.identifier.hasPrefix(language.prefix(2))
      ? current : Locale(identifier: language)
  }()
}
