import CGtk
import Testing

@testable import GtkKit

extension OnScreen {
  @Suite struct SliderTests {
    @Test func `a slider goes from its beginning to its end`() {
      let slider = Slider(accessibleLabel: "Place")
      #expect(slider.value == 0 && slider.end == 1)
      slider.end = 90
      let places: [(Double, Double)] = [(30, 30), (-1, 0), (91, 90), (.nan, 90), (.infinity, 90)]
      for (value, expected) in places {
        slider.value = value
        #expect(slider.value == expected)
      }
      slider.end = 60
      #expect(slider.value == 60)
      for end in [0, -1, .nan, .infinity] {
        slider.end = end
        #expect(slider.end == 1)
      }
    }

    @Test func `only the user's choice is reported`() {
      let slider = Slider(accessibleLabel: "Place")
      var received: [Double] = []
      slider.onValueChanged { received.append($0) }
      slider.end = 10
      slider.value = 5
      slider.end = 4
      #expect(received == [])
      unsafe gtk_range_set_value(slider.object.cast(), 3)
      #expect(received == [3])
    }
  }
}
