public import ValueLayout

/// A picture as a leaf of a layout, drawn as large as it fits in the middle of its frame.
public struct ImageDrawable: Layout, Hashable {
  /// The picture.
  public var image: VectorImage

  /// The rectangle last laid out in.
  public var frame = Rect.zero

  /// Creates a leaf.
  ///
  /// - Parameter image: The picture.
  public init(_ image: VectorImage) {
    self.image = image
  }

  /// Takes the rectangle as the frame.
  public mutating func layout(in rect: Rect) {
    frame = rect
  }

  /// The command that draws the picture in the frame.
  public var contents: [DrawingCommand] { [.image(image, in: frame)] }

  /// Appends the command that draws the picture in the frame.
  public func appendContents(to list: inout [DrawingCommand]) {
    list.append(.image(image, in: frame))
  }

  /// The largest size with the picture's aspect ratio in the proposal; its own size where both
  /// lengths are unspecified.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    guard proposal.width?.isNaN == false || proposal.height?.isNaN == false else {
      return image.size
    }
    return fitted(
      into: proposal.filled(ideal: Size(width: Double.infinity, height: Double.infinity)))
  }

  private func fitted(into area: Size) -> Size {
    let scale = min(area.width / image.size.width, area.height / image.size.height)
    return Size(width: image.size.width * scale, height: image.size.height * scale)
  }
}

extension ImageDrawable: Framed {
  /// The rectangle last laid out in.
  public var layoutFrame: Rect { frame }
}
