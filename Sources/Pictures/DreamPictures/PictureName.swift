public import Dreams

/// The file name of a picture: safe in every folder, and naming the dream it shows.
///
/// ```swift
/// PictureName(of: dream).text   // "2026-11-20 Flying over the sea"
/// ```
///
/// A name has the laws of `PortableFileName`, is never empty, and does not start with a dot or a space.
public struct PictureName: Hashable, Sendable {
  /// The name, without the extension.
  public let text: String

  /// Creates the name for the picture of one dream: its night and its title.
  ///
  /// - Parameter dream: The dream.
  public init(of dream: Dream) {
    let title = PortableFileName.safe(dream.title ?? "")
    self.init("\(dream.date) \(title.isEmpty ? "Untitled dream" : title)")
  }

  /// Creates the name for a booklet: the title of a single dream, the nights of several.
  ///
  /// - Parameter dreams: The dreams, in any order.
  public init(ofBookletOf dreams: some Collection<Dream>) {
    let nights = dreams.lazy.map(\.date)
    if dreams.count == 1, let dream = dreams.first {
      self.init(of: dream)
    } else if let first = nights.min(), let last = nights.max() {
      self.init(first == last ? "Dreams \(first)" : "Dreams \(first) to \(last)")
    } else {
      self.init("Dreams")
    }
  }

  private init(_ name: String) { text = PortableFileName(name).text }
}
