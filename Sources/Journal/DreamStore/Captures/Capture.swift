public import Dreams

/// A dream on its way into a journal that is locked.
///
/// ```swift
/// let capture = Capture(dream, takesFavoriteCreature: true)
/// try CaptureFolder(beside: journal).keep(capture)
/// ```
public struct Capture: Hashable, Sendable {
  /// The dream: its words, its night, the time of its capture, and all other fields.
  public var dream: Dream

  /// Whether it gets the journal's favorite creature, which nobody knows while the journal is locked.
  public var takesFavoriteCreature: Bool

  /// Whether only its pictures and sounds count, which go to the dream of its identifier.
  public var onlyAttaches: Bool

  /// Takes a dream.
  ///
  /// - Parameters:
  ///   - dream: The dream, without its pictures and sounds.
  ///   - takesFavoriteCreature: Whether it gets the journal's favorite creature in place of its own.
  ///   - onlyAttaches: Whether only its pictures and sounds count. Where the journal has no dream of its
  ///     identifier, they become one without words.
  public init(_ dream: Dream, takesFavoriteCreature: Bool = false, onlyAttaches: Bool = false) {
    (self.dream, self.takesFavoriteCreature) = (dream, takesFavoriteCreature)
    self.onlyAttaches = onlyAttaches
  }

  /// Pictures and sounds for a dream that cannot be looked up while the journal is locked.
  ///
  /// - Parameters:
  ///   - id: The identifier of the dream.
  ///   - source: Says when.
  public init(attachingTo id: Dream.ID, at source: DreamSource) {
    let dream = source.dream(description: "", creature: Journal().favoriteCreature)
    self.init(
      dream.copied(as: id, created: dream.created), takesFavoriteCreature: true,
      onlyAttaches: true)
  }

  /// Whether there is nothing in it: no word, no picture and no sound.
  var isEmpty: Bool {
    var dream = dream
    dream.isScribble = false
    return dream.isBlank(since: nil)
  }

  /// A picture or a sound of a captured dream.
  struct File: Hashable {
    /// What it is called.
    var name: String
    /// How many bytes it has; nil for a recording, which has all that follow.
    var size: Int?
  }

  // MARK: Bytes

  /// How many bytes tell the length of the head.
  static let lengthCount = 8
  /// More than any head has: the words of a dream have at most 64 MB.
  static let longestHead = 1 << 28
  /// The length of a head is a multiple of this, so that it tells little of the number of words.
  private static let block = 256

  /// The bytes before those of the files: the length of the head, the head, and zeros.
  func head(_ files: [File]) -> [UInt8] {
    // Where rows have a checksum there is none: the whole file is authenticated.
    var values = RowCoder.values(of: dream, trashed: nil) + [.null]
    values.append(.integer((takesFavoriteCreature ? 1 : 0) + (onlyAttaches ? 2 : 0)))
    values.append(.integer(Int64(files.count)))
    for file in files {
      values += [.text(file.name), file.size.map { .integer(Int64($0)) } ?? .null]
    }
    let columns = SealedColumns.encode(values)
    let length = (0..<Self.lengthCount).map { UInt8(truncatingIfNeeded: columns.count >> (8 * $0)) }
    let padding = Self.padded(columns.count) - columns.count
    return length + columns + [UInt8](repeating: 0, count: padding)
  }

  /// How many bytes a head of so many has with what fills it up.
  static func padded(_ count: Int) -> Int { (count + block - 1) / block * block }

  /// The number of bytes of a head without what fills it up; nil if there is none so long.
  static func length(_ bytes: [UInt8]) -> Int? {
    guard bytes.count == lengthCount else { return nil }
    let count = bytes.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    return count <= UInt64(longestHead) ? Int(count) : nil
  }

  /// Reads a head; nil if it makes no sense.
  static func read(_ head: [UInt8]) -> (capture: Capture, files: [File])? {
    guard let columns = SealedColumns(head) else { return nil }
    let row = StoredRow(number: 0, columns)
    let reading = RowCoder.read(row) { _ in true }
    let count = RowCoder.Column.allCases.count + 1
    guard reading.problems.isEmpty, reading.damage == nil, !reading.isInTrash,
      let flags = columns.integer(count), let number = columns.integer(count + 1),
      (0...10_000).contains(number)
    else { return nil }
    var files: [File] = []
    for index in 0..<Int(number) {
      let place = count + 2 + 2 * index
      guard let name = row.text(Int32(place + 1)) else { return nil }
      let size = columns.integer(place + 1)
      // Only behind the last one is nothing else.
      let isPossible = size.map { (0...Int64(AttachmentFolder.largest)).contains($0) }
      guard isPossible ?? (columns.isNull(place + 1) && index == Int(number) - 1) else {
        return nil
      }
      files.append(File(name: name, size: size.map { Int($0) }))
    }
    let capture = Capture(
      reading.dream, takesFavoriteCreature: flags & 1 != 0, onlyAttaches: flags & 2 != 0)
    return (capture, files)
  }
}
