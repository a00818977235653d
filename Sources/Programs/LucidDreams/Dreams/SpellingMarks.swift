import Files
import Foundation
import GtkKit
import Spelling

/// Marks the words of a text that no dictionary has, a moment after typing has stopped, and offers
/// others in the menu of the text.
///
/// Without a dictionary for the user's languages it does nothing. A class because it caches its
/// results.
final class SpellingMarks {
  /// Whether texts are checked at all, as the user wants it.
  static var areOn = true {
    didSet {
      guard areOn != oldValue else { return }
      all.removeAll { $0.value == nil }
      for marks in all { marks.value?.checkSoon() }
    }
  }

  private static var all: [WeakOwner<SpellingMarks>] = []

  /// Read once, off the main thread: dictionaries are large.
  private static let checker = Task {
    await BlockingWork.run {
      SpellChecker(languages: languages(ProcessInfo.processInfo.environment))
    }
  }

  /// The user's languages, the preferred one first: all of them, because dreams may be in another one than
  /// the program.
  nonisolated static func languages(_ environment: [String: String]) -> [String] {
    let names = Translations.languages(environment).flatMap { $0.split(separator: ":") }
      .map { String($0.prefix { $0 != "." && $0 != "@" }) }
      .filter { !["", "C", "POSIX"].contains($0) }
    // Without a language preference, the program uses English.
    return names.isEmpty ? ["en_US"] : names
  }

  /// So many proposals are in the menu at most.
  private static let proposalLimit = 5

  /// So many different words get proposals at most.
  private static let wordLimit = 100

  /// A wrong word where it was found.
  private struct Finding: Sendable {
    var range: Range<Int>
    var word: String
  }

  private let weakText: TextView.Weak
  private var text: TextView? { weakText.value }
  private var found: [Finding] = []
  private var proposals: [String: [String]] = [:]
  private let check = Debounce(.milliseconds(400))

  /// The word that the last menu was about.
  private var chosen: Finding?

  /// Begins to check a text.
  ///
  /// - Parameter text: The text view, which retains this object.
  init(in text: TextView) {
    weakText = TextView.Weak(text)
    let owner = WeakOwner<SpellingMarks>()
    owner.value = self
    Self.all.append(owner)
    text.onTextChanged { self.checkSoon() }
    text.setContextMenu { self.menu(at: $0) }
    let replacing = (0..<Self.proposalLimit).map { number in
      (name: "replace-\(number)", handler: { self.replace(number) })
    }
    text.setActions("spelling", replacing + [(name: "learn", handler: { self.learn() })])
  }

  private func checkSoon() {
    check.schedule { [weak self] in await self?.checkNow() }
  }

  private func checkNow() async {
    guard Self.areOn, let checker = await Self.checker.value else { return show([]) }
    guard let words = text?.text else { return }
    let found = await BlockingWork.run {
      let bytes = Array(words.utf8)
      return checker.misspelledWords(in: words).map {
        Finding(range: $0, word: String(decoding: bytes[$0], as: UTF8.self))
      }
    }
    // Text typed in the meantime is checked again. The results are byte offsets.
    guard !Task.isCancelled, text?.text.utf8.elementsEqual(words.utf8) == true else { return }
    show(found)
    await propose(by: checker)
  }

  private func show(_ found: [Finding]) {
    self.found = found
    text?.mark(.misspelling, found.map(\.range))
  }

  /// Looks for proposals before anybody asks, because that takes long.
  private func propose(by checker: SpellChecker) async {
    let words = Set(found.map(\.word)).subtracting(proposals.keys).prefix(Self.wordLimit)
    for word in words {
      let list = await BlockingWork.run { checker.suggestions(for: word) }
      guard !Task.isCancelled else { return }
      proposals[word] = list.prefix(Self.proposalLimit).map(\.self)
    }
  }

  // MARK: - The menu

  private func menu(at place: Int) -> Menu {
    var menu = Menu.text
    chosen = found.first { $0.range.contains(place) || $0.range.upperBound == place }
    guard let chosen else { return menu }
    let words = (proposals[chosen.word] ?? []).enumerated().map { number, word in
      Menu.Item(word, action: "spelling.replace-\(number)")
    }
    menu.sections.insert(
      words + [
        Menu.Item(tr("Add “{word}” to Dictionary", ["word": chosen.word]), action: "spelling.learn")
      ],
      at: 0)
    return menu
  }

  private func replace(_ number: Int) {
    guard let chosen, let list = proposals[chosen.word], list.indices.contains(number) else {
      return
    }
    text?.replace(chosen.range, with: list[number])
  }

  private func learn() {
    guard let word = chosen?.word else { return }
    Task {
      guard let checker = await Self.checker.value else { return }
      await BlockingWork.run { checker.learn(word) }
      for marks in Self.all { marks.value?.checkSoon() }
    }
  }
}
