// Colour tables over a line, an ellipse or an angle.
#include "draw.h"
#include "forms.h"
#include <math.h>

#pragma STDC FP_CONTRACT OFF

#define CHUNK 512

static uint32_t pick(const ck_gradient *g, double t) {
  int32_t last = g->count - 1;
  double at = t * last + 0.5;
  if (!(at > 0)) return g->table[0];
  return at >= last ? g->table[last] : g->table[(int32_t)at];
}

// The angle of (x, y) in turns, 0…1: a polynomial, so that every machine gets the same.
static double turns(double x, double y) {
  double ax = x < 0 ? -x : x, ay = y < 0 ? -y : y;
  double big = ax > ay ? ax : ay, small = ax > ay ? ay : ax;
  if (big <= 0) return 0;
  double z = small / big, base = 0;
  // atan(z) = atan(1/2) + atan((z − 1/2) / (1 + z/2)) keeps the series short.
  if (z > 0.25) {
    base = 0.46364760900080611621;
    z = (z - 0.5) / (1 + z * 0.5);
  }
  double q = z * z;
  double tail = 1.0 / 9 + q * (-1.0 / 11 + q / 13);
  double r = base + z * (1 + q * (-1.0 / 3 + q * (1.0 / 5 + q * (-1.0 / 7 + q * tail))));
  r = r / 6.28318530717958647693;
  if (ay > ax) r = 0.25 - r;
  if (x < 0) r = 0.5 - r;
  if (y < 0) r = 1 - r;
  return r >= 1 ? r - 1 : r;
}

void ck_draw_gradient(const ck_command *c, const ck_canvas *canvas, ck_rect r, ck_stack *stack) {
  (void)stack;
  const ck_gradient *g = c->detail;
  const double *m = g->map;
  uint32_t pixels[CHUNK];
  for (int32_t y = r.y0; y < r.y1; y++) {
    double py = y - c->oy + 0.5;
    if (g->kind == 0 && m[0] == 0) {
      uint32_t color = pick(g, m[1] * py + m[2]);
      ck_rows()->color(ck_at(canvas, r.x0, y), r.x1 - r.x0, color, c->alpha);
      continue;
    }
    for (int32_t x = r.x0; x < r.x1;) {
      int32_t n = r.x1 - x < CHUNK ? r.x1 - x : CHUNK;
      for (int32_t i = 0; i < n; i++) {
        double px = x + i - c->ox + 0.5;
        double p = m[0] * px + m[1] * py + m[2];
        if (g->kind == 0) {
          pixels[i] = pick(g, p);
        } else {
          double q = m[3] * px + m[4] * py + m[5];
          pixels[i] = pick(g, g->kind == 1 ? __builtin_sqrt(p * p + q * q) : turns(p, q));
        }
      }
      ck_rows()->over(ck_at(canvas, x, y), pixels, n, c->alpha);
      x += n;
    }
  }
}
