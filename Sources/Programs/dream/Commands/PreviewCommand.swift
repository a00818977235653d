import ArgumentParser
import DreamSharing
import Dreams
import Errors

struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Make a picture of a moment of a dream and its effects.",
    discussion: """
      Example:
        dream preview 3f2a --to moment.png --at 2.5 --seed 7 --size 800x300

      The same dream, second, seed and size give the same picture. A file never
      replaces another: when its name is taken, it gets a number. Its name is
      printed.
      """)

  @Argument(help: DreamReference.help)
  var id: String

  @Option(
    help: ArgumentHelp("The file to write, ending in .png.", valueName: "file.png"),
    completion: .file())
  var to: String

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The second to show.", valueName: "seconds"))
  var at: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A whole number that decides where sparks are.", valueName: "number"))
  var seed: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Width and height in pixels (500x200).", valueName: "wxh"))
  var size: String?

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let fields = try PreviewArguments(to: to, at: at, seed: seed, size: size)
    try MemoryLimit.checkForDrawing()
    let journal = try options.openStore().load(DreamReference.request([id])).journal
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
      throw Failure(SharingProblem(error), made: "nothing was left behind")
    }
    try StandardOutput.write(
      options.json ? JSONText.object(FileLine(file)) : file.path.printable + "\n",
      whenRefused: "the picture is nevertheless in '\(file.path.clipped)'")
  }
}
