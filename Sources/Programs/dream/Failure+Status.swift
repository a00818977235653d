import DreamFormats
import DreamStore
import Errors
import Files
import Sealing

extension Failure {
  /// The exit status after an error.
  static func status(of error: any UserFacingError) -> Status {
    switch error {
    case let error as DreamStoreError: status(error.code)
    case let error as BackupError: status(error.code)
    case let error as AttachmentError: status(error.code)
    case let error as InboxError: status(error.code)
    case let error as SyncError: status(error.code)
    case let error as UnreadableFile: status(error.code)
    case let error as FileError: error.isWriting ? .cannotWrite : .cannotRead
    case let error as SealingError: error == .noMemory ? .other : .badInput
    default: .other
    }
  }

  private static func status(_ code: DreamStoreError.Code) -> Status {
    switch code {
    case .busy: .busy
    case .readOnly, .full: .cannotWrite
    case .newerVersion, .notAJournal, .cannotOpen, .sealed, .damaged, .partlyWritten, .moved, .io:
      .cannotRead
    }
  }

  private static func status(_ code: BackupError.Code) -> Status {
    switch code {
    case .missing: .notFound
    case .foreign, .newer, .unsound, .sealed: .badInput
    case .taken, .full, .denied: .cannotWrite
    case .busy: .busy
    case .journal, .damagedJournal, .unreadable, .io: .cannotRead
    }
  }

  private static func status(_ code: AttachmentError.Code) -> Status {
    switch code {
    case .missing: .notFound
    case .unreadable: .cannotRead
    case .notAFile, .unknownType, .tooLarge, .damaged: .badInput
    case .unwritable, .full: .cannotWrite
    }
  }

  private static func status(_ code: InboxError.Code) -> Status {
    switch code {
    case .missing: .notFound
    case .notAFolder, .tooWide: .badInput
    case .unreadable, .settingsNotRead: .cannotRead
    case .settingsNotWritten: .cannotWrite
    case .busy: .busy
    }
  }

  private static func status(_ code: SyncError.Code) -> Status {
    switch code {
    case .unset, .missing, .noMarker, .unknownDevice: .notFound
    case .notAFolder, .tooWide, .otherGroup, .newer, .sealed, .wrongCode, .notSealed, .plain,
      .manyErased:
      .badInput
    case .unreadable, .settingsNotRead, .flawed: .cannotRead
    case .notWritten, .settingsNotWritten: .cannotWrite
    case .busy: .busy
    }
  }

  private static func status(_ code: UnreadableFile.Code) -> Status {
    switch code {
    case .missing: .notFound
    case .unreadable: .cannotRead
    case .empty, .tooLarge: .badInput
    }
  }
}
