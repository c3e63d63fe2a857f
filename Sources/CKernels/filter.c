// Halving, blurring, taking the alpha: for pictures made before the command list runs.
#include "CKernels.h"
#include "scalar.h"
#include <stdlib.h>
#include <string.h>

void ck_halve(uint32_t *d, int64_t d_stride, const uint32_t *s, int64_t s_stride, int32_t w, int32_t h) {
  for (int32_t y = 0; y * 2 < h; y++) {
    const uint32_t *p = s + (int64_t)y * 2 * s_stride, *q = y * 2 + 1 < h ? p + s_stride : p;
    uint32_t *out = d + (int64_t)y * d_stride;
    for (int32_t x = 0; x * 2 < w; x++) {
      int32_t a = x * 2, b = a + 1 < w ? a + 1 : a;
      uint32_t rb = (p[a] & CK_PAIR) + (p[b] & CK_PAIR) + (q[a] & CK_PAIR) + (q[b] & CK_PAIR) + 0x00020002u;
      uint32_t ag = ((p[a] >> 8) & CK_PAIR) + ((p[b] >> 8) & CK_PAIR) + ((q[a] >> 8) & CK_PAIR) +
                    ((q[b] >> 8) & CK_PAIR) + 0x00020002u;
      out[x] = ((rb >> 2) & CK_PAIR) | ((ag >> 2) & CK_PAIR) << 8;
    }
  }
}

void ck_row_alpha(uint8_t *d, const uint32_t *s, int32_t n) {
  for (int32_t i = 0; i < n; i++) d[i] = (uint8_t)(s[i] >> 24);
}

void ck_blur_bytes(uint8_t *d, int64_t d_stride, const uint8_t *s, int64_t s_stride, int32_t w, int32_t h,
                   const uint32_t *weights, int32_t radius) {
  uint32_t *sums = malloc(sizeof(uint32_t) * (size_t)(w > 0 ? w : 1));
  if (!sums) return;
  for (int32_t y = 0; y < h; y++) {
    const uint8_t *row = s + (int64_t)y * s_stride;
    for (int32_t x = 0; x < w; x++) sums[x] = 32768 + row[x] * weights[0];
    for (int32_t k = 1; k <= radius && k < w; k++) {
      uint32_t weight = weights[k];
      for (int32_t x = k; x < w; x++) sums[x] += row[x - k] * weight;
      for (int32_t x = 0; x < w - k; x++) sums[x] += row[x + k] * weight;
    }
    for (int32_t x = 0; x < w; x++) d[x * d_stride + y] = (uint8_t)(sums[x] >> 16);
  }
  free(sums);
}

void ck_blur_pixels(uint32_t *d, int64_t d_stride, const uint32_t *s, int64_t s_stride, int32_t w, int32_t h,
                    const uint32_t *weights, int32_t radius) {
  int32_t padded = w + 2 * radius;
  uint8_t *row = malloc((size_t)padded * 4);
  uint32_t *sums = malloc(sizeof(uint32_t) * (size_t)(w > 0 ? w : 1) * 4);
  for (int32_t y = 0; row && sums && w > 0 && y < h; y++) {
    const uint32_t *from = s + (int64_t)y * s_stride;
    for (int32_t x = 0; x < padded; x++) {
      int32_t at = x - radius;
      memcpy(row + x * 4, &from[at < 0 ? 0 : at >= w ? w - 1 : at], 4);
    }
    const uint8_t *middle = row + radius * 4;
    for (int32_t i = 0; i < w * 4; i++) sums[i] = 32768 + middle[i] * weights[0];
    for (int32_t k = 1; k <= radius; k++) {
      uint32_t weight = weights[k];
      const uint8_t *before = middle - k * 4, *after = middle + k * 4;
      for (int32_t i = 0; i < w * 4; i++) sums[i] += (uint32_t)(before[i] + after[i]) * weight;
    }
    for (int32_t x = 0; x < w; x++) {
      uint8_t p[4];
      for (int i = 0; i < 4; i++) p[i] = (uint8_t)(sums[x * 4 + i] >> 16);
      memcpy(&d[x * d_stride + y], p, 4);
    }
  }
  free(row);
  free(sums);
}

void ck_box_blur(uint16_t *d, int64_t d_stride, const uint16_t *s, int64_t s_stride, int32_t w, int32_t h,
                 int32_t radius) {
  const uint64_t inverse = ((uint64_t)1 << 32) / (uint32_t)(2 * radius + 1);
  const uint64_t half = (uint64_t)1 << 31;
  for (int32_t y = 0; y < h; y++) {
    const uint16_t *row = s + (int64_t)y * s_stride;
    uint64_t sum = 0;
    for (int32_t x = 0; x < radius && x < w; x++) sum += row[x];
    for (int32_t x = 0; x < w; x++) {
      if (x + radius < w) sum += row[x + radius];
      uint64_t mean = (sum * inverse + half) >> 32;
      d[(int64_t)x * d_stride + y] = (uint16_t)(mean > 65535 ? 65535 : mean);
      if (x - radius >= 0) sum -= row[x - radius];
    }
  }
}

void ck_widen(uint16_t *d, const uint8_t *s, int64_t n) {
  for (int64_t i = 0; i < n; i++) d[i] = (uint16_t)(s[i] * 257);
}

void ck_narrow(uint8_t *d, const uint16_t *s, int64_t n) {
  for (int64_t i = 0; i < n; i++) d[i] = (uint8_t)((s[i] + 128) / 257);
}

static int32_t limited(int32_t x, int32_t top) { return x < 0 ? 0 : x > top ? top : x; }

void ck_row_saturate(uint32_t *d, int32_t n, int32_t saturation) {
  for (int32_t i = 0; i < n; i++) {
    int32_t b = (int32_t)(d[i] & 255), g = (int32_t)(d[i] >> 8 & 255), r = (int32_t)(d[i] >> 16 & 255);
    int32_t a = (int32_t)(d[i] >> 24);
    // Rec. 709 luma in 1/65536.
    int32_t grey = (r * 13933 + g * 46871 + b * 4732 + 32768) >> 16;
    r = limited(grey + (((r - grey) * saturation + 128) >> 8), a);
    g = limited(grey + (((g - grey) * saturation + 128) >> 8), a);
    b = limited(grey + (((b - grey) * saturation + 128) >> 8), a);
    d[i] = (uint32_t)a << 24 | (uint32_t)r << 16 | (uint32_t)g << 8 | (uint32_t)b;
  }
}
