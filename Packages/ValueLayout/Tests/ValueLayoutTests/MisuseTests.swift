import Testing
import ValueLayout

/// A leaf that returns any size.
private struct Odd: Layout, Framed {
  var size: Size
  private(set) var layoutFrame = Rect.zero

  init(_ width: Double, _ height: Double) {
    size = Size(width: width, height: height)
  }

  mutating func layout(in rect: Rect) { layoutFrame = rect }

  func sizeThatFits(_ proposal: ProposedSize) -> Size { size }
}

/// A form of two rows, the second of which ends with a leaf.
private func form<Last: Layout<Odd>>(_ last: Last) -> some Layout<Odd> {
  StackLayout(.vertical, spacing: 4) {
    Odd(10, 10)
    StackLayout(.horizontal, alignment: .center) {
      Odd(10, 10)
      last
    }.withInsets(all: 2)
  }
}

private let window = Rect(x: 0, y: 0, width: 100, height: 100)

private func words(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

/// Misuse traps in debug builds, with the way to the child.
@Suite struct MisuseTests {
  @Test func `a size that is NaN traps with the way to the child`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var layout = form(Odd(.nan, 5))
      layout.layout(in: window)
    }
    #expect(
      words(result).contains("StackLayout.children[1].content.children[1] (Odd) returns"),
      "\(words(result))")
  }

  @Test func `an endless size traps with the way to the child`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var layout = form(Odd(5, .infinity).withInsets(all: 1))
      layout.layout(in: window)
    }
    #expect(
      words(result).contains(
        "StackLayout.children[1].content.children[1].content (Odd) returns"), "\(words(result))")
  }

  @Test func `a negative limit traps with the way to the child`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var layout = form(Odd(5, 5).withLength(.flexible(min: -1)))
      layout.layout(in: window)
    }
    #expect(
      words(result).contains(
        "StackLayout.children[1].content.children[1].traits has the length"), "\(words(result))")
  }

  @Test func `a negative limit of a frame traps with the way to the child`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var layout = form(Odd(5, 5).withFrame(minHeight: -1))
      layout.layout(in: window)
    }
    #expect(
      words(result).contains(
        "StackLayout.children[1].content.children[1].height has the limits"), "\(words(result))")
  }

  @Test func `a setting that is NaN traps with its way`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var layout = form(
        VerticalLayout(contents: [Odd(5, 5), Odd(5, 5)], spacing: .nan).withLength(.fixed(20)))
      layout.layout(in: window)
    }
    #expect(
      words(result).contains("StackLayout.children[1].content.children[1].content.spacing places"),
      "\(words(result))")
  }

  @Test func `what is measured without being placed traps with the type of the child`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = form(Odd(.nan, 5)).sizeThatFits(.unspecified)
    }
    #expect(words(result).contains("Odd returns"), "\(words(result))")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308])
  func `no rectangle traps`(number: Double) {
    var layout = form(Odd(5, 5))
    layout.layout(in: Rect(x: number, y: 0, width: number, height: 5))
    #expect(layout.contents.count == 3)
  }

  @Test func `legal lengths do not trap`() {
    var layout = form(
      Odd(500, 0).withFrame(maxWidth: .infinity).withLength(.flexible(weight: 0, max: .infinity)))
    layout.layout(in: Rect(x: -5, y: 0, width: -20, height: 0))
    #expect(layout.contents.count == 3)
    #expect(layout.sizeThatFits(.infinity).width.isFinite)
  }
}

/// The results of misuse where nothing traps.
@Suite(.misuseIsTolerated) struct MisuseResultTests {
  private func frames(_ last: some Layout<Odd>, in rect: Rect = window) -> [Rect] {
    var layout = StackLayout(.horizontal) {
      last
      Odd(10, 10)
    }
    layout.layout(in: rect)
    return layout.contents.map(\.layoutFrame)
  }

  @Test func `a size that is NaN or negative counts as 0`() {
    for size in [Double.nan, -3, -Double.infinity] {
      #expect(frames(Odd(size, 5)).map(\.width) == [0, 10])
      #expect(frames(Odd(size, 5)).map(\.minX) == [0, 0])
    }
  }

  @Test func `an endless size counts as the longest length`() {
    #expect(frames(Odd(.infinity, 5)).map(\.width) == [ProposedSize.longestLength, 10])
    #expect(
      Odd(.infinity, 5).withInsets(all: 0).sizeThatFits(.zero).width
        == ProposedSize.longestLength)
  }

  @Test func `a limit that is NaN or negative counts as 0`() {
    for limit in [Double.nan, -3] {
      #expect(frames(Odd(5, 5).withLength(.fixed(limit))).map(\.width) == [0, 10])
      #expect(frames(Odd(5, 5).withLength(.intrinsic(min: limit))).map(\.width) == [5, 10])
      #expect(frames(Odd(5, 5).withLength(.intrinsic(max: limit))).map(\.width) == [0, 10])
      #expect(
        frames(Odd(5, 5).withLength(.flexible(weight: limit, min: 7))).map(\.width) == [7, 10])
      #expect(Odd(5, 5).withFrame(width: limit).sizeThatFits(.unspecified).width == 0)
    }
  }

  @Test func `an endless limit counts as the longest length`() {
    #expect(
      frames(Odd(5, 5).withLength(.fixed(.infinity))).map(\.width)
        == [ProposedSize.longestLength, 10])
  }

  @Test func `a setting or a rectangle that is NaN reaches the leaves`() {
    let frames = frames(Odd(5, 5), in: Rect(x: Double.nan, y: 0, width: 100, height: 100))
    #expect(frames.allSatisfy { $0.minX.isNaN && $0.minY == 0 })
    #expect(frames.map(\.width) == [5, 10])
  }
}
