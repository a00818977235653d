/// The records of nights, earliest first, one per night.
///
/// A copy costs nothing, and an edited copy shares all but a few kilobytes with the original.
public struct NightList: Sendable {
  private var records = SortedTree<NightRecord>()

  /// Creates a list of records, which may come in any order.
  ///
  /// - Parameter records: Of duplicate nights, the later record wins; empty records are left out.
  public init(_ records: some Sequence<NightRecord> = []) {
    for record in records { self[record.date] = record.facts }
  }

  /// The facts about a night; empty if there are none.
  ///
  /// - Parameter date: The date of the evening on which the night began.
  /// - Complexity: O(log *n*)
  public subscript(date: Night) -> Facts {
    get { records.element(for: date)?.facts ?? Facts() }
    set {
      if newValue.isEmpty {
        records.remove(date)
      } else {
        records.insert(NightRecord(date: date, facts: newValue))
      }
    }
  }

  /// The record of a night; an empty one if there is none.
  ///
  /// - Parameter date: The date of the evening on which the night began.
  public subscript(record date: Night) -> NightRecord {
    get { NightRecord(date: date, facts: self[date]) }
    set { self[date] = newValue.facts }
  }
}

extension NightList: RandomAccessCollection {
  /// The offset of the first record: 0.
  public var startIndex: Int { 0 }

  /// The number of records.
  public var endIndex: Int { records.count }

  /// The record at an offset.
  ///
  /// - Complexity: O(log *n*)
  public subscript(position: Int) -> NightRecord { records[position] }
}

extension NightList {
  /// The offset of the record of a night, or where it would be.
  func start(of date: Night) -> Int { records.lowerBound(of: date) }
}

extension NightList: Equatable {
  /// Returns whether two lists have the same records.
  ///
  /// - Complexity: O(1) for copies, O(*m* log *n*) for versions *m* edits apart, O(*n*) for others.
  public static func == (lhs: NightList, rhs: NightList) -> Bool {
    lhs.count == rhs.count && lhs.diffed(with: rhs).isEmpty
  }
}

extension NightList {
  /// What happened to a night: its record before and after, of which one may know nothing.
  public typealias Diff = [Change<NightRecord>]

  /// Compares with another list.
  ///
  /// - Parameter new: The list to go to.
  /// - Returns: The nights that differ, the earliest first.
  /// - Complexity: O(*m* log *n*) for *m* differences between versions of one list, O(*n*) for others.
  func diffed(with new: NightList) -> Diff {
    SortedTree.Differences(from: records, to: new.records).map { difference in
      switch difference {
      case .removed(_, let record): Change(old: record, new: NightRecord(date: record.date))
      case .inserted(_, let record): Change(old: NightRecord(date: record.date), new: record)
      case .updated(_, let old, let new): Change(old: old, new: new)
      }
    }
  }
}
