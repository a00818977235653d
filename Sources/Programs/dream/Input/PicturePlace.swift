import DreamPictures
import DreamSharing

/// Where a picture of statistics goes, and its format, as the command line says it.
struct PicturePlace: Equatable {
  let folder: String
  let name: String
  let format: PictureFormat

  init(_ path: String) throws(Failure) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let file = String(parts.last ?? "")
    let parents = parts.dropLast().joined(separator: "/")
    folder = parts.count == 1 ? "." : parents.isEmpty ? "/" : parents
    let words = file.split(separator: ".", omittingEmptySubsequences: false)
    guard words.count > 1, let ending = words.last, file.count > ending.count + 1,
      let format = PictureFormat(rawValue: ending.lowercased()),
      StatisticsPictureFile.formats.contains(format)
    else {
      let endings = StatisticsPictureFile.formats.map { "." + $0.rawValue }
      throw Failure(
        status: .badInput, happened: "'\(path.clipped)' is not the name of a picture",
        advice: "choose one that ends in \(endings.dropLast().joined(separator: ", ")) or "
          + "\(endings[endings.count - 1]), such as dreams.svg")
    }
    self.format = format
    name = String(file.dropLast(ending.count + 1))
  }
}
