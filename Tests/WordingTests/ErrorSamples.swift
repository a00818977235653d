import Errors
import Foundation

/// An error of each code, so that tests can go over all of them.
///
/// Each `next` switches over the codes of its type: a new one does not compile until it is among them. Their
/// values have no letters, which would look like words of a language.
enum ErrorSamples {
  /// At least one error of each code.
  static let all: [Problem] = codes(next).flatMap(expanded)

  private static let path = "/1/2.3"

  /// The codes of a type, each named by the one before it.
  private static func codes<Code>(_ next: (Code?) -> Code?) -> [Code] {
    var codes: [Code] = []
    while let code = next(codes.last) { codes.append(code) }
    return codes
  }

  private static func next(_ problem: Problem?) -> Problem? {
    switch problem {
    case nil: .journal(.busy, path: path)
    case .journal: .backup(.missing, path: path)
    case .backup: .attachment(.missing, path: path)
    case .attachment: .sealing(.notSealed, name: nil)
    case .sealing: .sound(.timedOut(path: path))
    case .sound: .transcription(.noFile)
    case .transcription: .thumbnail(.missing, path: path)
    case .thumbnail: .file(FileProblem(path: path, number: EIO, isWriting: true))
    case .file: .sharing(.pictureGone)
    case .sharing: .inbox(InboxError(.missing, path))
    case .inbox: .syncing(SyncError(.missing, path))
    case .syncing: .keyring(.noLibrary)
    case .keyring: .importing(ImportProblem(.database))
    case .importing:
      .unreadableFile(UnreadableFile(.missing, path, extensions: [], mebibytes: 1))
    case .unreadableFile: .settings(.setAside(path: path, name: "4"))
    case .settings: nil
    }
  }

  private static func expanded(_ problem: Problem) -> [Problem] {
    switch problem {
    case .journal:
      codes(next).map { .journal($0, path: path) }
        + codes(next).map { .journal(.damaged($0), path: path) }
        + JournalReason.Kind.allCases.map { .journal(.notAJournal(.kind($0)), path: path) }
        + JournalReason.Part.allCases.map {
          .journal(.partlyWritten(.unreadablePart($0)), path: path)
        } + [
          .journal(.sealed(nil), path: path), .journal(.sealed(nil), path: nil),
          .journal(.sealed(.noKey), path: nil), .journal(.readOnly, path: nil),
          .journal(.attachmentsNotUnsealed(ENOSPC), path: path),
          .journal(.damaged(.database(nil)), path: path),
        ]
    case .backup: codes(next).map { .backup($0, path: path) }
    case .attachment: codes(next).map { .attachment($0, path: path) }
    case .sealing:
      codes(next).flatMap { error in [nil, "“5”"].map { .sealing(error, name: $0) } }
    case .sound: codes(next).map(Problem.sound)
    case .transcription: codes(next).map(Problem.transcription)
    case .thumbnail: codes(next).map { .thumbnail($0, path: path) }
    case .file:
      (0..<140).map { .file(FileProblem(path: path, number: $0, isWriting: $0.isMultiple(of: 2))) }
    case .sharing: codes(next).map(Problem.sharing)
    case .inbox:
      InboxError.Code.allCases.flatMap { code in
        [nil, EACCES].map { .inbox(InboxError(code, path, number: $0)) }
      }
    case .syncing:
      SyncError.Code.allCases.flatMap { code in
        [nil, EACCES].map { .syncing(SyncError(code, path, number: $0, count: 21)) }
      }
    case .keyring: codes(next).map(Problem.keyring)
    case .importing:
      codes(next).map { .importing(ImportProblem($0)) }
        + codes(next).map { .importing(ImportProblem(.json($0))) }
        + codes(next).map { fault in
          .importing(
            ImportProblem(
              .value(fault, written: "1", field: "2", more: 3), file: "4", line: 5,
              entry: .dream(6)))
        }
        + [.trashed(1), .night(2), .entry(3), .day("4"), .file("5"), .file(nil)].map {
          .importing(ImportProblem(.noText, entry: $0))
        } + [.importing(ImportProblem(.yaml(nil)))]
    case .unreadableFile:
      UnreadableFile.Code.allCases.flatMap { code in
        [nil, path].map {
          .unreadableFile(UnreadableFile(code, $0, extensions: ["1", "2"], mebibytes: 3))
        }
      }
    case .settings: codes(next).map(Problem.settings)
    }
  }

  private static func next(_ problem: JournalProblem?) -> JournalProblem? {
    switch problem {
    case nil: .busy
    case .busy: .noLocks
    case .noLocks: .newerVersion(format: 9, known: 8)
    case .newerVersion: .notAJournal(.otherDatabase)
    case .notAJournal: .readOnly
    case .readOnly: .full
    case .full: .sealed(.noKey)
    case .sealed: .sealedMeanwhile
    case .sealedMeanwhile: .attachmentsNotUnsealed(EIO)
    case .attachmentsNotUnsealed: .captureWaits(file: "7")
    case .captureWaits: .cannotOpen(.locked)
    case .cannotOpen: .damaged(.lostMark)
    case .damaged: .partlyWritten(.lostRow)
    case .partlyWritten: .moved
    case .moved: .notRead(.unreadableBytes)
    case .notRead: .notWritten(.notThere)
    case .notWritten: .unconfirmed
    case .unconfirmed: nil
    }
  }

  private static func next(_ reason: JournalReason?) -> JournalReason? {
    switch reason {
    case nil: .systemError(EIO)
    case .systemError: .database("6")
    case .database: .otherDatabase
    case .otherDatabase: .notADatabase
    case .notADatabase: .lostBeginning
    case .lostBeginning: .lostMark
    case .lostMark: .lostLabel
    case .lostLabel: .changedContent
    case .changedContent: .notThere
    case .notThere: .empty
    case .empty: .emptyWithBackups
    case .emptyWithBackups: .unknownFormat(7)
    case .unknownFormat: .foreignTrigger("8")
    case .foreignTrigger: .unfinishedChange
    case .unfinishedChange: .notRolledBack(folder: path, reason: "9")
    case .notRolledBack: .unreadableBytes
    case .unreadableBytes: .brokenReferences(2)
    case .brokenReferences: .unreadablePart(.history)
    case .unreadablePart: .lostKey
    case .lostKey: .lostDream
    case .lostDream: .lostRow
    case .lostRow: .kind(.pipe)
    case .kind: .notAFolder(path)
    case .notAFolder: .noKey
    case .noKey: .locked
    case .locked: .otherKey
    case .otherKey: .alreadySealed
    case .alreadySealed: .other("10")
    case .other: .backups(.missing, path: path)
    case .backups: nil
    }
  }

  private static func next(_ problem: BackupProblem?) -> BackupProblem? {
    switch problem {
    case nil: .missing
    case .missing: .foreign(.empty)
    case .foreign: .newer(format: 9, known: 8)
    case .newer: .damaged(.lostLabel)
    case .damaged: .sealed
    case .sealed: .taken
    case .taken: .busy
    case .busy: .full
    case .full: .notAllowedToWrite(EACCES)
    case .notAllowedToWrite: .notAllowedToRead(EACCES)
    case .notAllowedToRead: .notWritten(EIO)
    case .notWritten: .notRead(EIO)
    case .notRead: .damagedJournal(.database("1"))
    case .damagedJournal: .journal(.busy, path: path)
    case .journal: nil
    }
  }

  private static func next(_ problem: AttachmentProblem?) -> AttachmentProblem? {
    switch problem {
    case nil: .missing
    case .missing: .notAFile
    case .notAFile: .unknownType
    case .unknownType: .tooLarge
    case .tooLarge: .damaged
    case .damaged: .notRead(EIO)
    case .notRead: .notWritten(EIO)
    case .notWritten: .full
    case .full: .noMemory(ENOMEM)
    case .noMemory: nil
    }
  }

  private static func next(_ error: SealingError?) -> SealingError? {
    switch error {
    case nil: .notSealed
    case .notSealed: .newer(version: 2)
    case .newer: .excessive
    case .excessive: .wrongPassphrase
    case .wrongPassphrase: .damaged
    case .damaged: .noMemory
    case .noMemory: nil
    }
  }

  private static func next(_ error: SoundError?) -> SoundError? {
    switch error {
    case nil: .missingPlugins(["1", "2"])
    case .missingPlugins: .noMicrophone(reason: "")
    case .noMicrophone: .microphoneBusy
    case .microphoneBusy: .noSpeaker(reason: "3")
    case .noSpeaker: .fileExists(path: path)
    case .fileExists: .diskFull(path: path)
    case .diskFull: .notWritten(path: path, reason: "4")
    case .notWritten: .notReadable(path: path, reason: "5")
    case .notReadable: .notSound(path: path, reason: "6")
    case .notSound: .timedOut(path: path)
    case .timedOut: nil
    }
  }

  private static func next(_ error: TranscriptionError?) -> TranscriptionError? {
    switch error {
    case nil: .emptyCommand
    case .emptyCommand: .unfinishedQuote
    case .unfinishedQuote: .shellOperator("|")
    case .shellOperator: .noFile
    case .noFile: .notFound(program: "1")
    case .notFound: .notStarted(program: "1", reason: "2")
    case .notStarted: .failed(program: "1", status: 3, lines: ["4", "5"])
    case .failed: .killed(program: "1", signal: 9, lines: [])
    case .killed: .noOutput(program: "1")
    case .noOutput: .tooMuchOutput(program: "1", limit: 6)
    case .tooMuchOutput: .cancelled
    case .cancelled: nil
    }
  }

  private static func next(_ problem: ThumbnailProblem?) -> ThumbnailProblem? {
    switch problem {
    case nil: .missing
    case .missing: .unreadable(reason: "1")
    case .unreadable: .notAPicture
    case .notAPicture: .unsupported(format: "2")
    case .unsupported: .tooLarge
    case .tooLarge: .damaged(reason: "3")
    case .damaged: .timedOut
    case .timedOut: .cancelled
    case .cancelled: nil
    }
  }

  private static func next(_ problem: SettingsFault?) -> SettingsFault? {
    switch problem {
    case nil: .setAside(path: path, name: "4")
    case .setAside: .failed(FileProblem(path: path, number: EACCES, isWriting: false))
    case .failed: nil
    }
  }

  private static func next(_ problem: SharingProblem?) -> SharingProblem? {
    switch problem {
    case nil: .pictureGone
    case .pictureGone: .pictureNotRead(EIO)
    case .pictureNotRead: .noFolder(path)
    case .noFolder: .folderDenied(path)
    case .folderDenied: .folderFull(path)
    case .folderFull: .folderFailed(path, EIO)
    case .folderFailed: .noMemory
    case .noMemory: .tooManyPixels
    case .tooManyPixels: .notCreated(reason: "1")
    case .notCreated: nil
    }
  }

  private static func next(_ problem: KeyringProblem?) -> KeyringProblem? {
    switch problem {
    case nil: .noLibrary
    case .noLibrary: .noService
    case .noService: .timeout
    case .timeout: .notOpened
    case .notOpened: .systemError(EACCES)
    case .systemError: nil
    case .other: nil
    }
  }

  /// Why files stay in the inbox.
  static let skippingReasons = codes(next as (SkippingReason?) -> SkippingReason?)

  private static func next(_ reason: SkippingReason?) -> SkippingReason? {
    switch reason {
    case nil: .conflictingCopy
    case .conflictingCopy: .hidden
    case .hidden: .unfinished
    case .unfinished: .link
    case .link: .special
    case .special: .otherKind
    case .otherKind: .empty
    case .empty: .tooLargeNote(mebibytes: 1)
    case .tooLargeNote: .tooLargeMedia(gibibytes: 1)
    case .tooLargeMedia: .unreadable
    case .unreadable: .unreadableName
    case .unreadableName: .notUnderstood(ImportProblem(.noText))
    case .notUnderstood: .cannotMove(EACCES)
    case .cannotMove: nil
    }
  }

  private static func next(_ fault: ImportFault?) -> ImportFault? {
    switch fault {
    case nil: .database
    case .database: .archive
    case .archive: .document(.text)
    case .document(.text): .document(.spreadsheet)
    case .document(.spreadsheet): .document(.pdf)
    case .document(.pdf): .document(.book)
    case .document(.book): .document(.mail)
    case .document(.mail): .document(.webPage)
    case .document(.webPage): .document(.calendar)
    case .document(.calendar): .document(.latex)
    case .document(.latex): .undividedDates("1", "2")
    case .undividedDates: .media
    case .media: .tooLarge(mebibytes: 1)
    case .tooLarge: .damaged("1")
    case .damaged: .notUTF8(byte: 2)
    case .notUTF8: .notInEncoding("1", byte: 2)
    case .notInEncoding: .unknownEncoding([])
    case .unknownEncoding([]):
      .unknownEncoding([
        EncodingGuess(encoding: "1", words: "2"), EncodingGuess(encoding: "3", words: "4"),
      ])
    case .unknownEncoding: .empty
    case .empty: .noFiles
    case .noFiles: .noText
    case .noText: .unknownFormat
    case .unknownFormat: .unreadable
    case .unreadable: .unreadableFolder
    case .unreadableFolder: .neitherPictureNorSound
    case .neitherPictureNorSound: .rejected(.attachment(.full, path: path))
    case .rejected: .json(.noValue)
    case .json: .formattedText(.noValue)
    case .formattedText: .noEntries
    case .noEntries: .notAList("1")
    case .notAList: .otherJournal
    case .otherJournal: .badVersion
    case .badVersion: .newerVersion(2, known: 1)
    case .newerVersion: .notADream
    case .notADream: .notANight
    case .notANight: .notAnEntry
    case .notAnEntry: .notDreams
    case .notDreams: .members(["1", "2"])
    case .members: .markup(.notXML)
    case .markup(.notXML): .markup(.entities)
    case .markup(.entities): .markup(.tooDeep(limit: 1))
    case .markup(.tooDeep): .outline
    case .outline: .propertyList
    case .propertyList: .strayQuotation
    case .strayQuotation: .textAfterQuotation
    case .textAfterQuotation: .openQuotation
    case .openQuotation: .noColumns
    case .noColumns: .columns(["1", "2"])
    case .columns: .noColumn("1", columns: ["2", "3"])
    case .noColumn: .cells(1, columns: 2)
    case .cells: .aliases
    case .aliases: .notNamesAndValues
    case .notNamesAndValues: .yaml("1")
    case .yaml: .sameNames(["1"])
    case .sameNames: .noFrontMatter
    case .noFrontMatter: .openFrontMatter
    case .openFrontMatter: .noDate
    case .noDate: .noYear
    case .noYear: .textBeforeEntries
    case .textBeforeEntries: .headingWithoutDate("1")
    case .headingWithoutDate: .notAMonth
    case .notAMonth: .noSuchDay
    case .noSuchDay: .entryWithoutText
    case .entryWithoutText: .textIsNotText
    case .textIsNotText: .notADate("1")
    case .notADate: .fieldIsNotADate("1")
    case .fieldIsNotADate: .ambiguousDate("1", "2", "3")
    case .ambiguousDate: .dateWithoutYear("1")
    case .dateWithoutYear: .shortYear("1")
    case .shortYear: .otherOrder("1", order: "2")
    case .otherOrder: .missing(field: "1")
    case .missing: .value(.notADate, written: "1", field: "2")
    case .value: .notAnID("1")
    case .notAnID: .notATime("1", field: "2")
    case .notATime: .neitherTextNorTexts("1", name: "2")
    case .neitherTextNorTexts: nil
    // In the words of what failed.
    case .other: nil
    }
  }

  private static func next(_ fault: ValueFault?) -> ValueFault? {
    switch fault {
    case nil: .unknownChoice("1", option: "2", nearest: "3")
    case .unknownChoice(_, _, _?): .unknownChoice("1", option: "2", nearest: nil)
    case .unknownChoice: .notInRange(1...2)
    case .notInRange: .notADate
    case .notADate: .notAClockTime
    case .notAClockTime: .notAFlag
    case .notAFlag: .tooLong(limit: 1)
    case .tooLong: .notOneLine
    case .notOneLine: .notAWord
    case .notAWord: .notAnAttachment
    case .notAnAttachment: .unknownClass(["1"])
    case .unknownClass: .notAListOfWords
    case .notAListOfWords: .notAText
    case .notAText: nil
    }
  }

  private static func next(_ fault: JSONFault?) -> JSONFault? {
    switch fault {
    case nil: .somethingAfterEnd
    case .somethingAfterEnd: .endsTooEarly
    case .endsTooEarly: .noValue
    case .noValue: .missingName
    case .missingName: .missingColon
    case .missingColon: .missingComma
    case .missingComma: .missingDigit
    case .missingDigit: .endsInText
    case .endsInText: .unknownEscape
    case .unknownEscape: .halfCharacter
    case .halfCharacter: .controlCharacter
    case .controlCharacter: .missingHexDigits
    case .missingHexDigits: .tooDeep(limit: 1)
    case .tooDeep: .sameName("1")
    case .sameName: nil
    }
  }
}
