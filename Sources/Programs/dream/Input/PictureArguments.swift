import DreamPictures
import DreamSharing
import Foundation

/// How pictures are made, as the command line says it.
enum PictureArguments {
  static let formatNames = PictureFormat.allCases.map(\.rawValue).joined(separator: ", ")

  static func options(format: String, scale: String?) throws(Failure) -> PictureOptions {
    guard let known = PictureFormat(rawValue: format.lowercased()) else {
      throw Failure(
        status: .badInput, happened: "there is no format '\(format.clipped)'",
        advice: "choose one of \(formatNames)")
    }
    let number = scale.map { Double($0) ?? .nan }
    if let options = PictureOptions(known, scale: number, locale: .current) { return options }
    let scales = PictureOptions.scales(known)
    throw Failure(
      status: .badInput, happened: "a \(known) cannot have the scale '\((scale ?? "").clipped)'",
      advice: "choose a number from \(scales.lowerBound) to \(scales.upperBound)")
  }
}
