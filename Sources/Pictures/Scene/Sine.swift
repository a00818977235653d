/// Returns the sine and the cosine of an angle, with the same bits on every machine.
///
/// Math libraries differ in the last bit from system to system, so this uses only sums and
/// products: quarter turns bring the angle within an eighth of a turn of 0, where Taylor
/// polynomials of degrees 15 and 16 are used, whose first omitted terms are below 5e-17.
///
/// - Parameter angle: The angle in radians. NaN and angles beyond ±1e8 count as 0.
/// - Returns: Sine and cosine, each with an error of at most 4e-16.
@inlinable
public func sineAndCosine(of angle: Double) -> (sine: Double, cosine: Double) {
  guard abs(angle) <= 1e8 else { return (0, 1) }
  // Adding and subtracting 1.5 * 2^52 rounds to an integer, whose lowest bits are then those of the
  // sum.
  let shift = 6_755_399_441_055_744.0
  let shifted = angle * 0.636_619_772_367_581_4 + shift
  let quarters = shifted - shift
  // A quarter turn in two parts: products with the first, of 26 bits, are exact.
  let rest = (angle - quarters * 0x1.921fb5p0) - quarters * 0x1.110b4611a6263p-26
  let square = rest * rest
  let sine = rest + rest * square * sineSeries(square)
  let cosine = 1 + square * cosineSeries(square)
  // Each quarter turn swaps the two and flips a sign, here without a branch.
  let turn = shifted.bitPattern
  let isOdd = turn & 1 != 0
  return (
    (isOdd ? cosine : sine).negated(if: turn & 2),
    (isOdd ? sine : cosine).negated(if: (turn &+ 1) & 2)
  )
}

extension Double {
  /// The number, negated if the second bit of a number is set.
  @inlinable
  func negated(if bit: UInt64) -> Double {
    Double(bitPattern: bitPattern ^ (bit << 62))
  }
}

@inlinable
func sineSeries(_ square: Double) -> Double {
  var sum = -1 / 1_307_674_368_000.0
  sum = sum * square + 1 / 6_227_020_800.0
  sum = sum * square - 1 / 39_916_800.0
  sum = sum * square + 1 / 362_880.0
  sum = sum * square - 1 / 5_040.0
  sum = sum * square + 1 / 120.0
  return sum * square - 1 / 6.0
}

@inlinable
func cosineSeries(_ square: Double) -> Double {
  var sum = 1 / 20_922_789_888_000.0
  sum = sum * square - 1 / 87_178_291_200.0
  sum = sum * square + 1 / 479_001_600.0
  sum = sum * square - 1 / 3_628_800.0
  sum = sum * square + 1 / 40_320.0
  sum = sum * square - 1 / 720.0
  sum = sum * square + 1 / 24.0
  return sum * square - 1 / 2.0
}
