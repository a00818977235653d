public import Drawing

/// The color of a particle over its lifetime.
///
/// Each key is a color at a time, from 0 at birth to 1 at the end. In between, every component is
/// interpolated, including opacity; before the first key and after the last, the color is constant.
public struct ColorSequence: Hashable, Sendable {
  /// A color at a time.
  public struct Key: Hashable, Sendable {
    /// The fraction of the lifetime, 0 to 1.
    public var time: Double

    /// The color at that time.
    public var color: Color

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - time: The fraction of the lifetime, clamped to 0...1.
    ///   - color: The color at that time.
    public init(_ time: Double, _ color: Color) {
      self.time = time
      self.color = color
    }
  }

  /// The colors in the order of their times.
  ///
  /// A time before that of the previous key counts as equal to it. Without keys, the color is
  /// white.
  public var keys: [Key]

  /// Creates a sequence of keys.
  ///
  /// - Parameter keys: The colors in the order of their times.
  public init(_ keys: [Key]) {
    self.keys = keys
  }

  /// Creates a sequence of one constant color.
  public init(_ color: Color) {
    self.init([Key(0, color)])
  }
}

/// A color sequence prepared for fast evaluation: the start and slope of each segment.
@usableFromInline
struct ColorRamp: Hashable, Sendable {
  /// A segment between two keys; components are red, green, blue and alpha.
  @usableFromInline
  struct Segment: Hashable, Sendable {
    @usableFromInline let start: Double
    @usableFromInline let color: SIMD4<Double>
    @usableFromInline let slope: SIMD4<Double>

    init(start: Double, color: SIMD4<Double>, slope: SIMD4<Double> = .zero) {
      self.start = start
      self.color = color
      self.slope = slope
    }
  }

  /// The segments in order; the first starts at birth.
  @usableFromInline let segments: [Segment]

  init(_ sequence: ColorSequence) {
    var latest = 0.0
    let keys = sequence.keys.map { key in
      latest = max(latest, key.time.bounded(0, 1))
      return (time: latest, color: SIMD4(key.color))
    }
    let first = keys.first?.color ?? .one
    var segments = [Segment(start: 0, color: first)]
    for (key, next) in zip(keys, keys.dropFirst()) where next.time > key.time {
      let slope = (next.color - key.color) / (next.time - key.time)
      segments.append(Segment(start: key.time, color: key.color, slope: slope))
    }
    if let last = keys.last {
      segments.append(Segment(start: last.time, color: last.color))
    }
    // Of the segments that start at birth, only the last one counts.
    self.segments = Array(
      segments.drop { $0.start == 0 && $0 != segments.last { $0.start == 0 } })
  }

  /// The color at a fraction of the lifetime.
  @inline(__always)
  static func color(at share: Double, of segments: Span<Segment>) -> SIMD4<Double> {
    var index = segments.count - 1
    while index > 0, segments[index].start > share { index -= 1 }
    let segment = segments[index]
    return segment.color + segment.slope * (share - segment.start)
  }
}

extension SIMD4<Double> {
  fileprivate init(_ color: Color) {
    self.init(
      color.red.bounded(0, 1), color.green.bounded(0, 1), color.blue.bounded(0, 1),
      color.alpha.bounded(0, 1))
  }
}
