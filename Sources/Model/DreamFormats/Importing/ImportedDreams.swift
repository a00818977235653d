public import Dreams

/// What was read from files.
public struct ImportedDreams: Sendable {
  /// What it was read as.
  public var format: DreamFormat
  /// The dreams in the order of the files.
  public var dreams: [Dream] = []
  /// The dreams of the trash.
  public var trash: [Dream] = []
  /// When dreams of the trash were thrown away, where the file says so.
  public var trashed: [Dream.ID: Moment] = [:]
  /// The favorite creature, where the file has one.
  public var favoriteCreature: Dream.Creature?
  /// Entries that could not be read; they are not among the dreams.
  public var problems: [ImportProblem] = []
  /// What dreams have no place for, and how much of it there was: "photos" and 3.
  public var notTaken: [String: Int] = [:]

  /// The dreams whose identifier was made from what the file says of them.
  ///
  /// The same entry has the same one each time; one that differs here was changed here.
  var madeIDs: Set<Dream.ID> = []

  init(_ format: DreamFormat) {
    self.format = format
  }

  mutating func leaveOut(_ name: String, _ count: Int = 1) {
    if count > 0 { notTaken[name, default: 0] += count }
  }
}
