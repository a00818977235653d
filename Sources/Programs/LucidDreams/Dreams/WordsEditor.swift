import DreamControllers
import Dreams
import Foundation
import GtkKit

/// The words of a set as chips, an entry for more, and the words that the journal has already.
///
/// Return or a comma ends a word, and so does closing the editor, unless by Escape. Backspace in the
/// empty entry removes the last chip, and Down leads to the completions. Words with classes belong to
/// the one that is chosen below the entry. A class because it knows which words there are.
final class WordsEditor: View {
  let widget: Widget

  private static let chipLimit = 60
  private static let completionLimit = 6

  private let field: Field<Dream>
  private let completer: WordCompleter
  private let onChange: (FieldValue?) -> Void
  private let entry: TextField
  private let classes: OptionRow?
  private let message = Label("")
  private let completions: [(button: Button, label: Label)]
  private var offered: [String] = []
  private var beginning = ""

  /// Whether the entry has typed text, and not only a filled-in completion.
  private var hasTyped = false

  /// The dream whose words these are.
  private var subject: Dream.ID?

  /// The removable words, and the additional ones from the dream's text.
  private var ownWords: [String] = []
  private var writtenWords: [String] = []
  private var chips: [Widget] = []
  private lazy var line = LayoutView(chips: { [weak self] in self?.chips ?? [] })

  /// Creates an editor.
  ///
  /// - Parameters:
  ///   - field: A field whose values are sets of words.
  ///   - completer: Completes words from the journal.
  ///   - onChange: Called with the words after each change that the user makes.
  init(
    of field: Field<Dream>, completing completer: WordCompleter,
    onChange: @escaping (FieldValue?) -> Void
  ) {
    let name = words.name(of: field)
    let owner = WeakOwner<WordsEditor>()
    self.field = field
    self.completer = completer
    self.onChange = onChange
    entry = TextField(accessibleLabel: name, placeholder: tr("Add…"))
    let groups = field.kind.classes.map { ToggleButton(words.name(ofSignClass: $0) ?? $0) }
    for group in groups { group.addCSSClasses("choice") }
    classes = groups.isEmpty ? nil : OptionRow(tr("Class"), groups)
    classes?.chosen = 0
    completions = (0..<Self.completionLimit).map { place in
      let label = Label("")
      label.horizontalPosition = 0
      label.ellipsis = .end
      let button = Button(content: label, accessibleLabel: "")
      button.addCSSClasses("flat", "completion")
      button.onClicked { owner.value?.takeCompletion(place) }
      return (button, label)
    }
    message.addCSSClasses("caption", "error")
    message.isWrapping = true
    message.horizontalPosition = 0
    message.isVisible = false
    let list = Box(.vertical, completions.map(\.button))
    let column = Box(.vertical, spacing: 9)
    widget = Clamp(column, maximumSize: 320).widget
    owner.value = self
    column.append(line)
    column.append(entry)
    if let classes { column.append(classes) }
    column.append(message)
    column.append(list)
    column.setMinimumSize(width: 260)
    connect(list)
    showChips()
    showCompletions()
  }

  private func connect(_ list: Box) {
    entry.onMapped { [weak self] in self?.open() }
    entry.onUnmapped { [weak self] in self?.close() }
    entry.onChanged { [weak self] in self?.noteTyping($0) }
    entry.onActivated { [weak self] in self?.take() }
    entry.addShortcut("BackSpace", comesFirst: true) { [weak self] in self?.removeLast() ?? false }
    entry.addShortcut("Escape", comesFirst: true) { [weak self] in
      self?.hasTyped = false
      return false
    }
    entry.addShortcut("Down", comesFirst: true) { [weak self] in
      self?.focusFirstCompletion() ?? false
    }
    list.addShortcut("Up", comesFirst: true) { [weak self] in
      guard let self, completions[0].button.hasFocus else { return false }
      return entry.grabFocus()
    }
    classes?.onChosenAgain = { [weak self] in
      self?.take()
      self?.entry.grabFocus()
    }
  }

  /// Shows the words of a dream.
  ///
  /// - Parameters:
  ///   - own: The words that can be removed.
  ///   - written: The words in the dream's own text, which cannot.
  ///   - dream: The dream; text typed for another one is not added to it.
  func show(_ own: [String], written: [String], of dream: Dream.ID) {
    if dream != subject {
      subject = dream
      (beginning, hasTyped) = ("", false)
    }
    guard Self.differ(own, ownWords) || Self.differ(written, writtenWords) else { return }
    (ownWords, writtenWords) = (own, written)
    showChips()
    showCompletions()
  }

  private static func differ(_ some: [String], _ others: [String]) -> Bool {
    some.map { ExactText($0) } != others.map { ExactText($0) }
  }

  /// Fills in words that were selected elsewhere when the editor is shown next, to be added after
  /// the class was chosen.
  func begin(with text: String) {
    beginning = text
    if entry.isMapped { open() }
  }

  private func open() {
    let hasBeginning = !beginning.isEmpty
    entry.text = beginning
    (beginning, hasTyped) = ("", false)
    showMessage(nil)
    showCompletions()
    let offeredClass = classes?.chosen
    completer.prepare(for: field) { [weak self] in
      self?.showCompletions()
      if hasBeginning { self?.chooseKnownClass(insteadOf: offeredClass) }
    }
    // GTK gives the focus to the first chip when it has shown everything.
    Task { [weak self] in
      guard let self else { return }
      if let classes, hasBeginning { classes.focus() } else { entry.grabFocus() }
    }
  }

  /// Chooses the class of words that were selected elsewhere and are a sign already, unless the user was quicker.
  private func chooseKnownClass(insteadOf offered: Int?) {
    guard let classes, !hasTyped, classes.chosen == offered,
      let known = completer.knownClass(of: entry.text, in: field)
    else { return }
    classes.chosen = field.kind.classes.firstIndex(of: known)
    classes.focus()
  }

  /// Adds a typed, unfinished word; a rejected one reappears when the editor is opened.
  private func close() {
    guard hasTyped else { return }
    take()
    beginning = entry.text
  }

  // MARK: - User actions

  private func noteTyping(_ text: String) {
    hasTyped = true
    showMessage(nil)
    if text.contains(where: Self.endsWord) { take() } else { showCompletions() }
  }

  /// Adds the typed word.
  private func take() {
    let typed = entry.text.split(whereSeparator: Self.endsWord)
      .map { $0.trimmed() }
      // As a tag is written in a text.
      .map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
      .filter { !$0.isEmpty }
    guard !typed.isEmpty else { return entry.text = "" }
    let group = classes?.chosen.map { field.kind.classes[$0] + ":" } ?? ""
    add(typed.map { group + $0 })
  }

  private func takeCompletion(_ place: Int) {
    add([offered[place]])
    entry.grabFocus()
  }

  private func add(_ new: [String]) {
    do throws(FieldError) {
      let value = try field.kind.value(of: ownWords + new)
      entry.text = ""
      showMessage(nil)
      onChange(value)
      showCompletions()
    } catch {
      showMessage(words.message(for: error))
    }
  }

  private func removeLast() -> Bool {
    guard entry.text.isEmpty, let last = ownWords.last else { return false }
    remove(last)
    return true
  }

  private func remove(_ word: String) {
    onChange(.words(ownWords.filter { ExactText($0) != ExactText(word) }))
    entry.grabFocus()
  }

  private func focusFirstCompletion() -> Bool {
    !offered.isEmpty && completions[0].button.grabFocus()
  }

  /// Whether a character stands between two words; the ones of Chinese and Japanese, too.
  private static func endsWord(_ character: Character) -> Bool {
    ",;，、；\n".contains(character)
  }

  // MARK: - Showing

  private func showChips() {
    let removable = ownWords.prefix(Self.chipLimit)
    chips = removable.map { word in
      let name = words.name(ofChoice: word, in: field)
      let label = Label(name)
      label.ellipsis = .end
      let content = Box(.horizontal, spacing: 4, [label, Image(icon: "window-close-symbolic")])
      let chip = Button(content: content, accessibleLabel: tr("Remove {word}", ["word": name]))
      chip.tooltip = tr("Remove {word}", ["word": name])
      chip.addCSSClasses("chip")
      chip.onClicked { [weak self] in self?.remove(word) }
      return chip.widget
    }
    for word in writtenWords.prefix(Self.chipLimit - removable.count) {
      let label = Label("#" + word)
      label.ellipsis = .end
      label.tooltip = tr("From the description")
      label.addCSSClasses("chip", "secondary")
      chips.append(label.widget)
    }
    let rest = ownWords.count + writtenWords.count - chips.count
    if rest > 0 { chips.append(Label(tr("{count} more", "{count} more", count: rest)).widget) }
    line.isVisible = !chips.isEmpty
    line.invalidate()
  }

  private func showCompletions() {
    let typed = entry.text.trimmed()
    offered = completer.completions(
      of: typed.hasPrefix("#") ? String(typed.dropFirst()) : typed, in: field,
      limit: Self.completionLimit, without: ownWords + writtenWords)
    for (place, completion) in completions.enumerated() {
      let name =
        place < offered.count
        ? words.name(ofChoice: offered[place], in: field) : ""
      completion.label.text = name
      completion.button.setAccessibleLabel(name)
      completion.button.isVisible = place < offered.count
    }
  }

  private func showMessage(_ text: String?) {
    message.text = text ?? ""
    message.isVisible = text != nil
    entry.setInvalid(text != nil)
    entry.setAccessibleDescription(text ?? "")
  }
}
