extension DecorationPlacement {
  /// Returns the size in which decoration and content have the sizes they answer.
  ///
  /// - Parameters:
  ///   - offer: The room for both, made of numbers.
  ///   - content: Measures the content, once.
  ///   - decoration: Measures the decoration, once.
  /// - Returns: A finite size.
  @inlinable
  func sizeThatFits(
    _ offer: ProposedSize, content: (ProposedSize) -> Size, decoration: (ProposedSize) -> Size
  ) -> Size {
    switch self {
    case .thirds(let contentInsets, let decorationInsets):
      let third = offer.width.map { $0 / 3 }
      let left = ProposedSize(width: third, height: offer.height)
      let right = ProposedSize(width: third.map { $0 * 2 }, height: offer.height)
      let decorationSize = decoration(left.inset(by: decorationInsets))
        .outset(by: decorationInsets)
      let contentSize = content(right.inset(by: contentInsets)).outset(by: contentInsets)
      return Size(
        width: max(decorationSize.width * 3, contentSize.width * 3 / 2),
        height: max(decorationSize.height, contentSize.height)
      ).bounded
    case .square(let spacing):
      let wanted = decoration(ProposedSize(width: offer.height, height: offer.height))
      let side = offer.height ?? max(wanted.width, wanted.height)
      let rest = offer.width.map { ($0 - side - spacing).bounded }
      let contentSize = content(ProposedSize(width: rest, height: offer.height))
      let height = max(max(wanted.width, wanted.height), contentSize.height)
      return Size(width: height + spacing + contentSize.width, height: height).bounded
    }
  }
}
