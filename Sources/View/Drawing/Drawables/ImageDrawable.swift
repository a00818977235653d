public import ValueLayout

/// A picture as a leaf of a layout, drawn as large as it fits in the middle of its frame.
public struct ImageDrawable: Layout, Hashable {
  /// What is drawn.
  public var image: VectorImage

  /// The rectangle last laid out in.
  public var frame = Rect.zero

  /// Makes a leaf.
  ///
  /// - Parameter image: What is drawn.
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

  /// The largest size of the picture's proportions in the room; its own size where all is open.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    guard proposal.width?.isNaN == false || proposal.height?.isNaN == false else {
      return image.size
    }
    return fitted(
      into: proposal.filled(ideal: Size(width: Double.infinity, height: Double.infinity)))
  }

  private func fitted(into room: Size) -> Size {
    let scale = min(room.width / image.size.width, room.height / image.size.height)
    return Size(width: image.size.width * scale, height: image.size.height * scale)
  }
}

extension ImageDrawable: Framed {
  /// The rectangle last laid out in.
  public var layoutFrame: Rect { frame }
}
