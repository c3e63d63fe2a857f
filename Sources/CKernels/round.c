// Rounded boxes and the rings between two of them.
#include "draw.h"
#include "forms.h"
#include "scalar.h"
#include <string.h>

static int32_t largest(int32_t a, int32_t b) { return a > b ? a : b; }
static int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }

int ck_corner_spans(const ck_corners *c, int32_t w, int32_t h, int32_t y, ck_span *left, ck_span *right) {
  left->from = left->to = 0;
  right->from = right->to = w;
  if (!c || y < 0 || y >= h) return 0;
  int32_t l = 0, r = 0;
  if (y < c->size[0]) l = c->size[0];
  if (y < c->size[1]) r = c->size[1];
  if (y >= h - c->size[2]) l = largest(l, c->size[2]);
  if (y >= h - c->size[3]) r = largest(r, c->size[3]);
  l = least(l, w);
  r = least(r, w);
  if (l + r > w) {
    left->to = w;
  } else {
    left->to = l;
    right->from = w - r;
  }
  return l + r > 0;
}

static void scale_by(uint8_t *cover, const uint8_t *by, int32_t n) {
  for (int32_t i = 0; i < n; i++) cover[i] = (uint8_t)ck_div255(cover[i] * by[i]);
}

void ck_cover_row(const ck_corners *c, int32_t w, int32_t h, int32_t y, ck_span left, ck_span right,
                  uint8_t *cover) {
  memset(cover + left.from, 255, (size_t)(left.to - left.from));
  memset(cover + right.from, 255, (size_t)(right.to - right.from));
  for (int i = 0; i < 4; i++) {
    int32_t n = c->size[i], row = i < 2 ? y : y - (h - n);
    if (n == 0 || row < 0 || row >= n) continue;
    // A box narrower than its corner shows the part of the corner next to its edge.
    int32_t shown = least(n, w);
    const uint8_t *by = c->cover[i] + (int64_t)row * n;
    if (i & 1) scale_by(cover + w - shown, by + n - shown, shown);
    else scale_by(cover, by, shown);
  }
}

static void paint(const ck_command *c, uint32_t *d, int32_t n) {
  if (c->alpha == 255 && c->color >> 24 == 255) ck_rows()->fill(d, n, c->color);
  else ck_rows()->color(d, n, c->color, c->alpha);
}

void ck_draw_round(const ck_command *c, const ck_canvas *canvas, ck_rect r, ck_stack *stack) {
  int32_t x = c->ox + c->box.x0, y0 = c->oy + c->box.y0;
  int32_t w = c->box.x1 - c->box.x0, h = c->box.y1 - c->box.y0;
  ck_rect whole = {x, y0, x + w, y0 + h};
  r = ck_common(r, whole);
  ck_mark mark = ck_stack_mark(stack);
  uint8_t *cover = ck_stack_take(stack, (size_t)largest(w, 1));
  for (int32_t y = r.y0; cover && y < r.y1 && r.x0 < r.x1; y++) {
    ck_span left, right;
    if (ck_corner_spans(c->corners, w, h, y - y0, &left, &right))
      ck_cover_row(c->corners, w, h, y - y0, left, right, cover);
    ck_span parts[2] = {left, right};
    for (int i = 0; i < 2; i++) {
      int32_t a = largest(x + parts[i].from, r.x0), b = least(x + parts[i].to, r.x1);
      if (a < b) ck_rows()->color_mask(ck_at(canvas, a, y), cover + (a - x), b - a, c->color, c->alpha);
    }
    int32_t a = largest(x + left.to, r.x0), b = least(x + right.from, r.x1);
    if (a < b) paint(c, ck_at(canvas, a, y), b - a);
  }
  ck_stack_release(stack, mark);
}

void ck_draw_frame(const ck_command *c, const ck_canvas *canvas, ck_rect r, ck_stack *stack) {
  int32_t x = c->ox + c->box.x0, y0 = c->oy + c->box.y0;
  int32_t w = c->box.x1 - c->box.x0, h = c->box.y1 - c->box.y0;
  int32_t ix = c->inner.x0 - c->box.x0, iy = c->inner.y0 - c->box.y0;
  int32_t iw = c->inner.x1 - c->inner.x0, ih = c->inner.y1 - c->inner.y0;
  ck_rect whole = {x, y0, x + w, y0 + h};
  r = ck_common(r, whole);
  ck_mark mark = ck_stack_mark(stack);
  uint8_t *cover = ck_stack_take(stack, (size_t)largest(w, 1));
  uint8_t *hole = ck_stack_take(stack, (size_t)largest(iw, 1));
  for (int32_t y = r.y0; cover && hole && y < r.y1 && r.x0 < r.x1; y++) {
    ck_span left, right, inner_left = {0, 0}, inner_right = {iw, iw};
    int32_t row = y - y0;
    memset(cover, 255, (size_t)w);
    if (ck_corner_spans(c->corners, w, h, row, &left, &right)) ck_cover_row(c->corners, w, h, row, left, right, cover);
    int open = iw > 0 && row >= iy && row < iy + ih;
    if (open) {
      if (ck_corner_spans(c->inner_corners, iw, ih, row - iy, &inner_left, &inner_right))
        ck_cover_row(c->inner_corners, iw, ih, row - iy, inner_left, inner_right, hole);
      ck_span parts[2] = {inner_left, inner_right};
      for (int i = 0; i < 2; i++)
        for (int32_t j = parts[i].from; j < parts[i].to; j++)
          cover[ix + j] = cover[ix + j] > hole[j] ? (uint8_t)(cover[ix + j] - hole[j]) : 0;
    }
    // Left of the hole and right of it; all of the row where there is none.
    int32_t split = open ? x + ix + inner_left.to : r.x1, resume = open ? x + ix + inner_right.from : r.x1;
    int32_t b = least(split, r.x1);
    if (r.x0 < b) ck_rows()->color_mask(ck_at(canvas, r.x0, y), cover + (r.x0 - x), b - r.x0, c->color, c->alpha);
    int32_t a = largest(resume, r.x0);
    if (a < r.x1) ck_rows()->color_mask(ck_at(canvas, a, y), cover + (a - x), r.x1 - a, c->color, c->alpha);
  }
  ck_stack_release(stack, mark);
}
