#define _GNU_SOURCE
#include "picture_reference.h"

#include <fcntl.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define LARGEST 128
#define STEPS 289
#define KEPT 64

struct picture_painter {
  PangoFontMap *fonts;
  PangoContext *text;
  cairo_surface_t *surface;
  cairo_surface_t *masks[STEPS * 16];
  cairo_surface_t *model;
  struct { int creature, side; cairo_surface_t *surface; } kept[KEPT];
  int kept_count;
  struct { unsigned char *bytes; size_t count, room; } file;
};

static double fall(double distance) {
  double rest = distance < 1 ? 1 - distance : 0;
  return rest * rest * rest;
}

static cairo_surface_t *mask(double radius, double x, double y) {
  int reach = (int)ceil(radius), side = reach * 2 + 1;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, side, side);
  unsigned char *bytes = cairo_image_surface_get_data(surface);
  int stride = cairo_image_surface_get_stride(surface);
  for (int row = 0; row < side; row++)
    for (int column = 0; column < side; column++) {
      double dx = (column + 0.5 - reach - x) / radius, dy = (row + 0.5 - reach - y) / radius;
      bytes[row * stride + column] = (unsigned char)round(255 * fall(dx * dx + dy * dy));
    }
  cairo_surface_mark_dirty(surface);
  return surface;
}

picture_painter *picture_reference_begin(void) {
  picture_painter *painter = calloc(1, sizeof(picture_painter));
  painter->fonts = pango_cairo_font_map_new();
  painter->text = pango_font_map_create_context(painter->fonts);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(painter->text, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(painter->text, FALSE);
  pango_context_set_language(painter->text, pango_language_from_string("en"));
  painter->model = mask(LARGEST, 0.5, 0.5);
  return painter;
}

void picture_reference_end(picture_painter *painter) {
  for (int index = 0; index < STEPS * 16; index++)
    if (painter->masks[index]) cairo_surface_destroy(painter->masks[index]);
  for (int index = 0; index < painter->kept_count; index++)
    cairo_surface_destroy(painter->kept[index].surface);
  if (painter->surface) cairo_surface_destroy(painter->surface);
  cairo_surface_destroy(painter->model);
  g_object_unref(painter->text);
  g_object_unref(painter->fonts);
  free(painter->file.bytes);
  free(painter);
}

static cairo_surface_t *creature(picture_painter *painter, int creature, int side) {
  for (int index = 0; index < painter->kept_count; index++)
    if (painter->kept[index].creature == creature && painter->kept[index].side == side)
      return painter->kept[index].surface;
  return NULL;
}

void picture_reference_keep(
    picture_painter *painter, int number, int side, const unsigned char *bytes) {
  if (creature(painter, number, side) || painter->kept_count == KEPT) return;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, side, side);
  memcpy(cairo_image_surface_get_data(surface), bytes, (size_t)side * side * 4);
  cairo_surface_mark_dirty(surface);
  int index = painter->kept_count++;
  painter->kept[index].creature = number;
  painter->kept[index].side = side;
  painter->kept[index].surface = surface;
}

static void gradient(
    cairo_t *context, const picture_color colors[2], double x0, double y0, double x1, double y1) {
  cairo_pattern_t *pattern = cairo_pattern_create_linear(x0, y0, x1, y1);
  for (int stop = 0; stop < 2; stop++)
    cairo_pattern_add_color_stop_rgba(
        pattern, stop, colors[stop].red, colors[stop].green, colors[stop].blue,
        colors[stop].alpha);
  cairo_set_source(context, pattern);
  cairo_pattern_destroy(pattern);
}

static void set_color(cairo_t *context, picture_color color) {
  cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha);
}

static void stars(picture_painter *painter, cairo_t *context, const picture_input *input) {
  cairo_save(context);
  cairo_identity_matrix(context);
  for (size_t index = 0; index < input->star_count; index++) {
    picture_spark spark = input->stars[index];
    double x = spark.x * input->scale, y = spark.y * input->scale;
    double radius = spark.radius * input->scale;
    double places = radius < 8 ? 4 : radius < 24 ? 2 : 1, column = floor(x), row = floor(y);
    int phase_x = (int)((x - column) * places), phase_y = (int)((y - row) * places);
    int step = (int)round(radius * 4);
    if (step < 1) step = 1;
    cairo_surface_t **known = &painter->masks[step * 16 + phase_y * 4 + phase_x];
    if (!*known) *known = mask(step / 4.0, (phase_x + 0.5) / places, (phase_y + 0.5) / places);
    double reach = ceil(step / 4.0);
    set_color(context, spark.color);
    cairo_mask_surface(context, *known, column - reach, row - reach);
  }
  cairo_restore(context);
}

static void glow(picture_painter *painter, cairo_t *context, picture_spark spark) {
  cairo_pattern_t *pattern = cairo_pattern_create_for_surface(painter->model);
  double part = LARGEST / spark.radius;
  cairo_matrix_t matrix;
  cairo_matrix_init(
      &matrix, part, 0, 0, part, LARGEST + 0.5 - spark.x * part, LARGEST + 0.5 - spark.y * part);
  cairo_pattern_set_matrix(pattern, &matrix);
  cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR);
  set_color(context, spark.color);
  cairo_mask(context, pattern);
  cairo_pattern_destroy(pattern);
}

static void write_text(picture_painter *painter, cairo_t *context, const picture_text *text) {
  PangoLayout *layout = pango_layout_new(painter->text);
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family(font, "Cantarell,DejaVu Sans,WenQuanYi Micro Hei");
  pango_font_description_set_absolute_size(font, text->size * PANGO_SCALE);
  pango_font_description_set_weight(font, text->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width(layout, (int)round(text->frame.width * PANGO_SCALE));
  pango_layout_set_text(layout, text->string, -1);
  set_color(context, text->color);
  cairo_move_to(context, text->frame.x, text->frame.y);
  pango_cairo_show_layout(context, layout);
  g_object_unref(layout);
}

const unsigned char *picture_reference_paint(
    picture_painter *painter, const picture_input *input) {
  if (!painter->surface)
    painter->surface =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, input->width, input->height);
  double width = input->width / input->scale, height = input->height / input->scale;
  cairo_t *context = cairo_create(painter->surface);
  cairo_scale(context, input->scale, input->scale);
  gradient(context, input->sky, width / 2, 0, width / 2, height);
  cairo_rectangle(context, 0, 0, width, height);
  cairo_fill(context);
  stars(painter, context, input);
  glow(painter, context, input->glow);
  picture_rect moon = input->moon;
  gradient(context, input->shine, moon.x, moon.y, moon.x + moon.width, moon.y + moon.height);
  cairo_new_path(context);
  cairo_arc(
      context, moon.x + moon.width / 2, moon.y + moon.height / 2, moon.width / 2, 0, 2 * M_PI);
  cairo_fill(context);
  for (size_t index = 0; index < input->creature_count; index++) {
    picture_rect frame = input->creatures[index];
    double length = fmin(frame.width, frame.height);
    int side = (int)round(length * input->scale);
    double x = (frame.x + (frame.width - length) / 2) * input->scale;
    double y = (frame.y + (frame.height - length) / 2) * input->scale;
    cairo_surface_t *sheet = creature(painter, input->creature, side);
    if (!sheet) continue;
    cairo_save(context);
    cairo_identity_matrix(context);
    cairo_set_source_surface(context, sheet, round(x), round(y));
    cairo_paint(context);
    cairo_restore(context);
  }
  for (int index = 0; index < 2; index++) write_text(painter, context, &input->texts[index]);
  cairo_destroy(context);
  cairo_surface_flush(painter->surface);
  return cairo_image_surface_get_data(painter->surface);
}

static cairo_status_t append(void *closure, const unsigned char *bytes, unsigned int count) {
  picture_painter *painter = closure;
  if (painter->file.count + count > painter->file.room) {
    painter->file.room = (painter->file.count + count) * 2;
    painter->file.bytes = realloc(painter->file.bytes, painter->file.room);
  }
  memcpy(painter->file.bytes + painter->file.count, bytes, count);
  painter->file.count += count;
  return CAIRO_STATUS_SUCCESS;
}

int picture_reference_write(
    picture_painter *painter, const picture_input *input, const char *folder, const char *path) {
  picture_reference_paint(painter, input);
  painter->file.count = 0;
  if (cairo_surface_write_to_png_stream(painter->surface, append, painter)) return 1;
  int file = open(folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
  if (file < 0) return 2;
  size_t written = 0;
  while (written < painter->file.count) {
    ssize_t count = write(file, painter->file.bytes + written, painter->file.count - written);
    if (count <= 0) return 3;
    written += (size_t)count;
  }
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  if (fsync(file) || linkat(AT_FDCWD, link, AT_FDCWD, path, AT_SYMLINK_FOLLOW)) return 4;
  close(file);
  int directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  fsync(directory);
  close(directory);
  return 0;
}
