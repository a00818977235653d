#ifndef LAYOUT_REFERENCE_H
#define LAYOUT_REFERENCE_H

/// A rectangle, whose memory is that of the library's.
typedef struct {
  double x, y, width, height;
} layout_rect;

/// Fills four frames for each of some rows: three piled in the left third, one in the rest.
///
/// The rows share the height of the root, and each is inset by 5. The root is read again for each
/// row, because it may be one of the frames for all that the compiler knows.
void layout_reference_fill(const layout_rect *root, long rows, layout_rect *frames);

#endif
