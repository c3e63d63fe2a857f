// One pixel at a time: the definition of every kernel, and the tail of every vector loop.
#pragma once
#include <stdint.h>

#define CK_PAIR 0x00ff00ffu

static inline uint32_t ck_div255(uint32_t x) {
  uint32_t t = x + 128;
  return (t + (t >> 8)) >> 8;
}

// Two 16-bit lanes at once.
static inline uint32_t ck_div255_pair(uint32_t x) {
  uint32_t t = x + 0x00800080u;
  return ((t + ((t >> 8) & CK_PAIR)) >> 8) & CK_PAIR;
}

// s with coverage a over d.
static inline uint32_t ck_blend(uint32_t s, uint32_t a, uint32_t d) {
  uint32_t inverse = 255 - ck_div255((s >> 24) * a);
  uint32_t rb = (s & CK_PAIR) * a + (d & CK_PAIR) * inverse;
  uint32_t ag = ((s >> 8) & CK_PAIR) * a + ((d >> 8) & CK_PAIR) * inverse;
  return ck_div255_pair(rb) | ck_div255_pair(ag) << 8;
}

static inline uint32_t ck_mix(uint32_t before, uint32_t after, uint32_t m) {
  uint32_t n = 255 - m;
  uint32_t rb = (after & CK_PAIR) * m + (before & CK_PAIR) * n;
  uint32_t ag = ((after >> 8) & CK_PAIR) * m + ((before >> 8) & CK_PAIR) * n;
  return ck_div255_pair(rb) | ck_div255_pair(ag) << 8;
}

static inline uint32_t ck_scale(uint32_t s, uint32_t a) {
  return ck_div255_pair((s & CK_PAIR) * a) | ck_div255_pair(((s >> 8) & CK_PAIR) * a) << 8;
}

static inline uint32_t ck_sample(const uint32_t *s, int64_t stride, int32_t w, int32_t h, int32_t u, int32_t v) {
  int32_t u_end = (w - 1) << 16, v_end = (h - 1) << 16;
  u = u < 0 ? 0 : u > u_end ? u_end : u;
  v = v < 0 ? 0 : v > v_end ? v_end : v;
  int32_t y = v >> 16;
  const uint32_t *p = s + y * stride + (u >> 16);
  // The pixel right of the last one has no weight; the row below the last one must not be read.
  const uint32_t *q = y + 1 < h ? p + stride : p;
  uint32_t fx = (uint32_t)(u >> 9) & 127, fy = (uint32_t)(v >> 9) & 127, gx = 128 - fx, gy = 128 - fy;
  uint32_t top_rb = (p[0] & CK_PAIR) * gx + (p[1] & CK_PAIR) * fx;
  uint32_t top_ag = ((p[0] >> 8) & CK_PAIR) * gx + ((p[1] >> 8) & CK_PAIR) * fx;
  uint32_t low_rb = (q[0] & CK_PAIR) * gx + (q[1] & CK_PAIR) * fx;
  uint32_t low_ag = ((q[0] >> 8) & CK_PAIR) * gx + ((q[1] >> 8) & CK_PAIR) * fx;
  uint32_t b = ((top_rb & 0xffff) * gy + (low_rb & 0xffff) * fy + 8192) >> 14;
  uint32_t r = ((top_rb >> 16) * gy + (low_rb >> 16) * fy + 8192) >> 14;
  uint32_t g = ((top_ag & 0xffff) * gy + (low_ag & 0xffff) * fy + 8192) >> 14;
  uint32_t a = ((top_ag >> 16) * gy + (low_ag >> 16) * fy + 8192) >> 14;
  return a << 24 | r << 16 | g << 8 | b;
}
