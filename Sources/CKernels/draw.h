// One command over a rectangle.
#pragma once
#include "CKernels.h"
#include "scratch.h"

typedef struct { int32_t from, to; } ck_span;

static inline ck_rect ck_common(ck_rect a, ck_rect b) {
  ck_rect r = {a.x0 > b.x0 ? a.x0 : b.x0, a.y0 > b.y0 ? a.y0 : b.y0, a.x1 < b.x1 ? a.x1 : b.x1,
               a.y1 < b.y1 ? a.y1 : b.y1};
  return r;
}

static inline uint32_t *ck_at(const ck_canvas *c, int32_t x, int32_t y) {
  return c->base + (int64_t)(y - c->area.y0) * c->stride + (x - c->area.x0);
}

/// The columns of row y of a w×h box that lie in corners; false when there are none. When corners meet, `left`
/// is the whole row.
int ck_corner_spans(const ck_corners *c, int32_t w, int32_t h, int32_t y, ck_span *left, ck_span *right);
/// Coverage of row y in those columns; `cover` is indexed by column.
void ck_cover_row(const ck_corners *c, int32_t w, int32_t h, int32_t y, ck_span left, ck_span right,
                  uint8_t *cover);

void ck_draw(const ck_command *c, const ck_canvas *canvas, ck_rect r, ck_stack *stack);
void ck_draw_round(const ck_command *c, const ck_canvas *canvas, ck_rect r, ck_stack *stack);
void ck_draw_frame(const ck_command *c, const ck_canvas *canvas, ck_rect r, ck_stack *stack);
void ck_draw_warp(const ck_command *c, const ck_canvas *canvas, ck_rect r, ck_stack *stack);
void ck_draw_gradient(const ck_command *c, const ck_canvas *canvas, ck_rect r, ck_stack *stack);
