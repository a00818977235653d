import Foundation
import Scene
import TestSupport
import Testing

@Suite struct SineTests {
  @Test(arguments: [1, 100, 1e4, 1e8])
  func `sine and cosine agree with the math library`(greatest: Double) {
    var random = SplitMix64(seed: 1)
    var worst = 0.0
    for _ in 0..<20_000 {
      let angle = random.number(-greatest...greatest)
      let (sine, cosine) = sineAndCosine(of: angle)
      worst = max(worst, abs(sine - sin(angle)), abs(cosine - cos(angle)))
    }
    #expect(worst <= 4e-16)
  }

  @Test func `quarter turns have the expected values`() {
    for quarter in -8...8 {
      let (sine, cosine) = sineAndCosine(of: Double(quarter) * .pi / 2)
      #expect(abs(sine - [0, 1, 0, -1][quarter & 3]) < 1e-14)
      #expect(abs(cosine - [1, 0, -1, 0][quarter & 3]) < 1e-14)
    }
  }

  @Test(arguments: [.nan, .infinity, -.infinity, 1e300, -2e8])
  func `invalid angles count as 0`(angle: Double) {
    #expect(sineAndCosine(of: angle) == (0, 1))
  }
}
