import DreamPictures
import DreamSharing

/// Where a picture of statistics goes, and its format, as the command line says it.
struct PicturePlace: Equatable {
  let folder: String
  let name: String
  let format: PictureFormat

  init(_ path: String) throws(Failure) {
    let place = OutputPlace(path)
    guard let (name, ending) = place.parts,
      let format = PictureFormat(rawValue: ending.lowercased()),
      StatisticsPictureFile.formats.contains(format)
    else {
      let endings = StatisticsPictureFile.formats.map { "." + $0.rawValue }
      throw Failure(
        status: .badInput, happened: "'\(path.clipped)' is not the name of a picture",
        advice: "choose one that ends in \(endings.dropLast().joined(separator: ", ")) or "
          + "\(endings[endings.count - 1]), such as dreams.svg")
    }
    (folder, self.name, self.format) = (place.folder, name, format)
  }
}
