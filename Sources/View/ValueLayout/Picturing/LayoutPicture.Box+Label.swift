#if !hasFeature(Embedded)

extension LayoutPicture.Box {
  /// Returns the size of the font in which the label fits into a rectangle, at most 14.
  func labelSize(in region: Rect) -> Double {
    // A letter of a sans-serif font is about 0.6 of the font's size wide.
    let fitting = (Double(region.width) - 4) / (0.6 * Double(max(label.count, 1)))
    return min(14, fitting, Double(region.height) * 0.8)
  }

  /// Returns the part of the frame for the label, in whose middle no box in front covers it.
  ///
  /// - Parameter covers: The boxes in front.
  /// - Returns: The frame; where a cover hides the label, the strip at one side of the cover in which
  ///   the label is largest; without an area when there is none.
  func labelRegion(below covers: ArraySlice<Self>) -> Rect {
    covers.reduce(frame) { region, cover in
      let size = labelSize(in: region)
      let letters = LayoutAlignment.center.rect(
        of: Size(width: 0.6 * size * Double(label.count), height: size), in: region)
      guard letters.intersection(cover.frame).isVisible else { return region }
      let covered = region.intersection(cover.frame)
      let strips = [
        (region.minX, region.minY, region.maxX, covered.minY),
        (region.minX, region.minY, covered.minX, region.maxY),
        (region.minX, covered.maxY, region.maxX, region.maxY),
        (covered.maxX, region.minY, region.maxX, region.maxY),
      ].map { Rect(x: $0.0, y: $0.1, width: $0.2 - $0.0, height: $0.3 - $0.1) }
      return strips.dropFirst().reduce(strips[0]) { best, strip in
        labelSize(in: strip) > labelSize(in: best) ? strip : best
      }
    }
  }
}

#endif
