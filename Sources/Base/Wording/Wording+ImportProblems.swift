public import Errors

extension Wording {
  /// Where something could not be imported, and why, as a line of a list.
  ///
  /// - Parameter problem: The problem.
  /// - Returns: `2026-11.txt, line 3, day 31: there is no such date`, without a full stop.
  public func line(of problem: ImportProblem) -> String {
    let place = [
      problem.file, problem.line.map { tr("line {number}", ["number": "\($0)"]) },
      problem.entry.map { text(of: $0) },
    ].compactMap(\.self)
    let fault = text(of: problem.fault)
    return place.isEmpty ? fault : place.joined(separator: ", ") + ": " + fault
  }

  /// The words of a problem of an import.
  func sentences(of problem: ImportProblem) -> ErrorSentences {
    let line = line(of: problem)
    return ErrorSentences(
      // The name of a file stays as it is.
      happened: problem.file == nil ? line.prefix(1).uppercased() + line.dropFirst() : line,
      safe: tr("Nothing was imported"), advice: advice(after: problem.fault))
  }

  /// The words of a file that cannot be imported.
  func sentences(of error: UnreadableFile) -> ErrorSentences {
    let path: KeyValuePairs = ["path": error.path ?? ""]
    let isPipe = error.path == nil
    let (happened, advice) =
      switch error.code {
      case .missing: (tr("The file “{path}” does not exist", path), tr("Name one that exists"))
      case .unreadable:
        (
          isPipe ? tr("Standard input cannot be read") : tr("“{path}” cannot be read", path),
          tr("Check its permissions")
        )
      case .empty:
        (
          tr("“{path}” contains no file with dreams", path),
          tr(
            "Their names end in {extensions}",
            ["extensions": error.extensions.joined(separator: ", ")])
        )
      case .tooLarge:
        (
          isPipe
            ? tr("Standard input has more than {count} MiB", ["count": "\(error.mebibytes)"])
            : tr(
              "“{path}” has more than {count} MiB",
              ["path": error.path ?? "", "count": "\(error.mebibytes)"]),
          tr("Import it in parts")
        )
      }
    return ErrorSentences(happened: happened, safe: tr("Nothing was imported"), advice: advice)
  }

  private func text(of entry: ImportProblem.Entry) -> String {
    switch entry {
    case .dream(let number): tr("dream {number}", ["number": "\(number)"])
    case .trashed(let number): tr("dream {number} of the trash", ["number": "\(number)"])
    case .night(let number): tr("night {number}", ["number": "\(number)"])
    case .entry(let number): tr("entry {number}", ["number": "\(number)"])
    case .day(let name): tr("day {number}", ["number": name])
    case .file(let name): name ?? tr("the file")
    }
  }

  private func advice(after fault: ImportFault) -> String {
    switch fault {
    case .database:
      tr(
        "Backups in the main menu restores a backup; to add the dreams of another journal, open that journal and export them"
      )
    case .newerVersion: tr("Update this program")
    case .document: tr("Choose the file that you have saved")
    case .media: tr("Attach it to a dream")
    case .unknownEncoding([]): tr("Choose another file")
    case .unknownEncoding, .notInEncoding:
      tr("Say which encoding it is: one in which its words can be read")
    case .ambiguousDate, .shortYear, .otherOrder:
      tr("Say in which order day, month and year are written")
    default: tr("Correct it, or choose another file")
    }
  }

  /// What is wrong with something that is imported, in words that follow a colon.
  func text(of fault: ImportFault) -> String {
    switch fault {
    case .database: tr("it is a journal, a backup or another database")
    case .archive:
      tr("it is an archive; unpack it into a folder of its own and import that folder")
    case .document(.text):
      tr(
        "this is a document of Word or its kind; save it as text (.txt) or Markdown there, and import that"
      )
    case .document(.spreadsheet): tr("this is a spreadsheet; save it as CSV there, and import that")
    case .document(.pdf):
      tr("this is a PDF document; save it as text (.txt) or Markdown there, and import that")
    case .document(.book):
      tr("this is a book; save it as text (.txt) or Markdown there, and import that")
    case .document(.mail):
      tr("this is an email; copy its text into a text file (.txt), and import that")
    case .document(.webPage):
      tr(
        "this is a saved web page; open it in a browser, save it as text or HTML, and import that"
      )
    case .document(.calendar):
      tr(
        "this is a calendar; copy its entries into a text file (.txt), each below its date, and import that"
      )
    case .document(.latex):
      tr("this is LaTeX; convert it, as with “pandoc --to markdown”, and import that")
    case .undividedDates(let line, let other):
      tr(
        "lines such as “{line}” and “{other}” contain dates but start no entry; begin each line with its date, such as 2026-11-20",
        ["line": line, "other": other])
    case .media: tr("this is a picture or a sound, without a text")
    case .tooLarge(let size): tr("it is larger than {size} MiB; split it", ["size": "\(size)"])
    case .damaged(let encoding):
      tr("it is {encoding} that is cut off or damaged", ["encoding": encoding])
    case .notUTF8(let byte):
      tr(
        "byte {byte} is not UTF-8, as the rest of the file is; correct this line in a text editor",
        ["byte": "\(byte)"])
    case .notInEncoding(let encoding, let byte):
      tr(
        "byte {byte} is not a character of {encoding}", ["byte": "\(byte)", "encoding": encoding])
    case .unknownEncoding(let guesses): text(of: guesses)
    case .empty: tr("it is empty")
    case .noFiles: tr("it contains no file with dreams")
    case .noText: tr("it has no text")
    case .unknownFormat: tr("this is not a journal in a known format")
    case .unreadable: tr("it cannot be read")
    case .unreadableFolder: tr("the folder cannot be read")
    case .neitherPictureNorSound:
      tr("it is neither a picture nor a sound, no matter what its name says")
    case .rejected(let problem): sentences(of: problem).happened
    case .json(let fault): text(of: fault)
    case .formattedText(let fault):
      tr("its formatted text is not JSON: {reason}", ["reason": text(of: fault)])
    case .noEntries: tr("there are no “entries” in it")
    case .notAList(let name): tr("“{name}” is not a list", ["name": name])
    case .otherJournal: tr("this is not the journal of Lucid Dreams")
    case .badVersion: tr("the version of the file is not a number")
    case .newerVersion(let version, let known):
      tr(
        "the file is of version {version}, and this program knows those up to {known}",
        ["version": "\(version)", "known": "\(known)"])
    case .notADream: tr("it is not a dream")
    case .notANight: tr("it is not a night")
    case .notAnEntry: tr("it is not an entry")
    case .notDreams: tr("its dreams are not a list of dreams")
    case .members(let names):
      tr(
        "its entries have {names}; one must be called date and one text", ["names": list(names)])
    case .markup(let fault): text(of: fault)
    case .outline:
      tr(
        "this is an outline (OPML) in which no line begins with a date; begin the line of each dream with its date, such as 2026-11-20"
      )
    case .propertyList: tr("this property list is not an entry of Day One")
    case .strayQuotation:
      tr("there is a quotation mark in a cell that does not begin with one")
    case .textAfterQuotation: tr("a cell continues after its closing quotation mark")
    case .openQuotation: tr("the quotation mark that opens here is never closed")
    case .noColumns: tr("the first line names no column “description”, or no column “date”")
    case .columns(let names):
      tr(
        "the columns are {names}; one must be called date and one description",
        ["names": list(names)])
    case .noColumn(let name, let columns):
      tr(
        "there is no column “{name}”; the columns are {names}",
        ["name": name, "names": list(columns)])
    case .cells(let count, let columns):
      tr(
        "it has {count} cells, and the table {columns} columns",
        ["count": "\(count)", "columns": "\(columns)"])
    case .aliases: tr("it has anchors and aliases of YAML (&name, *name), which are not read")
    case .notNamesAndValues: tr("it is not a list of names and values")
    case .yaml(nil): tr("it is not YAML")
    case .yaml(let reason?): tr("it is not YAML: “{reason}”", ["reason": reason])
    case .sameNames(let names):
      tr("it has the same name twice: {names}", ["names": names.joined(separator: ", ")])
    case .noFrontMatter: tr("the file does not begin with a line of three hyphens")
    case .openFrontMatter: tr("the front matter that begins here has no end")
    case .noDate: tr("it has no date, neither in its front matter nor in its name")
    case .noYear: tr("the file does not begin with the heading of a year")
    case .textBeforeEntries:
      tr(
        "there is text before the first entry; an entry begins like this: [2026-11-20 09:00] Flying"
      )
    case .headingWithoutDate(let text):
      tr("“{text}” does not begin with a date such as 2026-11-20 09:00", ["text": text])
    case .notAMonth:
      tr("the year and the month are in the name of the file, which must look like 2026-11.txt")
    case .noSuchDay: tr("there is no such day in this month")
    case .entryWithoutText: tr("there is no text")
    case .textIsNotText: tr("its text is not a text")
    case .notADate(let text):
      tr("“{text}” is not a date such as 2026-11-20", ["text": text])
    case .fieldIsNotADate(let name):
      tr("its {name} is not a date such as 2026-11-20", ["name": name])
    case .ambiguousDate(let text, let one, let other):
      tr("“{text}” may be {one} or {other}", ["text": text, "one": one, "other": other])
    case .dateWithoutYear(let text):
      tr(
        "“{text}” has no year; it may be in a heading above or in the name of the file, such as “Dreams 2026.txt”",
        ["text": text])
    case .shortYear(let text):
      tr("“{text}” does not say which of its numbers is the year", ["text": text])
    case .otherOrder(let text, let order):
      tr("“{text}” is not a date in the order {order}", ["text": text, "order": order])
    case .missing(let field): tr("its {name} is missing", ["name": field])
    case .value(let fault, let written, let field, let more):
      more == 0
        ? text(of: fault, written, field)
        : tr(
          "{sentence} (and {count} more)",
          ["sentence": text(of: fault, written, field), "count": "\(more)"])
    case .notAnID(let text): tr("“{text}” is not an id", ["text": text])
    case .notATime(let text, let field):
      tr(
        "“{text}”, for “{field}”, is not a time such as 2026-11-20T22:15:30Z",
        ["text": text, "field": field])
    case .neitherTextNorTexts(let text, let name):
      tr(
        "“{text}”, for “{field}”, is neither a text nor a list of texts",
        ["text": text, "field": name])
    case .other(let reason): reason
    }
  }

  private func text(of guesses: [EncodingGuess]) -> String {
    guard !guesses.isEmpty else { return tr("it is not text in any known encoding") }
    let readings = guesses.map { guess in
      tr("{encoding} (“{words}”)", ["encoding": guess.encoding, "words": guess.words])
    }
    return tr(
      "its encoding is not certain; it may be {readings}",
      ["readings": readings.joined(separator: ", ")])
  }

  /// The names of columns, at most twenty of them.
  private func list(_ names: [String]) -> String {
    let shown = names.filter { !$0.isEmpty }.prefix(20).map { String($0.prefix(60)) }
    return shown.joined(separator: ", ") + (names.count > 20 ? " …" : "")
  }

  private func text(of fault: ValueFault, _ written: String, _ field: String) -> String {
    let values: KeyValuePairs = ["text": written, "field": field]
    return switch fault {
    case .unknownChoice(let text, let option, nil):
      tr("there is no {option} “{text}”", ["option": option, "text": text])
    case .unknownChoice(let text, let option, let nearest?):
      tr(
        "there is no {option} “{text}”; {nearest} is one",
        ["option": option, "text": text, "nearest": nearest])
    case .notInRange(let range):
      tr(
        "“{text}”, for “{field}”, is not a whole number from {first} to {last}",
        [
          "text": written, "field": field, "first": "\(range.lowerBound)",
          "last": "\(range.upperBound)",
        ])
    case .notADate: tr("“{text}” is not a date such as 2026-11-20", values)
    case .notAClockTime: tr("“{text}”, for “{field}”, is not a time of day such as 06:30", values)
    case .notAFlag: tr("“{text}”, for “{field}”, is neither true nor false", values)
    case .tooLong(let limit):
      tr(
        "“{text}”, for “{field}”, has more than {limit} characters",
        ["text": written, "field": field, "limit": "\(limit)"])
    case .notOneLine:
      tr("“{text}”, for “{field}”, has line breaks or other control characters", values)
    case .notAWord:
      tr("“{text}”, for “{field}”, is empty or contains ; , or #", values)
    case .notAnAttachment:
      tr("“{text}”, for “{field}”, is not a file: a hash, a slash and a name", values)
    case .unknownClass(let classes):
      tr(
        "“{text}”, for “{field}”, begins with none of {classes}",
        [
          "text": written, "field": field,
          "classes": classes.map { $0 + ":" }.joined(separator: ", "),
        ])
    case .notAListOfWords: tr("“{text}”, for “{field}”, is not a list of words", values)
    case .notAText: tr("“{text}”, for “{field}”, is not a text", values)
    }
  }

  private func text(of fault: MarkupFault) -> String {
    switch fault {
    case .notXML: tr("the XML is cut off or damaged here")
    case .entities: tr("it declares entities of XML, which are not read")
    case .tooDeep(let limit):
      tr("its elements are nested more than {limit} deep", ["limit": "\(limit)"])
    }
  }

  private func text(of fault: JSONFault) -> String {
    switch fault {
    case .somethingAfterEnd: tr("something follows the end of the JSON")
    case .endsTooEarly: tr("the JSON ends too early")
    case .noValue: tr("there is no value of JSON here")
    case .missingName: tr("a name in quotation marks is missing")
    case .missingColon: tr("a colon is missing")
    case .missingComma: tr("a comma is missing")
    case .missingDigit: tr("a digit is missing")
    case .endsInText: tr("the JSON ends within a text")
    case .unknownEscape: tr("JSON knows no \\ before this character")
    case .controlCharacter:
      tr("there is a control character in a text; JSON writes it as \\u and four digits")
    case .halfCharacter: tr("there is half a character in a text")
    case .missingHexDigits: tr("four digits are missing behind \\u")
    case .tooDeep(let limit):
      tr("lists are nested more than {limit} deep", ["limit": "\(limit)"])
    case .sameName(let name): tr("the name “{name}” comes twice", ["name": name])
    }
  }
}
