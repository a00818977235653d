import CCairo
import Drawing
import ValueLayout

extension Canvas {
  /// Draws sparks as pixels, in order; the canvas may be translated, but not rotated or scaled.
  func draw(_ sprites: [Sprite], _ mode: BlendMode, _ masks: SparkMasks) {
    saved {
      var (originX, originY) = (0.0, 0.0)
      unsafe cairo_user_to_device(context, &originX, &originY)
      let visible = visible
      unsafe cairo_identity_matrix(context)
      setBlendMode(mode)
      let left = visible.minX * scale + originX
      let top = visible.minY * scale + originY
      let right = visible.maxX * scale + originX
      let bottom = visible.maxY * scale + originY
      func draw(_ sprite: Sprite) {
        let x = sprite.x * scale + originX
        let y = sprite.y * scale + originY
        let radius = sprite.radius * scale
        let reachX = radius + abs(sprite.streakX * scale)
        let reachY = radius + abs(sprite.streakY * scale)
        // Written so that NaN and anything far below a pixel are skipped.
        guard radius > 0.01, x + reachX > left, x - reachX < right, y + reachY > top,
          y - reachY < bottom, sprite.color.alpha > 0.001, reachX.isFinite, reachY.isFinite
        else { return }
        setColor(sprite.color)
        if !sprite.isRound {
          drawStreak(sprite, x: x, y: y, radius: radius, masks)
        } else if radius <= SparkMasks.largest {
          let (mask, cornerX, cornerY) = masks.disc(radius: radius, x: x, y: y)
          unsafe cairo_mask_surface(context, mask.surface.pointer, cornerX, cornerY)
        } else {
          drawModel(
            masks, cairo_matrix_t(xx: radius, yx: 0, xy: 0, yy: radius, x0: x, y0: y))
        }
      }
      func drawTogether(_ sprites: ArraySlice<Sprite>, in color: Color) {
        var all = CollectedSparks(
          columns: Int(left.rounded(.down))..<Int(right.rounded(.up)),
          rows: Int(top.rounded(.down))..<Int(bottom.rounded(.up)))
        for sprite in sprites {
          let x = sprite.x * scale + originX
          let y = sprite.y * scale + originY
          let radius = sprite.radius * scale
          guard radius > 0.01, x + radius > left, x - radius < right, y + radius > top,
            y - radius < bottom
          else { continue }
          let (mask, cornerX, cornerY) = masks.disc(radius: radius, x: x, y: y)
          all.add(mask.surface, left: Int(cornerX), top: Int(cornerY), alpha: sprite.color.alpha)
        }
        setColor(color)
        let mask = all.surface
        withExtendedLifetime(mask) {
          unsafe cairo_mask_surface(context, mask.pointer, Double(all.column), Double(all.row))
        }
      }
      guard mode == .normal else { return sprites.forEach(draw) }
      var rest = sprites[...]
      while let color = rest.first?.color.withAlpha(1) {
        let alike = rest.prefix { sprite in
          sprite.isRound && sprite.radius * scale <= CollectedSparks.largest
            && sprite.color.withAlpha(1) == color
        }
        if alike.count >= CollectedSparks.worthCollecting {
          drawTogether(alike, in: color)
        } else {
          rest.prefix(max(1, alike.count)).forEach(draw)
        }
        rest = rest.dropFirst(max(1, alike.count))
      }
    }
  }

  private func drawStreak(
    _ sprite: Sprite, x: Double, y: Double, radius: Double, _ masks: SparkMasks
  ) {
    let streakX = sprite.streakX * scale
    let streakY = sprite.streakY * scale
    if let mask = masks.streak(radius: radius, x: streakX, y: streakY) {
      unsafe cairo_mask_surface(
        context, mask.surface.pointer, x.rounded(.down) - mask.middleX,
        y.rounded(.down) - mask.middleY)
      return
    }
    let length = (streakX * streakX + streakY * streakY).squareRoot()
    let (along, across) = (streakX / length, streakY / length)
    let long = min(radius + length, 1_000_000)
    drawModel(
      masks,
      cairo_matrix_t(
        xx: along * long, yx: across * long, xy: -across * radius, yy: along * radius, x0: x, y0: y)
    )
  }

  /// Draws the model spark where a matrix maps the unit disc.
  private func drawModel(_ masks: SparkMasks, _ matrix: cairo_matrix_t) {
    guard let pattern = unsafe cairo_pattern_create_for_surface(masks.model.surface.pointer) else {
      return
    }
    var inverse = matrix
    if unsafe cairo_matrix_invert(&inverse) == CAIRO_STATUS_SUCCESS {
      var sized = cairo_matrix_t()
      let middle = masks.model.middleX + 0.5
      unsafe cairo_matrix_init(
        &sized, SparkMasks.largest, 0, 0, SparkMasks.largest, middle, middle)
      var whole = cairo_matrix_t()
      unsafe cairo_matrix_multiply(&whole, &inverse, &sized)
      unsafe cairo_pattern_set_matrix(pattern, &whole)
      unsafe cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
      unsafe cairo_mask(context, pattern)
    }
    unsafe cairo_pattern_destroy(pattern)
  }
}
