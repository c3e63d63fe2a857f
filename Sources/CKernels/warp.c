// Pictures and colours through affine and projective maps, with smooth edges.
#include "draw.h"
#include "forms.h"
#include "scalar.h"
#include <string.h>

#pragma STDC FP_CONTRACT OFF

#define CHUNK 512

static int64_t fixed32(double x) {
  x = x * 4294967296.0;
  if (!(x > -4e18)) return (int64_t)-4e18;
  if (x > 4e18) return (int64_t)4e18;
  return (int64_t)x;
}

// Samples for the columns [x, x + n) of row y, relative to the origin. Every place is computed from its own
// coordinates, so that it does not matter where a band or a clip begins.
static void sample_row(const ck_command *c, const ck_warp *p, int32_t x, int32_t y, int32_t n, uint32_t *out) {
  const ck_table *rows = ck_rows();
  const double *m = p->map;
  int32_t u[CHUNK], v[CHUNK];
  if (p->is_perspective) {
    rows->project(u, v, n, m, x, y);
  } else {
    // 32.32, and half a step of the 16.16 that are left, to round to the nearest.
    int64_t du = fixed32(m[0]), dv = fixed32(m[3]), half = 32768;
    int64_t u0 = fixed32(m[0] * 0.5 + m[1] * (y + 0.5) + m[2] - 0.5);
    int64_t v0 = fixed32(m[3] * 0.5 + m[4] * (y + 0.5) + m[5] - 0.5);
    rows->line(u, n, (int64_t)((uint64_t)u0 + (uint64_t)du * (uint64_t)(int64_t)x + (uint64_t)half), du);
    rows->line(v, n, (int64_t)((uint64_t)v0 + (uint64_t)dv * (uint64_t)(int64_t)x + (uint64_t)half), dv);
  }
  rows->sample(out, n, c->source, c->stride, c->width, c->height, u, v);
}

static int64_t floor_div(int64_t a, int64_t b) {
  int64_t q = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? q - 1 : q;
}

// Columns where edge distance `at + nx·x` is at least `least`.
static void limit(int64_t nx, int64_t at, int64_t least, int64_t *from, int64_t *to) {
  int64_t need = least - at;
  if (nx > 0) {
    int64_t x = -floor_div(-need, nx);
    if (x > *from) *from = x;
  } else if (nx < 0) {
    int64_t x = floor_div(-need, -nx) + 1;
    if (x < *to) *to = x;
  } else if (need > 0) {
    *to = *from;
  }
}

static uint32_t ramp(int64_t distance) {
  int64_t t = (distance >> 16) + 32768;
  t = t < 0 ? 0 : t > 65536 ? 65536 : t;
  return (uint32_t)((t * 255 + 32768) >> 16);
}

static uint8_t coverage(const ck_warp *p, const int64_t *at, int32_t x) {
  uint32_t part[12];
  for (int32_t i = 0; i < p->edge_count; i++) part[i] = ramp(at[i] + p->edges[i][0] * x);
  if (p->is_quad) {
    uint32_t a = part[0] + part[2], b = part[1] + part[3];
    return a <= 255 || b <= 255 ? 0 : (uint8_t)ck_div255((a - 255) * (b - 255));
  }
  uint32_t all = 255;
  for (int32_t i = 0; i < p->edge_count; i++) all = ck_div255(all * part[i]);
  return (uint8_t)all;
}

// One stretch of a row: pixels from `from`, or the colour where there are none, all inside or with smooth edges.
static void lay(const ck_command *c, const ck_warp *p, uint32_t *d, const uint32_t *from, int32_t x, int32_t n,
                const int64_t *at, int inside) {
  const ck_table *rows = ck_rows();
  uint8_t cover[CHUNK];
  if (n <= 0) return;
  if (!inside) {
    for (int32_t i = 0; i < n; i++) cover[i] = coverage(p, at, x + i);
    if (from) rows->over_mask(d, from, cover, n, c->alpha);
    else rows->color_mask(d, cover, n, c->color, c->alpha);
  } else if (from) {
    if (c->source_is_opaque && c->alpha == 255) memcpy(d, from, (size_t)n * 4);
    else rows->over(d, from, n, c->alpha);
  } else if (c->alpha == 255 && c->color >> 24 == 255) {
    rows->fill(d, n, c->color);
  } else {
    rows->color(d, n, c->color, c->alpha);
  }
}

void ck_draw_warp(const ck_command *c, const ck_canvas *canvas, ck_rect r, ck_stack *stack) {
  (void)stack;
  const ck_warp *p = c->detail;
  const int64_t half = (int64_t)1 << 31;
  for (int32_t y = r.y0; y < r.y1; y++) {
    int32_t row = y - c->oy;
    int64_t from = r.x0 - c->ox, to = r.x1 - c->ox, in_from, in_to, at[12];
    for (int32_t i = 0; i < p->edge_count; i++) {
      // At the centre of the row's first pixel.
      at[i] = p->edges[i][1] * row + p->edges[i][2] + (p->edges[i][0] + p->edges[i][1]) / 2;
      limit(p->edges[i][0], at[i], -half + 1, &from, &to);
    }
    if (from >= to) continue;
    in_from = from;
    in_to = to;
    for (int32_t i = 0; i < p->edge_count; i++) limit(p->edges[i][0], at[i], half, &in_from, &in_to);
    if (in_from >= in_to) in_from = in_to = to;
    uint32_t pixels[CHUNK];
    for (int64_t x = from; x < to; x += CHUNK) {
      int64_t end = x + CHUNK < to ? x + CHUNK : to;
      int64_t a = in_from < x ? x : in_from > end ? end : in_from, b = in_to < a ? a : in_to > end ? end : in_to;
      uint32_t *d = ck_at(canvas, c->ox + (int32_t)x, y);
      const uint32_t *s = c->source ? pixels : 0;
      if (s) sample_row(c, p, (int32_t)x, row, (int32_t)(end - x), pixels);
      lay(c, p, d, s, (int32_t)x, (int32_t)(a - x), at, 0);
      lay(c, p, d + (a - x), s ? s + (a - x) : 0, (int32_t)a, (int32_t)(b - a), at, 1);
      lay(c, p, d + (b - x), s ? s + (b - x) : 0, (int32_t)b, (int32_t)(end - b), at, 0);
    }
  }
}
