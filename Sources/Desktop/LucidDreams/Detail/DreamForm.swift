import DreamControllers
import Dreams
import GtkKit

/// Everything about one dream, to be read and changed.
struct DreamForm: View {
  private let preview = DreamPreview()
  private let description = TextView(
    accessibleLabel: tr("Description"), placeholder: tr("What did you dream?"))
  private let number = SpinButton(range: Dream.numberOfCreaturesRange)
  private let night: NightButton
  private let creatures: CreatureChoice
  private let effects: EffectChoice

  let widget: Widget

  /// Makes the form of whatever dream `controller` answers with, at the time of each change.
  init(_ controller: @escaping () -> DreamDetailController?) {
    night = NightButton { controller()?.setDate($0) }
    creatures = CreatureChoice { controller()?.setCreature($0) }
    effects = EffectChoice { controller()?.toggle($0) }
    number.setAccessibleLabel(tr("Number of Creatures"))
    number.onValueChanged { controller()?.setNumberOfCreatures($0) }
    description.onChanged { controller()?.setDescription($0) }
    description.setPadding(12)
    description.growWithText()
    description.setMinimumSize(height: 140)
    description.addCSSClasses("description")
    let text = Box(.vertical, [description])
    text.addCSSClasses("card", "description-card")
    let facts = Box(
      .vertical,
      [
        FactRow(tr("Night"), night), Separator(.horizontal),
        FactRow(tr("Number of Creatures"), number),
      ])
    facts.addCSSClasses("card")
    let form = Box(
      .vertical, spacing: 6,
      [
        preview, SectionHeading(tr("Description")), text, facts, SectionHeading(tr("Creature")),
        creatures,
        SectionHeading(tr("Effects")), effects,
      ])
    facts.setMargins(12, .top)
    form.setMargins(18)
    widget = form.widget
  }

  /// Shows all of a dream.
  func show(_ dream: Dream) {
    preview.show(dream)
    description.text = dream.description
    number.value = dream.numberOfCreatures
    night.show(dream.date)
    creatures.show(dream.creature)
    effects.show(dream.effects)
  }

  /// Shows what has changed in a dream, and nothing else.
  func show(_ diff: Dream.Diff, in dream: Dream) {
    guard !diff.isEmpty else { return }
    preview.show(dream)
    if diff.description != nil, description.text != dream.description {
      description.text = dream.description
    }
    if diff.numberOfCreatures != nil { number.value = dream.numberOfCreatures }
    if diff.date != nil { night.show(dream.date) }
    if diff.creature != nil { creatures.show(dream.creature) }
    if !diff.insertedEffects.isEmpty || !diff.removedEffects.isEmpty { effects.show(dream.effects) }
  }

  /// Whether the cursor is in the text.
  var isWriting: Bool { description.hasFocus }

  /// Puts the cursor into the text.
  func focusDescription() { description.grabFocus() }
}
