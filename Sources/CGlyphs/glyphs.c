#include "CGlyphs.h"

#include <string.h>

// Vectors by the compiler, not by one processor's intrinsics: the arithmetic is integer, so every machine agrees.
typedef uint16_t u16x8 __attribute__((vector_size(16)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));

static inline u16x8 scaled(u16x8 values, u16x8 factors) {
    u16x8 t = values * factors + 128;
    return (t + (t >> 8)) >> 8;
}

static inline u32x4 both_halves(u32x4 v) { return v | v << 16; }

static inline u32x4 blend(u32x4 under, u32x4 cover, u32x4 ink_rb, u32x4 ink_ag) {
    const u32x4 low = {0xff00ff, 0xff00ff, 0xff00ff, 0xff00ff};
    u16x8 factors = (u16x8)both_halves(cover);
    u32x4 rb = (u32x4)scaled((u16x8)ink_rb, factors);
    u32x4 ag = (u32x4)scaled((u16x8)ink_ag, factors);
    u16x8 rest = (u16x8)both_halves(255 - (ag >> 16));
    rb += (u32x4)scaled((u16x8)(under & low), rest);
    ag += (u32x4)scaled((u16x8)(under >> 8 & low), rest);
    return rb | ag << 8;
}

void cg_blend_coverage(
    const uint8_t *coverage, int64_t coverage_stride, uint32_t *pixels, int64_t stride, int64_t width,
    int64_t height, uint32_t ink) {
    uint32_t rb = ink & 0xff00ff, ag = ink >> 8 & 0xff00ff;
    const u32x4 ink_rb = {rb, rb, rb, rb}, ink_ag = {ag, ag, ag, ag}, solid = {ink, ink, ink, ink};
    int is_opaque = ink >> 24 == 255;
    for (int64_t y = 0; y < height; y++, coverage += coverage_stride, pixels += stride) {
        for (int64_t x = 0; x < width; x += 4) {
            int64_t count = width - x < 4 ? width - x : 4;
            uint32_t four = 0;
            if (count == 4) {
                memcpy(&four, coverage + x, 4);
            } else {
                for (int64_t i = 0; i < count; i++) four |= (uint32_t)coverage[x + i] << (8 * i);
            }
            if (four == 0) continue;
            u32x4 result;
            if (four == 0xffffffff && is_opaque) {
                result = solid;
            } else {
                u32x4 cover = {four & 255, four >> 8 & 255, four >> 16 & 255, four >> 24};
                u32x4 under = {0, 0, 0, 0};
                if (count == 4) {
                    memcpy(&under, pixels + x, 16);
                } else {
                    for (int64_t i = 0; i < count; i++) under[i] = pixels[x + i];
                }
                result = blend(under, cover, ink_rb, ink_ag);
            }
            if (count == 4) {
                memcpy(pixels + x, &result, 16);
            } else {
                for (int64_t i = 0; i < count; i++) pixels[x + i] = result[i];
            }
        }
    }
}
