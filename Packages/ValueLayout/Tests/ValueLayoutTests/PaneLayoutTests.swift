import Testing
import ValueLayout

/// The two layouts of the dream journal, each a composition of others.
@Suite struct PaneLayoutTests {
  private let rect = Rect(x: 30, y: 10, width: 120, height: 70)

  @Test func `accessories fan out in the left third, behind the content`() {
    let row = MultiPaneLayout(content: Placed("text"), accessories: [Placed("A"), Placed("B")])
      .placed(in: rect)

    #expect(row.contents.map(\.value) == ["A", "B", "text"])
    #expect(row.content.frame == Rect(x: 75, y: 15, width: 70, height: 60))
    #expect(row.accessories[0].frame.isClose(to: Rect(x: 30, y: 15, width: 35 / 1.2, height: 50)))
    #expect(
      row.accessories[1].frame
        .isClose(to: Rect(x: 30 + 7 / 1.2, y: 25, width: 35 / 1.2, height: 50)))
  }

  @Test func `a multi-pane layout equals the composition it stands for`() {
    let leaves = [Placed("A"), Placed("B"), Placed("C")]
    let composition = DecoratingLayout(
      content: Placed("text"), decoration: CascadingLayout(children: leaves))

    let row = MultiPaneLayout(content: Placed("text"), accessories: leaves)

    #expect(row.placed(in: rect).contents == composition.placed(in: rect).contents)
  }

  @Test func `effects lie in front of the decoration and behind the content`() {
    let dream = DreamEffectLayout(
      content: Placed("text"), decoration: Placed("dragon"),
      effects: [Placed("fire"), Placed("rain")]
    ).placed(in: rect)
    let third = Rect(x: 30, y: 15, width: 35, height: 60)

    #expect(
      dream.contents == [
        Placed("dragon", frame: third), Placed("fire", frame: third), Placed("rain", frame: third),
        Placed("text", frame: Rect(x: 75, y: 15, width: 70, height: 60)),
      ])
    #expect(dream.decoration.frame == third)
    #expect(dream.effects.map(\.frame) == [third, third])
    #expect(dream.content.frame == Rect(x: 75, y: 15, width: 70, height: 60))
  }

  @Test func `parts can be replaced in place`() {
    var row = MultiPaneLayout(content: Placed("text"), accessories: [Placed("A")])
    row.content.value = "words"
    row.accessories.append(Placed("B"))
    row.panes.placement = .square(spacing: 0)
    var dream = DreamEffectLayout(
      content: Placed("text"), decoration: Placed("dragon"), effects: [Placed("fire")])
    dream.content.value = "words"
    dream.decoration.value = "shark"
    dream.effects.removeAll()

    #expect(row.contents.map(\.value) == ["A", "B", "words"])
    #expect(row.placed(in: rect).content.frame == Rect(x: 100, y: 10, width: 50, height: 70))
    #expect(dream.contents.map(\.value) == ["shark", "words"])
  }
}
