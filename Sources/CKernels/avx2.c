// 32-byte vectors, for processors that have AVX2.
#include "forms.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define CK_BYTES 32
#define CK_TARGET __attribute__((target("avx2")))
#define ALL_ZERO(v) _mm256_testz_si256((__m256i)(v), (__m256i)(v))
#include "vector.inc"

// Pixels and their right neighbours at the indices k, k + 1 | k + 4, k + 5.
INLINE __m256 neighbours(const uint32_t *s, const int32_t *at, int k) {
  __m128 a = _mm_castsi128_ps(_mm_loadl_epi64((const __m128i *)(s + at[k])));
  __m128 b = _mm_castsi128_ps(_mm_loadl_epi64((const __m128i *)(s + at[k + 4])));
  a = _mm_loadh_pi(a, (const __m64 *)(s + at[k + 1]));
  b = _mm_loadh_pi(b, (const __m64 *)(s + at[k + 5]));
  return _mm256_insertf128_ps(_mm256_castps128_ps256(a), b, 1);
}

CK_TARGET static void sample(uint32_t *out, int32_t n, const uint32_t *s, int64_t stride, int32_t w, int32_t h,
                             const int32_t *us, const int32_t *vs) {
  int32_t i = 0;
  // 32-bit indices.
  if (stride * h < INT32_MAX) {
    const __m256i zero = _mm256_setzero_si256();
    const __m256i u_end = _mm256_set1_epi32((w - 1) << 16), v_end = _mm256_set1_epi32((h - 1) << 16);
    const __m256i last = _mm256_set1_epi32(h - 1), row = _mm256_set1_epi32((int32_t)stride);
    const __m256i fraction = _mm256_set1_epi32(127), one = _mm256_set1_epi32(128), half = _mm256_set1_epi32(8192);
    const __m256i pair = _mm256_set1_epi32((int32_t)CK_PAIR);
    for (; i + 8 <= n; i += 8) {
      __m256i cu = _mm256_loadu_si256((const __m256i *)(us + i));
      __m256i cv = _mm256_loadu_si256((const __m256i *)(vs + i));
      cu = _mm256_min_epi32(_mm256_max_epi32(cu, zero), u_end);
      cv = _mm256_min_epi32(_mm256_max_epi32(cv, zero), v_end);
      __m256i x = _mm256_srli_epi32(cu, 16), y = _mm256_srli_epi32(cv, 16);
      __m256i at = _mm256_add_epi32(_mm256_mullo_epi32(y, row), x);
      __m256i below = _mm256_add_epi32(at, _mm256_and_si256(_mm256_cmpgt_epi32(last, y), row));
      __m256i fx = _mm256_and_si256(_mm256_srli_epi32(cu, 9), fraction), gx = _mm256_sub_epi32(one, fx);
      __m256i fy = _mm256_and_si256(_mm256_srli_epi32(cv, 9), fraction), gy = _mm256_sub_epi32(one, fy);
      fx = _mm256_or_si256(fx, _mm256_slli_epi32(fx, 16));
      gx = _mm256_or_si256(gx, _mm256_slli_epi32(gx, 16));
      __m256i weight = _mm256_or_si256(gy, _mm256_slli_epi32(fy, 16));
      // Two neighbours at once: half as many loads as by gathering, and faster on every processor.
      int32_t upper[8], lower[8];
      _mm256_storeu_si256((__m256i *)upper, at);
      _mm256_storeu_si256((__m256i *)lower, below);
      __m256 up_a = neighbours(s, upper, 0), up_b = neighbours(s, upper, 2);
      __m256 low_a = neighbours(s, lower, 0), low_b = neighbours(s, lower, 2);
      __m256i a = _mm256_castps_si256(_mm256_shuffle_ps(up_a, up_b, 0x88));
      __m256i b = _mm256_castps_si256(_mm256_shuffle_ps(up_a, up_b, 0xdd));
      __m256i c = _mm256_castps_si256(_mm256_shuffle_ps(low_a, low_b, 0x88));
      __m256i d = _mm256_castps_si256(_mm256_shuffle_ps(low_a, low_b, 0xdd));
#define LOW(p) _mm256_and_si256(p, pair)
#define HIGH(p) _mm256_and_si256(_mm256_srli_epi32(p, 8), pair)
#define ACROSS(p, q) _mm256_add_epi16(_mm256_mullo_epi16(p, gx), _mm256_mullo_epi16(q, fx))
      __m256i top_rb = ACROSS(LOW(a), LOW(b)), top_ag = ACROSS(HIGH(a), HIGH(b));
      __m256i end_rb = ACROSS(LOW(c), LOW(d)), end_ag = ACROSS(HIGH(c), HIGH(d));
      // Pairs of (upper, lower) 16-bit lanes: the low lane of each pixel, then its high lane.
      const __m256i word = _mm256_set1_epi32(0xffff);
#define PAIR_LOW(t, e) _mm256_or_si256(_mm256_and_si256(t, word), _mm256_slli_epi32(e, 16))
#define PAIR_HIGH(t, e) _mm256_or_si256(_mm256_srli_epi32(t, 16), _mm256_andnot_si256(word, e))
#define DOWN(p) _mm256_srli_epi32(_mm256_add_epi32(_mm256_madd_epi16(p, weight), half), 14)
      __m256i blue = DOWN(PAIR_LOW(top_rb, end_rb)), red = DOWN(PAIR_HIGH(top_rb, end_rb));
      __m256i green = DOWN(PAIR_LOW(top_ag, end_ag)), alpha = DOWN(PAIR_HIGH(top_ag, end_ag));
      __m256i rb = _mm256_or_si256(blue, _mm256_slli_epi32(red, 16));
      __m256i ag = _mm256_or_si256(_mm256_slli_epi32(green, 8), _mm256_slli_epi32(alpha, 24));
      _mm256_storeu_si256((__m256i *)(out + i), _mm256_or_si256(rb, ag));
    }
  }
  for (; i < n; i++) out[i] = ck_sample(s, stride, w, h, us[i], vs[i]);
}

const ck_table ck_table_avx2 = {fill,    color,    over,   over_mask, color_mask,
                                restore, multiply, sample, line,      project};
#else
typedef int ck_no_avx2_here;
#endif
