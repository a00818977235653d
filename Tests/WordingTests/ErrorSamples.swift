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
    case .file: .settings(.setAside(path: path, name: "4"))
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
    case .attachmentsNotUnsealed: .cannotOpen(.locked)
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
    case .noMicrophone: .noSpeaker(reason: "3")
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
}
