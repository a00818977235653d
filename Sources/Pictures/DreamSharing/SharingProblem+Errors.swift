import CairoDrawing
public import Errors
import Files
import Foundation
import WebPDrawing

extension SharingProblem {
  /// Why a file to share or to export was not made.
  ///
  /// - Parameter error: What making the file has thrown.
  public init(_ error: any Error) {
    switch error {
    case let error as FileError: self.init(error)
    case let error as PictureError: self.init(error)
    case let error as AnimationError: self.init(error)
    case let error as CocoaError: self.init(FileError(error))
    default: self = .notCreated(reason: "\(error)")
    }
  }

  /// Whether it was the folder that failed, and not the picture.
  public var isAboutFolder: Bool {
    switch self {
    case .noFolder, .folderDenied, .folderFull, .folderFailed: true
    case .pictureGone, .pictureNotRead, .noMemory, .tooManyPixels, .notCreated: false
    }
  }

  private init(_ error: FileError) {
    guard error.isWriting else {
      self = error.code == .missing ? .pictureGone : .pictureNotRead(error.number)
      return
    }
    switch error.code {
    case .missing: self = .noFolder(error.path)
    case .denied: self = .folderDenied(error.path)
    case .full: self = .folderFull(error.path)
    case .taken, .failed: self = .folderFailed(error.path, error.number)
    }
  }

  private init(_ error: PictureError) {
    switch error.code {
    case .memory: self = .noMemory
    case .tooLarge: self = .tooManyPixels
    case .noSize, .notAPicture: self = .notCreated(reason: error.message)
    }
  }

  private init(_ error: AnimationError) {
    switch error.code {
    case .memory: self = .noMemory
    case .size: self = .tooManyPixels
    case .refused(let reason): self = .notCreated(reason: reason)
    }
  }
}

extension FileError {
  /// What Foundation reports about the folder in which pictures wait to be shared.
  fileprivate init(_ error: CocoaError) {
    let number: Int32 =
      switch error.code {
      case .fileWriteNoPermission: EACCES
      case .fileWriteVolumeReadOnly: EROFS
      case .fileWriteOutOfSpace: ENOSPC
      default: (error.underlying as? POSIXError)?.code.rawValue ?? EIO
      }
    self.init(number, writing: error.filePath ?? "")
  }
}
