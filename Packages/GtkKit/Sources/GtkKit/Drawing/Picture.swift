/// A picture in the SVG format.
///
/// Pictures with equal names must have equal contents: rendered pictures are cached by name.
public struct Picture: Sendable {
  /// What distinguishes it from other pictures.
  public var name: String
  /// The SVG document in UTF-8.
  public var svg: [UInt8]

  /// Names a document.
  ///
  /// - Parameters:
  ///   - name: What distinguishes it from other pictures.
  ///   - svg: The SVG document in UTF-8.
  public init(name: String, svg: [UInt8]) {
    self.name = name
    self.svg = svg
  }
}
