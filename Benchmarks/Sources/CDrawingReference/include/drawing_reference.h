#pragma once
#include <stddef.h>

// Sparks painted by plain calls to Cairo, with masks of the same sizes at the same subpixel
// positions as in CairoDrawing, so that every byte is the same.

typedef struct {
  double x, y, radius, red, green, blue, alpha;
} drawing_spark;

typedef struct drawing_masks drawing_masks;

drawing_masks *_Nonnull drawing_reference_begin(void);

// Paints round sparks of a radius of at most 128 pixels on black, four bytes a pixel.
void drawing_reference_paint(
    drawing_masks *_Nonnull, const drawing_spark *_Nonnull, size_t count, int additive,
    double scale, unsigned char *_Nonnull bytes, int width, int height);

void drawing_reference_end(drawing_masks *_Nonnull);
