import Dreams
import GtkKit

/// The night of a dream: the nights that are chosen most, its date to type, a calendar with the record of
/// each night, and below it what else is known of the night.
struct NightEditor: View {
  private let field = TextField(accessibleLabel: tr("Date"))
  private let calendar: NightCalendar
  private let sentence = Label("")
  private let facts: NightFacts
  private let source: NightSource

  let widget: Widget

  /// Creates an editor.
  ///
  /// - Parameters:
  ///   - source: The records of nights.
  ///   - onChosen: Called with the night that the user chooses.
  ///   - onFact: Called with what the user says about the night.
  init(
    of source: NightSource, onChosen: @escaping (Night) -> Void,
    onFact: @escaping (FieldValue?, Field<NightRecord>) -> Void
  ) {
    self.source = source
    facts = NightFacts(onChange: onFact)
    calendar = NightCalendar(.choosing, of: source, onChosen: onChosen)
    sentence.addCSSClasses("caption", "secondary")
    sentence.isWrapping = true
    let choices = [(tr("Last Night"), 0), (tr("The Night Before"), -1), (tr("A Nap Today"), 1)]
    let chips = choices.map { name, days in
      let chip = Button(name) { onChosen(source.lastNight().advanced(by: days)) }
      chip.addCSSClasses("chip")
      return chip.widget
    }
    let near = LayoutView(chips: { chips })
    let column = Box(
      .vertical, spacing: 9,
      [sentence, near, field, calendar, Separator(.horizontal), facts])
    column.setMargins(6)
    // No wider than a narrow window.
    let scrolled = ScrolledWindow(Clamp(column, maximumSize: 290))
    scrolled.fitContent(upToHeight: 520)
    widget = scrolled.widget
    field.onChanged { [field] text in
      let night = Night(text)
      field.setInvalid(night == nil)
      if let night { onChosen(night) }
    }
  }

  /// Shows a night.
  func show(_ night: Night) {
    if Night(field.text) != night { field.text = night.description }
    field.setInvalid(false)
    sentence.text = night.sentence
    calendar.show(night)
    facts.show(source.record(night))
  }
}
