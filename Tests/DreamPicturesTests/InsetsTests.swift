import DreamPictures
import Dreams
import Testing
import ValueLayout

@Suite struct InsetsTests {
  @Test(arguments: Dream.Effect.allCases)
  func `only fire and lasers start at a place of the creature`(effect: Dream.Effect) {
    let none = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    #expect((effect.insets == none) == ![.fireBreathing, .laserFocus].contains(effect))
  }
}
