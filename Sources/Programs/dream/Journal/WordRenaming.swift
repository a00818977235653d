import ArgumentParser
import Dreams

/// Words that get another name in all dreams, by the command line.
struct WordRenaming {
  private let old: [String]
  private let new: String
  private let field: Field<Dream>

  /// The fields with words that the dreamer has chosen.
  private static let fields = Dream.fields.withOptions.filter {
    if case .words = $0.kind { true } else { false }
  }

  /// What kinds of words there are.
  static let kinds = fields.map(\.option)

  static let help = ArgumentHelp("What it is: \(kinds.joined(separator: ", ")).", valueName: "kind")

  /// The field whose words a kind is.
  static func field(_ kind: String) -> Field<Dream>? {
    fields.first { [$0.option, $0.key].contains(kind.lowercased()) }
  }

  /// - Throws: That there is no such kind, or that the new word cannot be one.
  init(of old: [String], as kind: String, to new: String) throws(Failure) {
    guard let field = Self.field(kind) else { throw Failure(noField: kind, among: Self.fields) }
    (self.old, self.field) = (old, field)
    self.new = try field.value(of: [new])?.words?.first ?? new
  }

  /// What has changed.
  private struct Renamed: Encodable {
    var word: String
    var dreams: Int
  }

  /// Renames the words in one step, and prints how many dreams have changed.
  func make(_ options: GlobalOptions) throws {
    let action = { (_: Journal.Diff) in
      JournalAction(.renamedWord, field: field.key, word: old.joined(separator: ", "))
    }
    try JournalChange(options).make(action, reading: .whole) { journal in
      for word in old { try check(word, in: journal.dreams) }
      let count = try rename(in: &journal)
      if options.json { return try JSONText.object(Renamed(word: new, dreams: count)) }
      let words = old.map { "'\($0.printable)'" }.joined(separator: ", ")
      return "\(count.counting("dream")) changed: \(words) \(old.count == 1 ? "is" : "are")"
        + " now '\(new.printable)'\n"
    }
  }

  private func rename(in journal: inout Journal) throws(Failure) -> Int {
    do throws(FieldError) { return try journal.rename(old, to: new, in: field) } catch {
      throw Failure(error, in: new, of: field)
    }
  }

  /// Throws if the word is in no dream; another one may have been meant.
  private func check(_ word: String, in dreams: DreamList) throws(Failure) {
    let identity = WordIdentity(word)
    let there = dreams.lazy.flatMap { $0[field.key]?.words ?? [] }
    guard !there.contains(where: { WordIdentity($0) == identity }) else { return }
    // Case makes no other word.
    let nearest = FieldKind.choice(Set(there.map { $0.lowercased() }).sorted())
      .nearest(to: word.lowercased())
    throw Failure(
      status: .notFound, happened: "no dream has the \(field.option) '\(word.clipped)'",
      advice: (nearest.map { "did you mean '\($0.clipped)'? " } ?? "")
        + "'dream tags' lists the words")
  }
}
