import CairoDrawing
import Files
import Foundation
import WebPDrawing
public import Wording

/// Why a file to share or to export was not made, in words for the person who wanted it.
public struct SharingErrorMessage: Hashable, Sendable {
  /// What happened: a sentence without its full stop.
  public let happened: String

  /// What to do: a sentence without its full stop.
  public let advice: String

  /// Whether it was the folder that failed, and not the picture.
  public let isAboutFolder: Bool

  /// Both sentences.
  public let message: String

  /// Puts an error into words.
  ///
  /// - Parameters:
  ///   - error: The error thrown while making a file.
  ///   - words: The language.
  public init(_ error: any Error, in words: Wording = .english) {
    let (happened, advice) =
      switch error {
      case let error as FileError: Self.sentences(error, words)
      case let error as PictureError: Self.sentences(error, words)
      case let error as AnimationError: Self.sentences(error, words)
      case let error as CocoaError: Self.sentences(FileError(error), words)
      default: Self.sentences(because: "\(error)", words)
      }
    self.happened = happened
    self.advice = advice
    isAboutFolder = error is CocoaError || (error as? FileError)?.isWriting == true
    message = words.tr("{happened}. {advice}.", ["happened": happened, "advice": advice])
  }

  private typealias Sentences = (happened: String, advice: String)

  private static func sentences(_ error: FileError, _ words: Wording) -> Sentences {
    guard error.isWriting else {
      let advice = words.tr("Share the dreams again")
      if error.code == .missing { return (words.tr("A picture is no longer there"), advice) }
      let values: KeyValuePairs = ["reason": error.reason]
      return (words.tr("A picture cannot be read: {reason}", values), advice)
    }
    let folder: KeyValuePairs = ["folder": error.path]
    switch error.code {
    case .missing:
      return (
        words.tr("There is no folder “{folder}”", folder), words.tr("Choose another folder")
      )
    case .denied:
      return (
        words.tr("The folder “{folder}” cannot be written to", folder),
        words.tr("Check its permissions, or choose another folder")
      )
    case .full:
      return (
        words.tr("There is no room left in “{folder}”", folder),
        words.tr("Free some space, or choose another folder")
      )
    case .taken, .failed:
      let values: KeyValuePairs = ["folder": error.path, "reason": error.reason]
      return (
        words.tr("Writing to “{folder}” failed: {reason}", values),
        words.tr("Try again, or choose another folder")
      )
    }
  }

  private static func sentences(_ error: PictureError, _ words: Wording) -> Sentences {
    switch error.code {
    case .memory: outOfMemory(words)
    case .tooLarge: tooLarge(words)
    case .noSize, .notAPicture: sentences(because: error.message, words)
    }
  }

  private static func sentences(_ error: AnimationError, _ words: Wording) -> Sentences {
    switch error.code {
    case .memory: outOfMemory(words)
    case .size: tooLarge(words)
    case .refused(let reason): sentences(because: reason, words)
    }
  }

  private static func outOfMemory(_ words: Wording) -> Sentences {
    (
      words.tr("There is not enough memory"),
      words.tr("Close other programs, or choose another format or scale")
    )
  }

  private static func tooLarge(_ words: Wording) -> Sentences {
    (words.tr("The picture has too many pixels"), words.tr("Choose a smaller scale"))
  }

  private static func sentences(because reason: String, _ words: Wording) -> Sentences {
    (
      words.tr("The picture could not be created: {reason}", ["reason": reason]),
      words.tr("Choose another format or scale")
    )
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
