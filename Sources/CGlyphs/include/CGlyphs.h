#pragma once
#include <stdint.h>

/// Lays a premultiplied colour through a coverage over premultiplied pixels, each product rounded to nearest.
/// Strides in bytes and pixels. Reads no coverage and writes no pixel outside the rectangle.
void cg_blend_coverage(
    const uint8_t *coverage, int64_t coverage_stride, uint32_t *pixels, int64_t stride, int64_t width,
    int64_t height, uint32_t ink);
