// 16-byte vectors: SSE2 on x86-64, the compiler's choice elsewhere.
#include "forms.h"

#define CK_BYTES 16
#define CK_TARGET
#if defined(__x86_64__)
#include <emmintrin.h>
#define ALL_ZERO(v) (_mm_movemask_epi8(_mm_cmpeq_epi32((__m128i)(v), _mm_setzero_si128())) == 0xffff)
#else
#define ALL_ZERO(v) (__builtin_reduce_or(v) == 0)
#endif
#include "vector.inc"

static void sample(uint32_t *out, int32_t n, const uint32_t *s, int64_t stride, int32_t w, int32_t h,
                   const int32_t *us, const int32_t *vs) {
#if defined(__x86_64__)
  const int32_t u_end = (w - 1) << 16, v_end = (h - 1) << 16;
  const __m128i zero = _mm_setzero_si128(), half = _mm_set1_epi32(8192);
  for (int32_t i = 0; i < n; i++) {
    int32_t u = us[i], v = vs[i];
    int32_t cu = u < 0 ? 0 : u > u_end ? u_end : u, cv = v < 0 ? 0 : v > v_end ? v_end : v;
    int32_t y = cv >> 16, fx = (cu >> 9) & 127, fy = (cv >> 9) & 127;
    const uint32_t *p = s + y * stride + (cu >> 16);
    const uint32_t *q = y + 1 < h ? p + stride : p;
    // Left and right pixel side by side as 16-bit lanes, each times its weight, then summed.
    __m128i weight = _mm_set1_epi32(128 - fx | (128 - fx) << 16);
    weight = _mm_unpacklo_epi64(weight, _mm_set1_epi32(fx | fx << 16));
    __m128i top = _mm_mullo_epi16(_mm_unpacklo_epi8(_mm_loadl_epi64((const __m128i *)p), zero), weight);
    __m128i end = _mm_mullo_epi16(_mm_unpacklo_epi8(_mm_loadl_epi64((const __m128i *)q), zero), weight);
    top = _mm_add_epi16(top, _mm_unpackhi_epi64(top, top));
    end = _mm_add_epi16(end, _mm_unpackhi_epi64(end, end));
    __m128i sum = _mm_madd_epi16(_mm_unpacklo_epi16(top, end), _mm_set1_epi32(128 - fy | fy << 16));
    sum = _mm_srli_epi32(_mm_add_epi32(sum, half), 14);
    sum = _mm_packs_epi32(sum, sum);
    out[i] = (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(sum, sum));
  }
#else
  for (int32_t i = 0; i < n; i++) out[i] = ck_sample(s, stride, w, h, us[i], vs[i]);
#endif
}

#if defined(__x86_64__)
const ck_table ck_table_sse2 =
#else
const ck_table ck_table_vector =
#endif
    {fill, color, over, over_mask, color_mask, restore, multiply, sample, line, project};
