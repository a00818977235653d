import ArgumentParser
import DreamSharing
import Dreams

struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Make a picture of a moment of a dream and its effects.",
    discussion: """
      Example:
        dream preview 3f2a --to moment.png --at 2.5 --seed 7 --size 800x300

      The same dream, second, seed and size make the same picture. A file never
      replaces another one: where its name is taken, it gets a number; the name is
      printed.
      """)

  @Argument(help: "The dream: its id or a beginning of it.")
  var id: String

  @Option(help: ArgumentHelp("The file to make, ending in .png.", valueName: "file.png"))
  var to: String

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The second to show.", valueName: "seconds"))
  var at: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What decides where sparks are: a whole number.", valueName: "number"))
  var seed: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Width and height in pixels (500x200).", valueName: "wxh"))
  var size: String?

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let fields = try PreviewFields(to: to, at: at, seed: seed, size: size)
    let journal = try options.openStore().load(.dreamsBeginning([id])).journal
    let id = try DreamReference(id).resolved(in: journal, at: .anywhere)
    guard let dream = journal.dreams[id] ?? journal.trash[id],
      let preview = ScenePreview(
        of: dream, at: fields.seconds, seed: fields.seed, width: fields.width,
        height: fields.height)
    else { return }
    let file: SharedFile
    do {
      file = try preview.write(named: fields.name, in: fields.folder)
    } catch {
      throw Failure(SharingTrouble(error), made: "nothing was left behind")
    }
    try StandardOutput.write(
      options.json ? JSONText.object(FileLine(file)) : file.path.printable + "\n")
  }
}
