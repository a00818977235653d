import Glibc

/// One program's benchmarks: every figure with its reference and its limit.
///
/// A figure is within its limit if its ratio of minimum times is at most the limit plus a
/// ``tolerance``. The ratio itself is printed, and the medians, which show how quiet the machine
/// was.
///
/// ```swift
/// var suite = Suite()
/// suite.section("rows, nanoseconds for each leaf")
/// suite.compare("placed again", limit: 1, subject: rows, reference: reference)
/// suite.finish()
/// ```
public struct Suite {
  /// The part of a limit by which it may be exceeded: what one program differs by from run to run.
  public static let tolerance = 0.03

  private var excesses: [String] = []
  private let printer: TablePrinter

  /// Begins a suite; ends the program with status 64 when it does not know an argument.
  ///
  /// - Parameter arguments: Those of the program, without its name: nothing, or `--markdown`.
  public init(arguments: some Sequence<String> = CommandLine.arguments.dropFirst()) {
    let arguments = Array(arguments)
    guard arguments.isEmpty || arguments == ["--markdown"] else {
      print("usage: scripts/bench [NAME...] [--markdown]")
      exit(64)
    }
    printer = TablePrinter(isMarkdown: !arguments.isEmpty)
  }

  /// Begins a table.
  ///
  /// - Parameters:
  ///   - title: What its figures are about, and their unit.
  ///   - columns: Their headings; those of comparisons by default.
  public func section(_ title: String, columns: [String] = Suite.columns) {
    printer.begin(title, columns: columns)
  }

  /// The headings of comparisons.
  public static var columns: [String] {
    ["", "median", "least", "ref. median", "ref. least", "ratio", "at most", "allocations", ""]
  }

  /// Measures work and its reference, and prints both.
  ///
  /// - Parameters:
  ///   - name: The name of the benchmark.
  ///   - limit: How many times the reference's time it may take; nil for any.
  ///   - allocations: The blocks from the heap that a pass may ask for; nil for any.
  ///   - subject: The work in question.
  ///   - reference: The work to compare with.
  public mutating func compare(
    _ name: String, limit: Double? = nil, allocations: Double? = 0, subject: Work, reference: Work
  ) {
    let comparison = Comparison(subject, to: reference)
    let ratio = comparison.ratio
    let isSlow = limit.map { ratio > $0 * (1 + Suite.tolerance) } ?? false
    let isHungry = allocations.map { comparison.allocations > $0 } ?? false
    if isSlow || isHungry { excesses.append(name) }
    printer.row([
      name, comparison.subject.median.rounded(to: 2), comparison.subject.least.rounded(to: 2),
      comparison.reference.median.rounded(to: 2), comparison.reference.least.rounded(to: 2),
      ratio.rounded(to: 2) + " ×",
      limit.map { $0.rounded(to: 1) + " ×" } ?? "", comparison.allocations.rounded(to: 0),
      isSlow || isHungry ? "OVER" : "",
    ])
  }

  /// Measures work that has no reference but a time, and prints both.
  ///
  /// - Parameters:
  ///   - name: The name of the benchmark.
  ///   - limit: The nanoseconds that a unit may take.
  ///   - allocations: The blocks from the heap that a pass may ask for; nil for any.
  ///   - work: The work in question.
  public mutating func measure(
    _ name: String, limit: Double, allocations: Double? = 0, _ work: Work
  ) {
    let samples = Samples(of: work)
    let blocks = work.allocations()
    let isSlow = samples.least > limit * (1 + Suite.tolerance)
    let isHungry = allocations.map { blocks > $0 } ?? false
    if isSlow || isHungry { excesses.append(name) }
    printer.row([
      name, samples.median.rounded(to: 1), samples.least.rounded(to: 1), "", "", "",
      limit.rounded(to: 0), blocks.rounded(to: 0), isSlow || isHungry ? "OVER" : "",
    ])
  }

  /// Prints times measured elsewhere with those of their reference.
  ///
  /// - Parameters:
  ///   - name: The name of the benchmark.
  ///   - limit: How many times the reference's time it may take.
  ///   - times: Its times and its reference's, measured alternately.
  public mutating func compare(
    _ name: String, limit: Double, _ times: (subject: Samples, reference: Samples)
  ) {
    let ratio = times.subject.least / times.reference.least
    let isSlow = ratio > limit * (1 + Suite.tolerance)
    if isSlow { excesses.append(name) }
    printer.row([
      name, times.subject.median.rounded(to: 2), times.subject.least.rounded(to: 2),
      times.reference.median.rounded(to: 2), times.reference.least.rounded(to: 2),
      ratio.rounded(to: 2) + " ×", limit.rounded(to: 1) + " ×", "", isSlow ? "OVER" : "",
    ])
  }

  /// Prints a figure measured elsewhere, and checks it against its limit.
  ///
  /// - Parameters:
  ///   - name: The name of the benchmark.
  ///   - value: The figure.
  ///   - limit: How large it may be.
  ///   - unit: Its unit; a ratio by default.
  public mutating func figure(
    _ name: String, _ value: Double, limit: Double, unit: String = " ×"
  ) {
    let isOver = value > limit * (1 + Suite.tolerance)
    if isOver { excesses.append(name) }
    printer.row([
      name, "", "", "", value.rounded(to: 3) + unit, limit.rounded(to: 3) + unit,
      isOver ? "OVER" : "",
    ])
  }

  /// Prints a row of figures that have no limit.
  public func row(_ cells: [String]) {
    printer.row(cells)
  }

  /// Says which figures are over their limits, and ends the program: with status 1 when any is.
  public func finish() -> Never {
    for name in excesses { print("over its limit: \(name)") }
    exit(excesses.isEmpty ? 0 : 1)
  }
}
