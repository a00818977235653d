import ArgumentParser
import Dreams

struct SamplesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "samples", abstract: "Add three sample dreams and print their ids.")

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let samples = DreamSource.system.samples()
    let action = { (_: Journal.Diff) in JournalAction(.addedSamples, samples) }
    try JournalChange(options).make(action, reading: .nothing) { journal in
      for dream in samples { journal.dreams.insert(dream) }
      return options.ids(samples)
    }
  }
}
