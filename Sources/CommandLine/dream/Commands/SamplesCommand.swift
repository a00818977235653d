import ArgumentParser
import DreamControllers
import Dreams

struct SamplesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "samples", abstract: "Add three sample dreams and print their ids.")

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let samples = DreamSource.system.samples()
    let name = { (_: Journal.Diff) in Wording.english.tr("Add Sample Dreams") }
    try options.change(name, reading: .nothing) { journal in
      for dream in samples { journal.dreams.insert(dream) }
      return try options.ids(samples)
    }
  }
}
