import CairoDrawing
import PictureFiles
import WebPDrawing

/// Why a picture could not be made, whichever part of the work said so.
public struct SharingTrouble: Hashable, Sendable {
  /// Whether it is the folder that took no more, and not the picture.
  public let isOfFolder: Bool

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
      self.init(isOfFolder: true, happened: error.happened, advice: error.advice)
    case let error as PictureError:
      self.init(error.message)
    case let error as AnimationError:
      self.init(error.message)
    default:
      self.init("\(error)")
    }
  }

  private init(_ sentences: String) {
    let parts = sentences.split(separator: ". ", maxSplits: 1).map(String.init)
    self.init(
      isOfFolder: false, happened: parts.first ?? sentences,
      advice: parts.count > 1 ? parts[1] : "Try another format or scale")
  }

  private init(isOfFolder: Bool, happened: String, advice: String) {
    self.isOfFolder = isOfFolder
    self.happened = happened
    self.advice = advice.hasSuffix(".") ? String(advice.dropLast()) : advice
  }
}
