// Pictures and colours through affine and projective maps, with smooth edges.
#include "draw.h"
#include "forms.h"
#include "scalar.h"
#include <string.h>

#pragma STDC FP_CONTRACT OFF

#define STEP 16
#define CHUNK 512

// Source coordinates beyond this are outside every picture; it keeps 32-bit steps from overflowing.
#define FAR 536870912.0
#define STEEP (1 << 25)
// 1/256 of a source pixel.
#define STRAY 256

static int32_t fixed(double x) {
  x = x * 65536 + 0.5;
  if (!(x > -FAR)) return (int32_t)-FAR;
  if (x > FAR) return (int32_t)FAR;
  int32_t i = (int32_t)x;
  return i > x ? i - 1 : i;
}

typedef struct { int32_t u, v; } place;

// Where the centre of pixel (x, y) lies in the source, minus half a pixel.
static place locate(const ck_warp *p, int32_t x, int32_t y) {
  double px = x + 0.5, py = y + 0.5;
  const double *m = p->map;
  double u = m[0] * px + m[1] * py + m[2], v = m[3] * px + m[4] * py + m[5];
  if (p->is_perspective) {
    double w = m[6] * px + m[7] * py + m[8];
    if (w < 1e-9) w = 1e-9;
    double k = 1 / w;
    u = u * k;
    v = v * k;
  }
  place r = {fixed(u - 0.5), fixed(v - 0.5)};
  return r;
}

static int32_t step_of(place a, place b, int32_t n, int vertical) {
  int64_t d = ((vertical ? (int64_t)b.v - a.v : (int64_t)b.u - a.u)) / n;
  return (int32_t)(d < -STEEP ? -STEEP : d > STEEP ? STEEP : d);
}

static int strays(int32_t a, int32_t middle, int32_t b) {
  int64_t d = 2 * (int64_t)middle - a - b;
  return d > 2 * STRAY || d < -2 * STRAY;
}

// Samples along a curve by straight pieces, halved until the middle strays no further than STRAY.
static void sample_curve(const ck_command *c, const ck_warp *p, int32_t x, int32_t y, int32_t n, place a, place b,
                         uint32_t *out) {
  if (n > 1) {
    place m = locate(p, x + n / 2, y);
    if (strays(a.u, m.u, b.u) || strays(a.v, m.v, b.v)) {
      sample_curve(c, p, x, y, n / 2, a, m, out);
      sample_curve(c, p, x + n / 2, y, n / 2, m, b, out + n / 2);
      return;
    }
  }
  ck_rows()->sample(out, n, c->source, c->stride, c->width, c->height, a.u, a.v, step_of(a, b, n, 0),
                    step_of(a, b, n, 1));
}

// Samples for the columns from the multiple of STEP at or before x, until n columns from x are covered; the first one
// wanted is at the returned place. The grid of exact places is fixed to the origin, so that the result does not depend
// on where a band or a clip begins. Whole steps only: it is faster to compute some in vain than to stop at odd places.
static const uint32_t *sample_row(const ck_command *c, const ck_warp *p, int32_t x, int32_t y, int32_t n,
                                  uint32_t *out) {
  int32_t start = x & ~(STEP - 1), end = x + n;
  uint32_t *wanted = out + (x - start);
  place a = locate(p, start, y);
  for (; start < end; start += STEP, out += STEP) {
    place b = locate(p, start + STEP, y);
    if (p->is_perspective) sample_curve(c, p, start, y, STEP, a, b, out);
    else
      ck_rows()->sample(out, STEP, c->source, c->stride, c->width, c->height, a.u, a.v, step_of(a, b, STEP, 0),
                        step_of(a, b, STEP, 1));
    a = b;
  }
  return wanted;
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
    uint32_t pixels[CHUNK + 2 * STEP];
    for (int64_t x = from; x < to; x += CHUNK) {
      int64_t end = x + CHUNK < to ? x + CHUNK : to;
      int64_t a = in_from < x ? x : in_from > end ? end : in_from, b = in_to < a ? a : in_to > end ? end : in_to;
      uint32_t *d = ck_at(canvas, c->ox + (int32_t)x, y);
      const uint32_t *s = c->source ? sample_row(c, p, (int32_t)x, row, (int32_t)(end - x), pixels) : 0;
      lay(c, p, d, s, (int32_t)x, (int32_t)(a - x), at, 0);
      lay(c, p, d + (a - x), s ? s + (a - x) : 0, (int32_t)a, (int32_t)(b - a), at, 1);
      lay(c, p, d + (b - x), s ? s + (b - x) : 0, (int32_t)b, (int32_t)(end - b), at, 0);
    }
  }
}
