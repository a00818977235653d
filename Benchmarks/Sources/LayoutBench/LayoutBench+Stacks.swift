import Benchmarking
import RowLayouts
import ValueLayout

extension LayoutBench {
  typealias Cell = TraitLayout<SizedLeaf>
  typealias StackRow = StackLayout<
    PairChildren<
      PairChildren<PairChildren<SingleChild<Cell>, SingleChild<Cell>>, SingleChild<Cell>>,
      SingleChild<Cell>
    >
  >

  /// Rows of a fixed, an intrinsic and two flexible leaves, one with a minimum and one with a
  /// weight and a maximum.
  static func stackRow(_ alignment: StackAlignment) -> StackRow {
    StackLayout(.horizontal, spacing: 8, alignment: alignment) {
      SizedLeaf(width: 40, height: 30).withLength(.fixed(40))
      SizedLeaf(width: 60, height: 20).withLength(.intrinsic(min: 20, max: 90))
      SizedLeaf(width: 50, height: 40).withLength(.flexible(min: 60))
      SizedLeaf(width: 50, height: 40).withLength(.flexible(weight: 2, max: 900))
    }
  }

  /// The same, with limits that bind.
  static func limitedRow(_ alignment: StackAlignment) -> StackRow {
    StackLayout(.horizontal, spacing: 8, alignment: alignment) {
      SizedLeaf(width: 40, height: 30).withLength(.fixed(40))
      SizedLeaf(width: 60, height: 20).withLength(.intrinsic(min: 20, max: 50))
      SizedLeaf(width: 50, height: 40).withLength(.flexible(min: 300))
      SizedLeaf(width: 50, height: 40).withLength(.flexible(weight: 2, max: 900))
    }
  }

  /// The same, with priorities.
  static func rankedRow() -> StackRow {
    StackLayout(.horizontal, spacing: 8, alignment: .center) {
      SizedLeaf(width: 40, height: 30).withLength(.fixed(40))
      SizedLeaf(width: 60, height: 20).withLength(.intrinsic(min: 20, max: 90)).withPriority(1)
      SizedLeaf(width: 50, height: 40).withLength(.flexible(min: 300))
      SizedLeaf(width: 50, height: 40).withLength(.flexible(weight: 2, max: 200))
    }
  }

  static func stacks(_ count: Int, _ reference: Work, _ suite: inout Suite) {
    suite.compare(
      "stacks with weights, limits and intrinsic sizes", limit: 8,
      subject: stacks(count) { stackRow(.fill) }, reference: reference)
    suite.compare(
      "the same, leaves centred in their own height",
      subject: stacks(count) { stackRow(.center) }, reference: reference)
    suite.compare(
      "the same, with limits that bind", subject: stacks(count) { limitedRow(.fill) },
      reference: reference)
    suite.compare(
      "the same, centred, with limits that bind and priorities", subject: stacks(count, rankedRow),
      reference: reference)
  }

  static func stacks(_ count: Int, _ row: () -> StackRow) -> Work {
    var rows = VerticalLayout(contents: (0..<count).map { _ in row() })
    return Work(units: count * 4) { pass in
      rows.layout(in: Rows.root(count: count, pass: pass))
    }
  }
}
