extension Double {
  /// The lesser of two numbers, chosen without a branch; the second when one is not a number.
  ///
  /// The comparisons of the standard library become branches, which, one for each limit of each
  /// child, take longer than all else. Those of vectors become one instruction.
  @inlinable
  @inline(__always)
  static func lesser(_ first: Double, _ second: Double) -> Double {
    let (first, second) = (SIMD2(repeating: first), SIMD2(repeating: second))
    return second.replacing(with: first, where: first .< second)[0]
  }

  /// The greater of two numbers, chosen without a branch; the second when one is not a number.
  @inlinable
  @inline(__always)
  static func greater(_ first: Double, _ second: Double) -> Double {
    let (first, second) = (SIMD2(repeating: first), SIMD2(repeating: second))
    return second.replacing(with: first, where: first .> second)[0]
  }
}

extension SIMD2<Double> {
  /// Both lengths as answers may have them: from 0 to the longest, 0 for what is not a number.
  @inlinable
  @inline(__always)
  var bounded: SIMD2<Double> {
    let (none, longest) = (SIMD2<Double>.zero, SIMD2(repeating: ProposedSize.longestLength))
    let positive = none.replacing(with: self, where: self .> none)
    return longest.replacing(with: positive, where: positive .< longest)
  }
}
