import Drawing

/// A sequence of colors made ready to be asked often: where each stretch begins, and how it goes on.
@usableFromInline
struct ColorRamp: Hashable, Sendable {
  /// One stretch between two keys; components are red, green, blue and alpha.
  @usableFromInline
  struct Stretch: Hashable, Sendable {
    @usableFromInline let start: Double
    @usableFromInline let color: SIMD4<Double>
    @usableFromInline let slope: SIMD4<Double>

    init(start: Double, color: SIMD4<Double>, slope: SIMD4<Double> = .zero) {
      self.start = start
      self.color = color
      self.slope = slope
    }
  }

  /// The stretches in order; the first is there from the beginning of life.
  @usableFromInline let stretches: [Stretch]

  init(_ sequence: ColorSequence) {
    var latest = 0.0
    let keys = sequence.keys.map { key in
      latest = max(latest, key.time.bounded(0, 1))
      return (time: latest, color: SIMD4(key.color))
    }
    let first = keys.first?.color ?? .one
    var stretches = [Stretch(start: 0, color: first)]
    for (key, next) in zip(keys, keys.dropFirst()) where next.time > key.time {
      let slope = (next.color - key.color) / (next.time - key.time)
      stretches.append(Stretch(start: key.time, color: key.color, slope: slope))
    }
    if let last = keys.last {
      stretches.append(Stretch(start: last.time, color: last.color))
    }
    // What begins at birth hides what begins before it.
    self.stretches = Array(
      stretches.drop { $0.start == 0 && $0 != stretches.last { $0.start == 0 } })
  }

  /// The color when a share of the life is over, for stretches as above.
  @inline(__always)
  static func color(at share: Double, of stretches: Span<Stretch>) -> SIMD4<Double> {
    var index = stretches.count - 1
    while index > 0, stretches[index].start > share { index -= 1 }
    let stretch = stretches[index]
    return stretch.color + stretch.slope * (share - stretch.start)
  }
}

extension SIMD4<Double> {
  fileprivate init(_ color: Color) {
    self.init(
      color.red.bounded(0, 1), color.green.bounded(0, 1), color.blue.bounded(0, 1),
      color.alpha.bounded(0, 1))
  }
}
