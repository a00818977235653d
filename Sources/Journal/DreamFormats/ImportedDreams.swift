public import Dreams
public import Errors

/// The dreams read from files.
public struct ImportedDreams: Sendable {
  /// The format it was read as.
  public var format: DreamFormat
  /// The dreams in the order of the files.
  public var dreams: [Dream] = []
  /// The dreams of the trash.
  public var trash: [Dream] = []
  /// When dreams were moved to the trash, where the file says so.
  public var trashed: [Dream.ID: Moment] = [:]
  /// The nights in the file, in its order.
  public var nights: [NightRecord] = []
  /// The favorite creature, where the file has one.
  public var favoriteCreature: Dream.Creature?
  /// Entries that could not be read, and files of a folder; they are not among the dreams.
  public var problems: [ImportProblem] = []
  /// Values that their fields cannot have and that were left out; their dreams are among the dreams.
  public var leftOut: [ImportProblem] = []
  /// What dreams have no place for, and how much of it there was: "photos" and 3.
  public var notTaken: [String: Int] = [:]
  /// The pictures and sounds in separate files, by the dreams that name them.
  public var wantedFiles: [Dream.ID: [WantedFile]] = [:]
  /// Where pictures and sounds are that dreams name by their hashes: paths below the folder of the
  /// import, by hashes.
  public var linkedFiles: [String: String] = [:]
  /// Pictures and sounds of dreams that the journal has already, which get those that they do not have.
  public var foundFiles: [Dream.ID: [Attachment]] = [:]
  /// What each file was taken for.
  public var files: [ImportedFileSummary] = []
  /// The names of files that have no date, whose dreams got the night when the file was modified.
  public var undatedFiles: [String] = []
  /// Why notes of a folder have no night, because what they say in place of a date is none; they are not
  /// among the dreams.
  public var undatableNotes: [ImportProblem] = []
  /// The names of files whose front matter is not YAML and was read line by line.
  public var looseFiles: [String] = []
  /// Copies and folders of programs that synchronize or keep notes, by their names; they are not read.
  public var strayCopies: [String] = []
  /// The names of files with words above their first date, which became a dream of the same date.
  public var wordsBeforeDates: [String] = []
  /// Lines with a date that are read as words of an entry, because they do not begin as the entries of their text do.
  public var datesAmongWords: [String] = []
  /// The names of documents of office programs, which are not read.
  public var documents: [String] = []
  /// The names of pictures and sounds in a folder that none of its dreams names.
  public var strayMedia: [String] = []
  /// The names of the other files in a folder, which are not read.
  public var otherFiles: [String] = []
  /// The names of links in a folder, which are not followed, and of pipes and the like.
  public var links: [String] = []
  /// How many rows of tables have no date, as those of merged cells, and got that of the row above.
  public var inheritedDates = 0
  /// How many entries have a date without its year or its month, which is in a heading above them or in the name of
  /// their file.
  public var completedDates = 0
  /// The files that were read in another encoding than UTF-8.
  public var convertedFiles: [ImportedFileSummary] { files.filter { $0.encoding != nil } }

  /// Where the dreams of other programs came from.
  var origins: [Dream.ID: ImportOrigin] = [:]

  /// The identifiers that were derived from the content of a dream.
  ///
  /// The same entry gives the same one each time, so a dream that differs here was changed here.
  var derivedIDs: Set<Dream.ID> = []

  /// The texts with which earlier releases imported dreams that have their own identifiers, if they
  /// differ from the current texts; see ``EntryText``.
  var formerTexts: [Dream.ID: Set<ExactText>] = [:]

  /// The identifiers that several dreams have.
  var repeatedIDs: Set<Dream.ID> {
    var seen: Set<Dream.ID> = []
    return Set((dreams + trash).map(\.id).filter { !seen.insert($0).inserted })
  }

  init(_ format: DreamFormat) {
    self.format = format
  }

  /// Keeps the text under which earlier releases imported a dream.
  mutating func remember(_ text: String, of dream: Dream) {
    let text = ExactText(text)
    if text != ExactText(dream.description) { formerTexts[dream.id, default: []].insert(text) }
  }

  /// Counts what dreams have no place for.
  mutating func skip(_ name: String, _ count: Int = 1) {
    if count > 0 { notTaken[name, default: 0] += count }
  }
}
