public import ValueLayout

/// Text as a leaf of a layout, which becomes a command where the layout puts it.
///
/// Asked for its size, it answers with that of its lines, so that stacks and frames give it what it
/// needs; a layout that does not ask fits it into what there is.
public struct TextDrawable: Layout {
  /// What is written, and how.
  public var text: StyledText

  /// The rectangle last laid out in.
  public var frame = Rect.zero

  private let measuring: TextMeasuring

  /// Makes a leaf.
  ///
  /// - Parameters:
  ///   - text: What is written, and how.
  ///   - measuring: Who knows how large it is.
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

  /// The size of the lines when they are fitted into the room.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    measuring.measure(text, proposal).size
  }

  /// The size of the lines and the baseline asked for.
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
