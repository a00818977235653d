import ArgumentParser

/// The parts of a dream as words of the command line.
struct FieldOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The creature: \(DreamFields.creatureNames).", valueName: "creature"))
  var creature: String?

  @Option(
    help: ArgumentHelp(
      "An effect, as often as there are: \(DreamFields.effectNames).", valueName: "effect"))
  var effect: [String] = []

  // Unconditional, so that -3 is taken for a number and not for three options.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many creatures: \(DreamFields.countRange).", valueName: "number"))
  var count: String?

  @Option(help: ArgumentHelp("The night: the date of its evening.", valueName: "yyyy-mm-dd"))
  var date: String?

  var isEmpty: Bool { creature == nil && effect.isEmpty && count == nil && date == nil }
}
