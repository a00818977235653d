import TestSupport
import Testing
import ValueLayout

/// What layouts remember within a pass never shows in another.
@Suite struct MeasuringPassTests {
  typealias Generator = AnyTreeGenerator<Note>

  /// A leaf with identity whose text, and so its size, is changed from outside.
  final class Note: Layout, Recognizable {
    var words: Words
    var layoutFrame = Rect.zero

    init(_ words: Words) {
      self.words = words
    }

    func layout(in rect: Rect) {
      layoutFrame = rect
    }

    func sizeThatFits(_ proposal: ProposedSize) -> Size {
      words.sizeThatFits(Note.rounded(proposal))
    }

    func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
      words.measure(Note.rounded(proposal), for: guide)
    }

    /// Text does not wrap for a billionth of a point.
    static func rounded(_ proposal: ProposedSize) -> ProposedSize {
      ProposedSize(width: proposal.width.map { $0 + 1e-9 }, height: proposal.height)
    }
  }

  /// Whether a layout returned more than was proposed.
  final class Overflow {
    var isFound = false

    func note(_ size: Size, for proposal: ProposedSize) {
      func exceeds(_ length: Double, _ proposed: Double?) -> Bool {
        proposed.map { length > max($0, 0) + 1e-9 } ?? false
      }
      isFound =
        isFound || exceeds(Double(size.width), proposal.width)
        || exceeds(Double(size.height), proposal.height)
    }
  }

  /// Takes no part in passes, so that all below it is measured anew.
  struct Forgetful: DividingLayout {
    var content: AnyLayout<Note>
    let overflow: Overflow

    mutating func layout<Transform: FrameTransform>(
      in rect: Rect, through transform: inout Transform
    ) {
      content.layout(in: rect, through: &transform)
    }

    func sizeThatFits(_ proposal: ProposedSize) -> Size {
      let size = content.sizeThatFits(proposal)
      overflow.note(size, for: proposal)
      return size
    }

    func measure(_ proposal: ProposedSize, for guide: AlignmentGuide) -> GuidedSize {
      let answer = content.measure(proposal, for: guide)
      overflow.note(answer.size, for: proposal)
      return answer
    }

    var traits: LayoutTraits { content.traits }

    func appendContents(to list: inout [Note]) { content.appendContents(to: &list) }
  }

  /// A tree and its leaves.
  private struct Screen {
    var tree: AnyLayout<Note>
    var notes: [Note]

    init(seed: UInt64, depth: Int, forgetting overflow: Overflow? = nil) {
      var notes: [Note] = []
      // Adaptive layouts choose by width alone, whatever they returned for another.
      var generator = Generator(
        seed: seed, shape: .distinct, without: [.lazyList, .interpolated, .adaptive]
      ) { value, random in
        notes.append(Note(Words(value: value, ideal: Screen.size(using: &random))))
        return notes[notes.count - 1]
      }
      if let overflow {
        generator.wrap = { AnyLayout(Forgetful(content: $0, overflow: overflow)) }
      }
      tree = generator.tree(depth: depth)
      self.notes = notes
    }

    static func size(using random: inout SplitMix64) -> Size {
      Size(
        width: .random(in: 0...80, using: &random), height: .random(in: 1...20, using: &random))
    }

    mutating func frames(in rect: Rect, texts: [Words]) -> [Rect] {
      for (note, words) in zip(notes, texts) {
        note.words = words
        note.layoutFrame = .zero
      }
      tree.layout(in: rect)
      return notes.map(\.layoutFrame)
    }
  }

  @Test func `changes between passes give the frames of a tree measured for the first time`() {
    var changed = 0
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var kept = Screen(seed: seed, depth: 4)
      var texts = kept.notes.map(\.words)
      var before: [Rect] = []
      for _ in 0..<6 {
        // One text, all texts in another size, or only the window.
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
          if let index = texts.indices.randomElement(using: &random) {
            texts[index].ideal = Screen.size(using: &random)
          }
        case 1:
          let scale = Double.random(in: 0.5...2, using: &random)
          for index in texts.indices {
            texts[index].ideal.width *= scale
            texts[index].ideal.height *= scale
          }
        default: break
        }
        let rect = Rect.random(sizes: 0...400, using: &random)
        if Bool.random(using: &random) {
          // Measuring that no placing follows leaves nothing behind.
          for (note, words) in zip(kept.notes, texts) { note.words = words }
          _ = kept.tree.sizeThatFits(ProposedSize(width: Double(rect.size.width) / 2))
        }
        var fresh = Screen(seed: seed, depth: 4)
        let frames = kept.frames(in: rect, texts: texts)

        #expect(frames == fresh.frames(in: rect, texts: texts), "seed \(seed)")
        changed += frames == before ? 0 : 1
        before = frames
      }
    }
    #expect(changed > 1000)
  }

  @Test func `what is remembered is what measuring anew at each level returns`() {
    var compared = 0
    for seed in 0..<600 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let overflow = Overflow()
      var remembering = Screen(seed: seed, depth: 4)
      var forgetting = Screen(seed: seed, depth: 4, forgetting: overflow)
      let texts = remembering.notes.map(\.words)
      for _ in 0..<3 {
        let rect = Rect.random(sizes: 0...900, using: &random)
        overflow.isFound = false
        let frames = remembering.frames(in: rect, texts: texts)
        let expected = forgetting.frames(in: rect, texts: texts)
        guard !overflow.isFound else { continue }
        compared += 1
        #expect(
          zip(frames, expected).allSatisfy { $0.isClose(to: $1) }, "seed \(seed) in \(rect)")
      }
    }
    #expect(compared > 300)
  }
}
