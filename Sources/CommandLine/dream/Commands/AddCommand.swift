import ArgumentParser
import DreamControllers
import Dreams

struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a dream and print its id.",
    discussion: """
      Examples:
        dream add 'Flying over the sea' --creature shark --count 2
        dream add --effect magic --effect rain < dream.txt

      Without TEXT it is read from standard input, up to the end; one line break
      at the end is left out. A text that begins with a dash follows two dashes:
      dream add -- '-text'
      """)

  @Argument(help: "The dream in words; - for standard input.")
  var text: String?

  @OptionGroup var fields: FieldOptions
  @OptionGroup var options: GlobalOptions

  func run() throws {
    let fields = try DreamFields(fields)
    let text = try TextInput(argument: text).text(whenRefused: "nothing was added")
    let source = DreamSource.system
    try options.change({ Wording.english.step(describing: $0).name }, reading: .nothing) {
      journal in
      var dream = source.dream(description: text, creature: journal.favoriteCreature)
      fields.apply(to: &dream)
      journal.dreams.insert(dream)
      return try options.json ? JSONText.object(dream) : options.ids([dream])
    }
  }
}
