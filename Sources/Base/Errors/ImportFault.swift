/// What can be wrong with something that is imported.
public indirect enum ImportFault: Hashable, Sendable {
  // MARK: A file

  /// It is a journal, a backup of one, or another database.
  case database
  /// It is an archive of files.
  case archive
  /// It is a document that only its program can save as text.
  case document(OfficeDocument)
  /// It is a picture or a sound, without a text.
  case media
  /// It is larger than what is imported at once.
  case tooLarge(mebibytes: Int)
  /// It is in this encoding of Unicode, and cut off or damaged.
  case damaged(String)
  /// It is UTF-8, except for this byte and perhaps a few others.
  case notUTF8(byte: Int)
  /// It is not in the encoding of this name, which has no character like the one at this byte.
  case notInEncoding(String, byte: Int)
  /// Its encoding is not certain; it may be one of these, if there are any.
  case unknownEncoding([EncodingGuess])
  /// It is empty.
  case empty
  /// None of several files could hold dreams.
  case noFiles
  /// It has no text.
  case noText
  /// No known format is like this.
  case unknownFormat
  /// It cannot be read from the disk.
  case unreadable
  /// The folder cannot be read from the disk.
  case unreadableFolder
  /// Its bytes are neither a picture nor a sound.
  case neitherPictureNorSound
  /// It cannot be attached.
  case rejected(Problem)

  // MARK: JSON

  /// It is not JSON.
  case json(JSONFault)
  /// The formatted text of an entry is not JSON.
  case formattedText(JSONFault)
  /// It has no list of entries.
  case noEntries
  /// The member of this name is not a list.
  case notAList(String)
  /// It is the journal of another program.
  case otherJournal
  /// Its version is not a number.
  case badVersion
  /// It was written by a newer version of this program.
  case newerVersion(Int, known: Int)
  /// The entry is not a dream.
  case notADream
  /// The entry is not a night.
  case notANight
  /// It is not an entry.
  case notAnEntry
  /// The dreams of a night are not a list of dreams.
  case notDreams
  /// Its entries have members of these names, among which are not those of a date and a text.
  case members([String])

  // MARK: XML and HTML

  /// It is XML or HTML that is not read.
  case markup(MarkupFault)
  /// It is an outline of which no line begins with a date.
  case outline
  /// It is a property list that is not read.
  case propertyList

  // MARK: Tables

  /// A cell without quotation marks has one within.
  case strayQuotation
  /// Something follows the closing quotation mark of a cell.
  case textAfterQuotation
  /// A quotation mark is never closed.
  case openQuotation
  /// The first line does not name the columns of text and date.
  case noColumns
  /// Its columns have these names, among which are not those of a date and a text.
  case columns([String])
  /// No column has the name that was given; its columns have the others.
  case noColumn(String, columns: [String])
  /// A row has another number of cells than the table has columns.
  case cells(Int, columns: Int)

  // MARK: YAML, Markdown and text

  /// It has anchors and aliases of YAML.
  case aliases
  /// It is not a list of names and values.
  case notNamesAndValues
  /// It is not YAML, for a reason in the words of its reader; nil where there is none.
  case yaml(String?)
  /// It has these names twice.
  case sameNames([String])
  /// It does not begin with a line of three hyphens.
  case noFrontMatter
  /// Its front matter has no end.
  case openFrontMatter
  /// It has no date, neither in its front matter nor in its name.
  case noDate
  /// It does not begin with the heading of a year.
  case noYear
  /// Several of its lines have dates, as these two do, but none of them is read as the beginning of an entry.
  case undividedDates(String, String)
  /// There is text before the first entry.
  case textBeforeEntries
  /// The heading of an entry does not begin with a date.
  case headingWithoutDate(String)
  /// The name of the file is not that of a month.
  case notAMonth
  /// The month has no such day.
  case noSuchDay
  /// The entry has no text.
  case entryWithoutText
  /// What should be the text of the entry is something else.
  case textIsNotText

  // MARK: Dates

  /// It is not a date.
  case notADate(String)
  /// The field of this name is not a date.
  case fieldIsNotADate(String)
  /// Day and month could be exchanged: both dates that it may be.
  case ambiguousDate(String, String, String)
  /// It is a day and a month, and nothing says the year.
  case dateWithoutYear(String)
  /// Any of its numbers may be the year.
  case shortYear(String)
  /// It is not a date in the order that was asked for.
  case otherOrder(String, order: String)

  // MARK: Fields

  /// The entry does not have the field that every dream has.
  case missing(field: String)
  /// A field cannot have the value; so many more of the same field cannot be in it either.
  case value(ValueFault, written: String, field: String, more: Int = 0)
  /// It is not an identifier.
  case notAnID(String)
  /// It is not a time.
  case notATime(String, field: String)
  /// It is neither a text nor a list of texts.
  case neitherTextNorTexts(String, name: String)

  /// Anything else, in the words of what failed.
  case other(String)
}

/// Why a field cannot have a value.
public enum ValueFault: Hashable, Sendable {
  /// None of its choices is called this; the last one is what may have been meant.
  case unknownChoice(String, option: String, nearest: String?)
  case notInRange(ClosedRange<Int>)
  case notADate
  case notAClockTime
  case notAFlag
  case tooLong(limit: Int)
  case notOneLine
  case notAWord
  case notAnAttachment
  /// It begins with none of these classes.
  case unknownClass([String])
  case notAListOfWords
  case notAText
}

/// What can be wrong with XML or HTML.
public enum MarkupFault: Hashable, Sendable {
  /// It is cut off or damaged.
  case notXML
  /// It declares entities.
  case entities
  /// Its elements are nested more than so many deep.
  case tooDeep(limit: Int)
}

/// What can be wrong with a JSON text.
public enum JSONFault: Hashable, Sendable {
  case somethingAfterEnd, endsTooEarly, noValue, missingName, missingColon, missingComma
  case missingDigit, endsInText, unknownEscape, halfCharacter, controlCharacter
  case missingHexDigits
  /// Lists are nested more than so many deep.
  case tooDeep(limit: Int)
  /// A name comes twice in an object.
  case sameName(String)
}
