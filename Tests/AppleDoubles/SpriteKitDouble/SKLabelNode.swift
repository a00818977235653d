public import ValueLayout

/// Where a text stands over and under the position of its node.
public enum SKLabelVerticalAlignmentMode: Sendable {
  /// The baseline is at the position.
  case baseline

  /// The middle is at the position.
  case center
}

/// A text of letters that are all 10 wide and high, of which 2 are below the baseline.
open class SKLabelNode: SKNode {
  /// The text shown.
  open var text: String?

  /// Where the text stands over and under the position.
  open var verticalAlignmentMode = SKLabelVerticalAlignmentMode.baseline

  /// The greatest number of lines.
  open var numberOfLines = 1

  /// Makes a label, centred across its position, its baseline there.
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

/// A source of particles, which are where they have flown.
open class SKEmitterNode: SKNode {
  /// The rectangle in the parent that holds the particles of the moment.
  open override func calculateAccumulatedFrame() -> CGRect {
    CGRect(x: position.x - 30, y: position.y, width: 70, height: 90)
  }
}
