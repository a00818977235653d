public import ValueLayout

/// The vertical alignment of text at the position of its node.
public enum SKLabelVerticalAlignmentMode: Sendable {
  /// The baseline is at the position.
  case baseline

  /// The middle is at the position.
  case center
}

/// Text of letters that are all 10 wide and high, 2 of which are below the baseline.
open class SKLabelNode: SKNode {
  /// The text shown.
  open var text: String?

  /// The vertical alignment of the text at the position.
  open var verticalAlignmentMode = SKLabelVerticalAlignmentMode.baseline

  /// The maximum number of lines.
  open var numberOfLines = 1

  /// Creates a label, horizontally centred at its position, with its baseline there.
  public init(text: String?) {
    self.text = text
  }

  /// The rectangle in the parent.
  open override var frame: CGRect {
    let width = 10 * CGFloat(text?.count ?? 0)
    let below: CGFloat = verticalAlignmentMode == .baseline ? 2 : 5
    return CGRect(x: position.x - width / 2, y: position.y - below, width: width, height: 10)
  }
}

/// A source of particles, which have moved away from it.
open class SKEmitterNode: SKNode {
  /// The rectangle in the parent that contains the particles at the moment.
  open override func calculateAccumulatedFrame() -> CGRect {
    CGRect(x: position.x - 30, y: position.y, width: 70, height: 90)
  }
}
