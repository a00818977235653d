public import ValueLayout

/// Text as a leaf of a layout.
///
/// Measured, it returns the size of its lines, so stacks and frames give it the space it needs; a
/// layout that does not measure it fits it into the frame.
public struct TextDrawable: Layout {
  /// The text and its style.
  public var text: StyledText

  /// The rectangle last laid out in.
  public var frame = Rect.zero

  private let measuring: TextMeasuring

  /// Creates a leaf.
  ///
  /// - Parameters:
  ///   - text: The text and its style.
  ///   - measuring: Measures the text.
  public init(_ text: StyledText, measuring: TextMeasuring) {
    self.text = text
    self.measuring = measuring
  }

  /// Takes the rectangle as the frame.
  public mutating func layout(in rect: Rect) {
    frame = rect
  }

  /// The command that draws the text in the frame.
  public var contents: [DrawingCommand] { [.text(text, in: frame)] }

  /// Appends the command that draws the text in the frame.
  public func appendContents(to list: inout [DrawingCommand]) {
    list.append(.text(text, in: frame))
  }

  /// The size of the lines when fitted into the proposal.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    measuring.measure(text, proposal).size
  }

  /// The size of the lines and the requested baseline.
  public func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    let measured = measuring.measure(text, proposal)
    return switch guide {
    case .firstBaseline: GuidedSize(size: measured.size, guide: measured.firstBaseline)
    case .lastBaseline: GuidedSize(size: measured.size, guide: measured.lastBaseline)
    default: GuidedSize(size: measured.size, guide: nil)
    }
  }
}

extension TextDrawable: Framed {
  /// The rectangle last laid out in.
  public var layoutFrame: Rect { frame }
}
