/// Keeps the most recently used rendered pictures.
final class PictureCache {
  /// The cache of all picture views.
  static let shared = PictureCache(pixelLimit: 8_000_000)

  private struct Key: Hashable {
    var name: String
    var width: Int
    var height: Int
  }

  private struct Entry {
    /// nil for a document that cannot be rendered, so it is tried only once.
    var image: PixelImage?
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var uses = 0
  private var pixels = 0
  private let pixelLimit: Int

  init(pixelLimit: Int) { self.pixelLimit = pixelLimit }

  /// The number of cached pictures; for tests.
  var count: Int { entries.count }

  /// A picture as large as fits into a size in pixels.
  func image(of picture: Picture, fittingWidth width: Int, height: Int) -> PixelImage? {
    guard width > 0, height > 0 else { return nil }
    uses += 1
    let key = Key(name: picture.name, width: width, height: height)
    if entries[key] != nil {
      entries[key]?.lastUse = uses
      return entries[key]?.image
    }
    let image = PixelImage(svg: picture.svg, fittingWidth: width, height: height)
    entries[key] = Entry(image: image, lastUse: uses)
    pixels += image?.pixels ?? 0
    while pixels > pixelLimit, entries.count > 1,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      pixels -= oldest.value.image?.pixels ?? 0
      entries[oldest.key] = nil
    }
    return image
  }
}
