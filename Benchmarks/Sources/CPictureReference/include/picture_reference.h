#pragma once
#include <stddef.h>

// A picture of a dream as a PNG file, made by plain calls to Cairo, Pango and the kernel.

typedef struct {
  double x, y, width, height;
} picture_rect;

typedef struct {
  double red, green, blue, alpha;
} picture_color;

typedef struct {
  double x, y, radius;
  picture_color color;
} picture_spark;

typedef struct {
  const char *_Nonnull string;
  picture_rect frame;
  double size;
  int bold;
  picture_color color;
} picture_text;

typedef struct {
  int width, height;
  double scale;
  picture_color sky[2];
  const picture_spark *_Nonnull stars;
  size_t star_count;
  picture_spark glow;
  picture_rect moon;
  picture_color shine[2];
  int creature;
  const picture_rect *_Nonnull creatures;
  size_t creature_count;
  picture_text texts[2];
} picture_input;

typedef struct picture_painter picture_painter;

picture_painter *_Nonnull picture_reference_begin(void);

// Keeps the pixels of a creature, four bytes each, for all pictures in which it has this size.
void picture_reference_keep(
    picture_painter *_Nonnull, int creature, int side, const unsigned char *_Nonnull bytes);

// Paints a picture; the bytes are the painter's until it paints the next one.
const unsigned char *_Nonnull picture_reference_paint(
    picture_painter *_Nonnull, const picture_input *_Nonnull);

// Paints a picture, encodes it and puts it onto the disk. Answers 0 when all went well.
int picture_reference_write(
    picture_painter *_Nonnull, const picture_input *_Nonnull, const char *_Nonnull folder,
    const char *_Nonnull path);

void picture_reference_end(picture_painter *_Nonnull);
