#include "layout_reference.h"

void layout_reference_fill(const layout_rect *root, long rows, layout_rect *frames) {
  double row_height = root->height / (double)rows;
  for (long row = 0; row < rows; row++, frames += 4) {
    double x = root->x + 5;
    double y = root->y + (double)row * row_height + 5;
    double width = root->width - 10;
    double height = row_height - 10;
    double third = width / 3;
    double part = height / 3;
    frames[0] = (layout_rect){x, y, third, part};
    frames[1] = (layout_rect){x, y + part, third, part};
    frames[2] = (layout_rect){x, y + 2 * part, third, part};
    frames[3] = (layout_rect){x + third, y, width - third, height};
  }
}
