import Benchmarking
import CPeers
import Glibc

/// ValueLayout, plain C and other engines lay out the same trees.
@main struct PeersBench {
  static func main() {
    let (libraries, options) = arguments()
    var suite = Suite(arguments: options)
    var engines: [any Engine] = [ValueEngine()]
    for library in libraries {
      guard let engine = LoadedEngine(library) else {
        print("\(library) is not an engine")
        exit(66)
      }
      engines.append(engine)
    }
    for scenario in Scenario.all { measure(scenario, engines, &suite) }
    suite.finish()
  }

  private static func arguments() -> (libraries: [String], options: [String]) {
    let arguments = CommandLine.arguments.dropFirst()
    return (arguments.filter { !$0.hasPrefix("--") }, arguments.filter { $0.hasPrefix("--") })
  }

  private static func measure(
    _ scenario: Scenario, _ engines: [any Engine], _ suite: inout Suite
  ) {
    suite.section(
      "\(scenario.name): nanoseconds for each of \(scenario.leaves) leaves",
      columns: [
        "", "built", "allocations", "laid out again", "allocations", "beside C", "one change",
        "frames",
      ])
    let plain = Samples(of: scenario.plainWork, turns: 15).least
    suite.row(["plain C", "", "", plain.rounded(to: 2), "0", "1.0 ×", "", ""])
    for engine in engines {
      let built = engine.built(scenario)
      let again = engine.laidOutAgain(scenario)
      let change = engine.changed(scenario)
      let (build, place) = (Samples(of: built, turns: 15), Samples(of: again, turns: 15))
      suite.row([
        engine.name, build.least.rounded(to: 1), built.allocations().rounded(to: 0),
        place.least.rounded(to: 1), again.allocations().rounded(to: 0),
        (place.least / plain).rounded(to: 1) + " ×",
        change.map { Samples(of: $0, turns: 15).least.rounded(to: 1) } ?? "",
        engine.isEqual(scenario) ? "equal" : "DIFFERENT",
      ])
    }
  }
}

/// Something that lays out the trees.
protocol Engine {
  var name: String { get }

  /// Makes the tree, lays it out, collects the frames and forgets it.
  func built(_ scenario: Scenario) -> Work

  /// Lays out the tree in another width, and collects the frames.
  func laidOutAgain(_ scenario: Scenario) -> Work

  /// Lays out the tree after one of its rows has got another height.
  func changed(_ scenario: Scenario) -> Work?

  /// The frames of the tree in a width.
  func frames(_ scenario: Scenario, width: Float) -> [Float]
}

extension Engine {
  /// Whether the frames are those of plain C, to a hundredth of a point.
  func isEqual(_ scenario: Scenario) -> Bool {
    [Float(600), 771].allSatisfy { width in
      zip(frames(scenario, width: width), scenario.plainFrames(width: width))
        .allSatisfy { abs($0 - $1) <= 0.01 * max(1, abs($1) / 1000) }
    }
  }
}

/// The width of each pass: another one than that of the pass before, so that no engine could keep its
/// answers.
struct Widths {
  private var turn = 0

  mutating func next() -> Float {
    turn += 1
    return 600 + Float(turn % 397)
  }
}
