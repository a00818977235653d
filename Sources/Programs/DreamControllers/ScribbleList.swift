public import Dreams

/// The scribbles of a journal, newest first.
///
/// It is built once from all dreams, and then updated incrementally: `ScribbleList(in: new)` is
/// `ScribbleList(in: old)` after an update by `old.diffed(with: new)`.
public struct ScribbleList: Equatable, Sendable {
  /// One of the dreams.
  private struct Entry: Hashable {
    var id: Dream.ID
    var created: Moment

    init(_ dream: Dream) {
      id = dream.id
      created = dream.created
    }
  }

  private var entries: [Entry]

  /// Looks for the scribbles among dreams.
  ///
  /// - Parameter dreams: The dreams.
  /// - Complexity: O(*n*) for *n* dreams.
  public init(in dreams: DreamList) {
    entries = dreams.having(Dream.scribbleField).filter(\.isScribble).map(Entry.init)
    sort()
  }

  /// Applies the changes to the dreams.
  ///
  /// - Parameter diff: The differences to the dreams so far.
  /// - Complexity: O(*m* + *s*) for *m* differences and *s* scribbles.
  public mutating func update(_ diff: DreamList.Diff) {
    let gone = (diff.removed.map(\.dream) + diff.updated.map(\.old)).filter(\.isScribble)
    let come = (diff.inserted.map(\.dream) + diff.updated.map(\.new)).filter(\.isScribble)
    let (old, new) = (Set(gone.map(Entry.init)), Set(come.map(Entry.init)))
    guard old != new else { return }
    entries.removeAll { old.contains($0) }
    entries += new
    sort()
  }

  private mutating func sort() {
    entries.sort { ($1.created, $1.id.uuidString) < ($0.created, $0.id.uuidString) }
  }
}

extension ScribbleList: RandomAccessCollection {
  /// The offset of the newest one: 0.
  public var startIndex: Int { 0 }

  /// How many there are.
  public var endIndex: Int { entries.count }

  /// The dream at an offset.
  ///
  /// - Parameter position: The offset.
  public subscript(position: Int) -> Dream.ID { entries[position].id }
}
