import DreamControllers
import DreamStore
import Dreams
import GtkKit

/// What was said and scribbled at night, with an empty page to continue it; then three questions.
///
/// The keys 1 to 5 answer, and Space skips. Then the card folds away.
///
/// A class because it goes from step to step.
final class MorningCard: View {
  /// What the card has others do.
  struct Actions {
    /// Whether the person wants to be asked.
    let isWanted: () -> Bool
    /// The sounds of the journal.
    let sounds: () -> AttachmentFolder
    /// Notes that a night was asked about.
    let onAsked: (Night) -> Void
    /// Opens a dream with the cursor behind its words.
    let tell: (Dream.ID) -> Void
    /// Says why a sound cannot be played.
    let onFailed: (String) -> Void
  }

  let widget: Widget

  /// The page to tell on.
  let page: TextView

  private let list: DreamListController
  private let actions: Actions
  private let onDone: () -> Void
  private let prompt = Label("")
  private let hint = Label("")
  private let said: DreamLinks
  private let sounds = Box(.vertical)
  private let answers: LayoutView
  private let next: Button
  private var questions: MorningQuestions?
  private var players: [SoundPlayerView] = []
  private var choices: [Button] = []
  /// The words of the dream before the page, and those of the page.
  private var words = (before: "", typed: "")

  /// The last night that was asked about.
  var askedNight: Night?

  /// - Parameters:
  ///   - list: The journal.
  ///   - actions: What it has others do.
  ///   - onDone: Called when the card has folded away.
  init(of list: DreamListController, _ actions: Actions, onDone: @escaping () -> Void) {
    let owner = WeakOwner<MorningCard>()
    (self.list, self.actions, self.onDone) = (list, actions, onDone)
    page = TextView(accessibleLabel: tr("Continue the Dream"), placeholder: tr("Continue it…"))
    said = DreamLinks("", onChosen: actions.tell)
    answers = LayoutView(chips: { owner.value?.choices.map(\.widget) ?? [] })
    next = Button(tr("Next")) { owner.value?.advance() }
    prompt.addCSSClasses("title-3")
    hint.addCSSClasses("caption", "secondary")
    for label in [prompt, hint] {
      label.horizontalPosition = 0
      label.isWrapping = true
    }
    page.addCSSClasses("description", "home-question")
    page.setLineSpacing(7)
    page.setPadding(14)
    page.setMinimumSize(height: 96)
    next.addCSSClasses("told")
    next.horizontalAlignment = .start
    let column = Box(.vertical, spacing: 9, [prompt, said, sounds, page, answers, hint, next])
    column.addCSSClasses("morning")
    column.isVisible = false
    widget = column.widget
    owner.value = self
    page.onChanged { owner.value?.write($0) }
    column.onAnyKey { owner.value?.use($0) ?? false }
    page.addShortcut("<Control>Return") {
      owner.value?.advance()
      return true
    }
  }

  /// Whether what is typed tells a dream on.
  var isTelling: Bool { if case .tell = questions?.current { true } else { false } }

  /// The dreams that it shows, which need not stand elsewhere.
  var dreams: Set<Dream.ID> { questions?.dreams ?? [] }

  /// Shows the card of a night that has ended, once, if there is something to tell; goes on showing it afterwards.
  ///
  /// - Parameter night: The night; nil before it has ended.
  func show(after night: Night?) {
    guard let night, actions.isWanted(), night != askedNight else {
      if questions != nil { fold() }
      return
    }
    let before = questions?.current
    if questions?.night == night {
      questions?.update(to: list.model)
    } else {
      questions = MorningQuestions(of: list.model, after: night)
    }
    guard questions?.current != nil else {
      if before != nil { finish() } else { fold() }
      return
    }
    if questions?.current != before { showStep() }
  }

  /// Puts the cursor where the next key answers.
  func focus() {
    if isTelling {
      page.grabFocus()
      return
    }
    Task { [weak self] in
      // A layout takes new buttons with the next frame.
      for _ in 0..<20 where self?.isTelling == false {
        guard self?.choices.first?.grabFocus() == false else { return }
        try? await Task.sleep(for: .milliseconds(15))
      }
    }
  }

  // MARK: - Steps

  private func advance() {
    if case .tell(let id) = questions?.current { list.endWriting(in: id) }
    questions?.advance()
    guard questions?.current != nil else { return finish() }
    showStep()
    focus()
  }

  private func finish() {
    askedNight = questions?.night
    if let askedNight { actions.onAsked(askedNight) }
    fold()
    onDone()
  }

  private func fold() {
    questions = nil
    isVisible = false
    show(soundsOf: nil)
  }

  private func showStep() {
    isVisible = true
    choices = []
    switch questions?.current {
    case .tell(let id):
      prompt.text = tr("What you said at night")
      let dream = list.model.dreams[id]
      words = (dream?.description ?? "", "")
      said.show(dream.map { [($0, "")] } ?? [])
      show(soundsOf: dream)
      page.text = ""
      hint.text = tr("What you write is added to it. Space skips.")
    case .lucidity: ask(tr("How lucid?"), Dream.lucidityField)
    case .mood: ask(tr("How did it feel?"), Dream.moodField)
    case .sleep: ask(tr("How did you sleep?"), NightRecord.sleepQualityField)
    case nil: return
    }
    for part in [said.widget, sounds.widget, page.widget, next.widget] {
      part.isVisible = isTelling
    }
    answers.isVisible = !isTelling
    answers.invalidate()
  }

  private func ask<Record>(_ question: String, _ field: Field<Record>) {
    show(soundsOf: nil)
    prompt.text = question
    hint.text = tr("The keys 1 to 5 answer, Space skips.")
    guard case .level(let levels) = field.kind else { return }
    choices = levels.enumerated().map { place, level in
      let name = LucidDreams.words.name(ofChoice: "\(level)", in: field)
      let digit = Label("\(place + 1)")
      digit.addCSSClasses("caption", "secondary", "numeric")
      let label = Label(name)
      label.addCSSClasses("caption")
      let content = Box(
        .vertical, spacing: 4,
        [digit.widget, LevelChoice.picture(of: level, in: levels).widget, label.widget])
      let button = Button(content: content, accessibleLabel: name)
      button.addCSSClasses("flat", "morning-answer")
      button.onClicked { [weak self] in self?.answer(place) }
      return button
    }
    answers.setAccessibleLabel(question)
  }

  private func answer(_ place: Int) {
    guard choices.indices.contains(place) else { return }
    questions?.answer(place, in: list)
    advance()
  }

  private func use(_ character: Character?) -> Bool {
    guard let character, questions != nil else { return false }
    if isTelling {
      guard character == " ", page.text.isEmpty else { return false }
      advance()
      return true
    }
    if character == " " {
      advance()
    } else if let digit = character.wholeNumberValue, choices.indices.contains(digit - 1) {
      answer(digit - 1)
    } else {
      return false
    }
    return true
  }

  // MARK: - Telling

  private func show(soundsOf dream: Dream?) {
    for player in players { player.close() }
    let folder = actions.sounds()
    let files = (dream?.attachments ?? []).filter { $0.type?.isPicture == false }
    players = files.map { SoundPlayerView(of: $0, in: folder, onFailed: actions.onFailed) }
    sounds.setChildren(players)
  }

  /// Adds the words of the page to those that the dream had before.
  private func write(_ typed: String) {
    guard case .tell(let id) = questions?.current, typed != words.typed,
      let now = list.model.dreams[id]?.description
    else { return }
    // Others may have changed it meanwhile.
    if now != Self.joined(words) { words.before = now }
    words.typed = typed
    DreamDetailController(list: list, id: id).capture(Self.joined(words))
  }

  private static func joined(_ words: (before: String, typed: String)) -> String {
    [words.before, words.typed].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}
