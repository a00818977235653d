import ValueLayout

/// A leaf like text: as wide as its words in one line, higher if it has to wrap.
struct Words: Layout, Hashable, Sendable {
  var value: Int
  var ideal = Size(width: 30, height: 10)
  var frame = Rect.zero

  mutating func layout(in rect: Rect) {
    frame = rect
  }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    guard let offered = proposal.width, offered < Double(ideal.width) else { return ideal }
    let width = max(offered, 1)
    return Size(
      width: width, height: Double(ideal.height) * (Double(ideal.width) / width).rounded(.up))
  }

  func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
    let size = sizeThatFits(proposal)
    switch guide {
    case .firstBaseline: return GuidedSize(size: size, guide: Double(ideal.height) * 0.8)
    case .lastBaseline:
      return GuidedSize(size: size, guide: Double(size.height) - Double(ideal.height) * 0.2)
    default: return GuidedSize(size: size, guide: nil)
    }
  }
}

extension Words: Recognizable {
  var layoutFrame: Rect { frame }
  var identity: Int { value }
}

/// A leaf that counts how often it is measured, in all and with each proposal.
final class CountingLeaf: Layout {
  var count = 0 {
    didSet { if count == 0 { proposals = [:] } }
  }
  private(set) var proposals: [ProposedSize: Int] = [:]
  var frame = Rect.zero

  func layout(in rect: Rect) {
    frame = rect
  }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    count += 1
    proposals[proposal, default: 0] += 1
    return Size(width: min(proposal.width ?? 40, 40), height: 10)
  }
}

extension CountingLeaf: Recognizable {
  var layoutFrame: Rect { frame }
}
