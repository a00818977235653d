import CairoDrawing
import Foundation
import PictureFiles
import WebPDrawing

/// Why a picture could not be made, whichever part of the work said so.
public struct SharingTrouble: Hashable, Sendable {
  /// The kind of trouble.
  public enum Kind: Hashable, Sendable {
    /// There is no folder at the path.
    case noFolder
    /// The folder may not be written to.
    case readOnly
    /// The disk is full.
    case full
    /// The system failed to write.
    case disk
    /// The memory is full.
    case memory
    /// The picture cannot be made.
    case picture
  }

  /// The kind of trouble.
  public let kind: Kind

  /// Whether it is the folder that took no more, and not the picture.
  public var isOfFolder: Bool { [.noFolder, .readOnly, .full, .disk].contains(kind) }

  /// What happened, without a full stop.
  public let happened: String

  /// What to do, without a full stop.
  public let advice: String

  /// Understands an error that making pictures threw.
  ///
  /// - Parameter error: Any error.
  public init(_ error: any Error) {
    switch error {
    case let error as PictureFileError:
      self.init(Kind(error.code), happened: error.happened, advice: error.advice)
    case let error as PictureError:
      self.init(error.code == .memory ? .memory : .picture, error.message)
    case let error as AnimationError:
      self.init(error.code == .memory ? .memory : .picture, error.message)
    case let error as CocoaError:
      self.init(error)
    default:
      self.init(.picture, "\(error)")
    }
  }

  /// Understands what the system said of the pictures that wait to be handed over.
  private init(_ error: CocoaError) {
    switch error.code {
    case .fileReadNoSuchFile, .fileNoSuchFile:
      self.init(.picture, "A picture is no longer there. Share the dreams again")
    case .fileWriteNoPermission, .fileWriteVolumeReadOnly:
      self.init(.readOnly, "The folder for pictures may not be written to. Make it writable")
    case .fileWriteOutOfSpace:
      self.init(.full, "There is no room left for pictures. Make room, then try again")
    default:
      self.init(.disk, "Pictures cannot be kept on the disk. Look at the disk, then try again")
    }
  }

  private init(_ kind: Kind, _ sentences: String) {
    let parts = sentences.split(separator: ". ", maxSplits: 1).map(String.init)
    self.init(
      kind, happened: parts.first ?? sentences,
      advice: parts.count > 1 ? parts[1] : "Try another format or scale")
  }

  private init(_ kind: Kind, happened: String, advice: String) {
    self.kind = kind
    self.happened = happened
    self.advice = advice.hasSuffix(".") ? String(advice.dropLast()) : advice
  }
}

extension SharingTrouble.Kind {
  fileprivate init(_ code: PictureFileError.Code) {
    switch code {
    case .noFolder: self = .noFolder
    case .readOnly: self = .readOnly
    case .full: self = .full
    case .io: self = .disk
    }
  }
}
