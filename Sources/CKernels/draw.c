#include "draw.h"
#include "forms.h"
#include <string.h>

static void draw_color(const ck_command *c, const ck_canvas *canvas, ck_rect r) {
  const ck_table *rows = ck_rows();
  int solid = c->kind == CK_CLEAR || (c->alpha == 255 && c->color >> 24 == 255);
  for (int32_t y = r.y0; y < r.y1; y++) {
    uint32_t *d = ck_at(canvas, r.x0, y);
    if (solid) rows->fill(d, r.x1 - r.x0, c->color);
    else rows->color(d, r.x1 - r.x0, c->color, c->alpha);
  }
}

static void draw_image(const ck_command *c, const ck_canvas *canvas, ck_rect r) {
  const ck_table *rows = ck_rows();
  ck_rect whole = {c->ox, c->oy, c->ox + c->width, c->oy + c->height};
  r = ck_common(r, whole);
  int32_t n = r.x1 - r.x0;
  if (n <= 0) return;
  for (int32_t y = r.y0; y < r.y1; y++) {
    uint32_t *d = ck_at(canvas, r.x0, y);
    const uint32_t *s = (const uint32_t *)c->source + (int64_t)(y - c->oy) * c->stride + (r.x0 - c->ox);
    if (c->source_is_opaque && c->alpha == 255) memcpy(d, s, (size_t)n * 4);
    else rows->over(d, s, n, c->alpha);
  }
}

static void draw_coverage(const ck_command *c, const ck_canvas *canvas, ck_rect r) {
  ck_rect whole = {c->ox, c->oy, c->ox + c->width, c->oy + c->height};
  r = ck_common(r, whole);
  if (r.x1 <= r.x0) return;
  for (int32_t y = r.y0; y < r.y1; y++) {
    const uint8_t *m = (const uint8_t *)c->source + (int64_t)(y - c->oy) * c->stride + (r.x0 - c->ox);
    ck_rows()->color_mask(ck_at(canvas, r.x0, y), m, r.x1 - r.x0, c->color, c->alpha);
  }
}

// The source is the box with its middle column and row repeated: 2·side + 1 in either direction.
static void draw_nine(const ck_command *c, const ck_canvas *canvas, ck_rect r, ck_stack *stack) {
  int32_t x0 = c->ox + c->box.x0, y0 = c->oy + c->box.y0;
  int32_t w = c->box.x1 - c->box.x0, h = c->box.y1 - c->box.y0;
  int32_t across = c->width / 2, down = c->height / 2;
  ck_mark mark = ck_stack_mark(stack);
  uint8_t *cover = ck_stack_take(stack, (size_t)w);
  ck_rect whole = {x0, y0, x0 + w, y0 + h};
  r = ck_common(r, whole);
  int32_t done = -1;
  for (int32_t y = r.y0; cover && y < r.y1 && r.x0 < r.x1; y++) {
    int32_t row = y - y0;
    int32_t from = row < down ? row : row >= h - down ? c->height - (h - row) : down;
    if (from != done) {
      const uint8_t *s = (const uint8_t *)c->source + (int64_t)from * c->stride;
      memcpy(cover, s, (size_t)across);
      memset(cover + across, s[across], (size_t)(w - 2 * across));
      memcpy(cover + w - across, s + c->width - across, (size_t)across);
      done = from;
    }
    ck_rows()->color_mask(ck_at(canvas, r.x0, y), cover + (r.x0 - x0), r.x1 - r.x0, c->color, c->alpha);
  }
  ck_stack_release(stack, mark);
}

void ck_draw(const ck_command *c, const ck_canvas *canvas, ck_rect r, ck_stack *stack) {
  switch (c->kind) {
  case CK_CLEAR:
  case CK_FILL: draw_color(c, canvas, r); break;
  case CK_IMAGE: draw_image(c, canvas, r); break;
  case CK_COVERAGE: draw_coverage(c, canvas, r); break;
  case CK_NINE: draw_nine(c, canvas, r, stack); break;
  case CK_ROUND: ck_draw_round(c, canvas, r, stack); break;
  case CK_FRAME: ck_draw_frame(c, canvas, r, stack); break;
  case CK_WARP: ck_draw_warp(c, canvas, r, stack); break;
  case CK_GRADIENT: ck_draw_gradient(c, canvas, r, stack); break;
  default: break;
  }
}
