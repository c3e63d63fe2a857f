// Pictures and colours through affine and projective maps, with smooth edges.
#include "draw.h"
#include "forms.h"
#include "scalar.h"

#pragma STDC FP_CONTRACT OFF

#define STEP 16
#define CHUNK 512

// Source coordinates beyond this are outside every picture; it keeps 32-bit steps from overflowing.
#define FAR 536870912.0

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
    u = u / w;
    v = v / w;
  }
  place r = {fixed(u - 0.5), fixed(v - 0.5)};
  return r;
}

static int32_t step_of(int64_t a, int64_t b) {
  int64_t d = (b - a) >> 4;
  return (int32_t)(d < -(1 << 26) ? -(1 << 26) : d > 1 << 26 ? 1 << 26 : d);
}

// Samples for the columns [x, x + n) of row y, relative to the origin. The grid of exact places is fixed to the
// origin, so that the result does not depend on where a band or a clip begins.
static void sample_row(const ck_command *c, const ck_warp *p, int32_t x, int32_t y, int32_t n, uint32_t *out) {
  while (n > 0) {
    int32_t start = x & ~(STEP - 1), skip = x - start, run = STEP - skip < n ? STEP - skip : n;
    place a = locate(p, start, y), b = locate(p, start + STEP, y);
    int32_t du = step_of(a.u, b.u), dv = step_of(a.v, b.v);
    int64_t u = a.u + (int64_t)skip * du, v = a.v + (int64_t)skip * dv;
    ck_rows()->sample(out, run, c->source, c->stride, c->width, c->height, (int32_t)u, (int32_t)v, du, dv);
    out += run;
    x += run;
    n -= run;
  }
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

static void draw_span(const ck_command *c, const ck_warp *p, uint32_t *d, int32_t x, int32_t y, int32_t n,
                      const int64_t *at, int inside) {
  uint32_t pixels[CHUNK];
  uint8_t cover[CHUNK];
  while (n > 0) {
    int32_t run = n < CHUNK ? n : CHUNK;
    if (!inside)
      for (int32_t i = 0; i < run; i++) cover[i] = coverage(p, at, x + i);
    if (c->source) {
      if (inside && c->source_is_opaque && c->alpha == 255) {
        sample_row(c, p, x, y, run, d);
      } else {
        sample_row(c, p, x, y, run, pixels);
        if (inside) ck_rows()->over(d, pixels, run, c->alpha);
        else ck_rows()->over_mask(d, pixels, cover, run, c->alpha);
      }
    } else if (!inside) {
      ck_rows()->color_mask(d, cover, run, c->color, c->alpha);
    } else if (c->alpha == 255 && c->color >> 24 == 255) {
      ck_rows()->fill(d, run, c->color);
    } else {
      ck_rows()->color(d, run, c->color, c->alpha);
    }
    d += run;
    x += run;
    n -= run;
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
    uint32_t *d = ck_at(canvas, c->ox, y);
    if (in_from >= in_to) {
      draw_span(c, p, d + from, (int32_t)from, row, (int32_t)(to - from), at, 0);
      continue;
    }
    draw_span(c, p, d + from, (int32_t)from, row, (int32_t)(in_from - from), at, 0);
    draw_span(c, p, d + in_from, (int32_t)in_from, row, (int32_t)(in_to - in_from), at, 1);
    draw_span(c, p, d + in_to, (int32_t)in_to, row, (int32_t)(to - in_to), at, 0);
  }
}
