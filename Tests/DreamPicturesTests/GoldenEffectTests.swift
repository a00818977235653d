import DreamPictures
import Drawing
import Dreams
import Testing
import ValueLayout

@Suite struct GoldenEffectTests {
  private static let fingerprints: [Dream.Effect: UInt64] = [
    .fireBreathing: 14_698_817_310_334_401_118,
    .laserFocus: 7_102_818_250_139_088_648,
    .magic: 740_538_714_137_946_719,
    .fireflies: 13_314_586_878_223_807_120,
    .rain: 8_323_882_621_987_884_402,
    .snow: 9_046_124_382_025_870_782,
  ]

  /// Seed 1 after 2 seconds; changing an effect's numbers changes its fingerprint.
  @Test(arguments: Dream.Effect.allCases)
  func `every machine computes the same bits`(effect: Dream.Effect) {
    var scene = EffectScene(effect, seed: 1, size: Size(width: 480, height: 150))
    scene.step(by: 2)
    let fingerprint = scene.sprites.reduce(0xcbf2_9ce4_8422_2325) { hash, sprite in
      [
        sprite.x, sprite.y, sprite.radius, sprite.streakX, sprite.streakY, sprite.color.red,
        sprite.color.green, sprite.color.blue, sprite.color.alpha,
      ].reduce(hash) { ($0 ^ $1.bitPattern) &* 0x100_0000_01b3 }
    }
    #expect(fingerprint == Self.fingerprints[effect])
  }
}
