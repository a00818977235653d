#include "drawing_reference.h"

#include <cairo.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define STEPS 289

struct drawing_masks {
  cairo_surface_t *surfaces[STEPS * 16];
};

static int step_of(double radius) {
  if (radius > 16) return 32 + (int)round(radius * 2);
  int step = (int)round(radius * 4);
  return step < 1 ? 1 : step;
}

static double radius_of(int step) {
  return step <= 64 ? step / 4.0 : (step - 32) / 2.0;
}

static cairo_surface_t *mask(double radius, double x, double y) {
  double reach = ceil(radius);
  int side = (int)reach * 2 + 1;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, side, side);
  unsigned char *bytes = cairo_image_surface_get_data(surface);
  int stride = cairo_image_surface_get_stride(surface);
  cairo_surface_flush(surface);
  for (int row = 0; row < side; row++)
    for (int column = 0; column < side; column++) {
      double dx = (column + 0.5 - reach - x) / radius;
      double dy = (row + 0.5 - reach - y) / radius;
      double distance = dx * dx + dy * dy;
      double rest = distance < 1 ? 1 - distance : 0;
      bytes[row * stride + column] = (unsigned char)round(255 * (rest * rest * rest));
    }
  cairo_surface_mark_dirty(surface);
  return surface;
}

drawing_masks *drawing_reference_begin(void) {
  return calloc(1, sizeof(drawing_masks));
}

void drawing_reference_end(drawing_masks *masks) {
  for (int index = 0; index < STEPS * 16; index++)
    if (masks->surfaces[index]) cairo_surface_destroy(masks->surfaces[index]);
  free(masks);
}

void drawing_reference_paint(
    drawing_masks *masks, const drawing_spark *sparks, size_t count, int additive, double scale,
    unsigned char *bytes, int width, int height) {
  memset(bytes, 0, (size_t)width * height * 4);
  cairo_surface_t *surface =
      cairo_image_surface_create_for_data(bytes, CAIRO_FORMAT_ARGB32, width, height, width * 4);
  cairo_t *context = cairo_create(surface);
  cairo_set_source_rgba(context, 0, 0, 0, 1);
  cairo_paint(context);
  cairo_set_operator(context, additive ? CAIRO_OPERATOR_ADD : CAIRO_OPERATOR_OVER);
  for (size_t index = 0; index < count; index++) {
    drawing_spark spark = sparks[index];
    double x = spark.x * scale, y = spark.y * scale, radius = spark.radius * scale;
    double places = radius < 8 ? 4 : radius < 24 ? 2 : 1;
    double column = floor(x), row = floor(y);
    double phase_x = floor((x - column) * places), phase_y = floor((y - row) * places);
    int step = step_of(radius);
    cairo_surface_t **known = &masks->surfaces[step * 16 + (int)phase_y * 4 + (int)phase_x];
    if (!*known)
      *known = mask(radius_of(step), (phase_x + 0.5) / places, (phase_y + 0.5) / places);
    double reach = ceil(radius_of(step));
    cairo_set_source_rgba(context, spark.red, spark.green, spark.blue, spark.alpha);
    cairo_mask_surface(context, *known, column - reach, row - reach);
  }
  cairo_destroy(context);
  cairo_surface_finish(surface);
  cairo_surface_destroy(surface);
}
