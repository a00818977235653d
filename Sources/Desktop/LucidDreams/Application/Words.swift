import DreamControllers
import Foundation
import GtkKit

/// The texts of the whole program.
nonisolated let words = Wording(
  translate: { Translations.text($0) },
  translateCount: { Translations.text($0, $1, count: $2) })

/// A text in the person's language; see ``Wording/tr(_:_:)``.
nonisolated func tr(_ text: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
  words.tr(text, values)
}

/// A text that depends on a number, in the person's language; see ``Wording/tr(_:_:count:)``.
nonisolated func tr(_ one: String, _ many: String, count: Int) -> String {
  words.tr(one, many, count: count)
}

extension Translations {
  /// Takes the person's language and the translations beside the program, if there are any.
  static func use(environment: [String: String]) {
    let names = ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"]
    let wished = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    use(domain: "lucid-dreams", in: SharedFolder.path(of: "locale"), language: wished)
  }
}
