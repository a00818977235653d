import DreamControllers
import Dreams
import GtkKit

/// Shows one field of a dream, and changes it.
///
/// Every field of the table has an editor: a custom one, registered in `init`, or else the one for
/// its kind of value.
struct FieldEditor: View {
  /// What editors need to know of the journal.
  struct Context {
    /// The open dream at the time of each change.
    var controller: () -> DreamDetailController?
    /// The records of nights.
    var nights: NightSource
    /// Completes words from the journal.
    var completer: WordCompleter
  }

  /// Where an editor goes.
  enum Place {
    /// Next to the field's name.
    case row
    /// Alone.
    case section
  }

  /// The name of the edited value.
  let label: String
  let place: Place
  let widget: Widget
  private let showValue: (Dream) -> Void
  private let summarize: (Dream) -> String?
  private let focusTarget: TextView?
  private let beginWith: (String) -> Void

  /// Creates the editor of a field.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - context: What editors need to know of the journal.
  init(_ field: Field<Dream>, in context: Context) {
    let controller = context.controller
    switch field.key {
    case "date":
      let night = NightEditor(
        of: context.nights, onChosen: { controller()?.setDate($0) },
        onFact: { controller()?.setNight($0, for: $1) })
      self.init(
        tr("Night"), .section, night, summary: { context.nights.name(of: $0.date) }
      ) { night.show($0.date) }
    case "creature":
      let creatures = CreatureChoice { controller()?.setCreature($0) }
      self.init(
        words.name(of: field), .section, creatures, summary: { words.creatures(of: $0) }
      ) { creatures.show($0.creature) }
    case "effects":
      let effects = EffectChoice { controller()?.toggle($0) }
      self.init(of: field, .section, effects) { effects.show($0.effects) }
    case Dream.tagsField.key:
      let tags = WordsEditor(of: field, completing: context.completer) {
        controller()?.set($0, for: field)
      }
      // Those in the description count, too.
      self.init(
        words.name(of: field), .section, tags, beginWith: tags.begin,
        summary: { words.summary(ofWords: $0.allTags, in: field) }
      ) { dream in
        let own = dream[field.key]?.words ?? []
        tags.show(
          own, written: Array(dream.allTags.dropFirst(own.count)), of: dream.id)
      }
    default:
      self.init(ofKindOf: field, completing: context.completer) {
        controller()?.set($0, for: field)
      }
    }
  }

  /// Additional fields that an editor depends on, by the key of its own field.
  static let sources = [Dream.tagsField.key: [Dream.descriptionField.key]]

  /// The fields that are edited together with another one, by the key of that one.
  private static let companions = ["creature": ["numberOfCreatures"]]

  /// The fields whose pills every dream has, in this order.
  static let common = ["date", "lucidity", "mood", "tags", "creature", "effects"]

  /// The fields edited on the page itself, whose texts grow with their words.
  static let onPage = [
    Dream.titleField, Dream.descriptionField, Dream.scribbleField, Dream.rehearsalField,
  ].map(\.key)

  /// The groups of fields edited together by one pill: those of every dream, then all others except
  /// those on the page itself, and the star in its header.
  static let groups: [[Field<Dream>]] = {
    let others = common + companions.values.joined() + onPage + [Dream.starredField.key]
    let leaders =
      common.compactMap { Dream.fields[$0] }
      + Dream.fields.filter { !others.contains($0.key) && $0.kind != .files }
    return leaders.map { [$0] + (companions[$0.key] ?? []).compactMap { Dream.fields[$0] } }
  }()

  /// Wraps a view that edits a field.
  init(
    of field: Field<Dream>, _ place: Place, _ view: some View, focusTarget: TextView? = nil,
    beginWith: @escaping (String) -> Void = { _ in }, show: @escaping (Dream) -> Void
  ) {
    self.init(
      words.name(of: field), place, view, focusTarget: focusTarget, beginWith: beginWith,
      summary: { words.summary(of: field, in: $0) }, show: show)
  }

  private init(
    _ label: String, _ place: Place, _ view: some View, focusTarget: TextView? = nil,
    beginWith: @escaping (String) -> Void = { _ in }, summary: @escaping (Dream) -> String?,
    show: @escaping (Dream) -> Void
  ) {
    self.label = label
    self.place = place
    widget = view.widget
    self.focusTarget = focusTarget
    self.beginWith = beginWith
    summarize = summary
    showValue = show
  }

  /// Shows the field of a dream, without calling any handler.
  func show(_ dream: Dream) { showValue(dream) }

  /// A dream's value in the field, in a few words, if any.
  func summary(of dream: Dream) -> String? { summarize(dream) }

  /// Fills words into an editor of words when it is shown next, without adding them yet.
  func begin(with text: String) { beginWith(text) }

  /// Scrolls so that the cursor in its text stays visible.
  func keepCaretVisible(in scrolled: ScrolledWindow) { focusTarget?.keepCaretVisible(in: scrolled) }

  /// Scrolls to the cursor while the user types.
  func followCaret() { focusTarget?.followCaret() }

  /// Whether the cursor is in its text.
  var isWriting: Bool { focusTarget?.hasFocus ?? false }

  /// Calls a handler when typing in its text begins, and when the cursor leaves it.
  func onWritingChanged(_ handler: @escaping (Bool) -> Void) {
    focusTarget?.onTyped { handler(true) }
    focusTarget?.onFocusLeft { handler(false) }
  }

  /// Calls a handler with the files and pictures that are pasted into its text.
  func onPasted(_ handler: @escaping (DroppedContent) -> Void) { focusTarget?.onPasted(handler) }

  /// Moves the cursor behind its text.
  func moveCursorToEnd() { focusTarget?.moveCursorToEnd() }

  /// Marks hits of a search in its text, in bytes.
  func markHits(_ ranges: [Range<Int>]) { focusTarget?.mark(.hit, ranges) }

  /// Marks the dream signs in its text, in bytes.
  func markSigns(_ ranges: [Range<Int>]) { focusTarget?.mark(.sign, ranges) }

  /// The selected part of its text in bytes; setting it scrolls there.
  var selection: Range<Int> {
    get { focusTarget?.selection ?? 0..<0 }
    nonmutating set { focusTarget?.selection = newValue }
  }

  /// The selected part of its text; empty for none.
  var selectedText: String {
    guard let focusTarget else { return "" }
    let (utf8, range) = (Array(focusTarget.text.utf8), focusTarget.selection)
    return String(decoding: utf8[range.clamped(to: 0..<utf8.count)], as: UTF8.self)
  }

  /// Puts the cursor into its text.
  func focus() { focusTarget?.grabFocus() }
}
