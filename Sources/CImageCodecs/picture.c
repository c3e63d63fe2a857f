#include "picture.h"

#include <stdlib.h>
#include <string.h>

int cf_accepts_size(int64_t width, int64_t height, int32_t max_side, int64_t max_pixels) {
    return width > 0 && height > 0 && width <= max_side && height <= max_side && width * height <= max_pixels;
}

int cf_allocate(cf_decoded_image *out, int32_t width, int32_t height) {
    size_t stride = ((size_t)width + 15) & ~(size_t)15;
    // 64 spare pixels follow the last row, as Bitmap promises its kernels.
    size_t count = stride * (size_t)height + 64;
    void *pixels = NULL;
    if (posix_memalign(&pixels, 64, count * 4) != 0) return 0;
    memset(pixels, 0, count * 4);
    out->pixels = pixels;
    out->width = width;
    out->height = height;
    out->stride = (int32_t)stride;
    out->is_opaque = 0;
    out->orientation = 1;
    return 1;
}

static uint32_t scaled(uint32_t value, uint32_t alpha) {
    uint32_t t = value * alpha + 128;
    return (t + (t >> 8)) >> 8;
}

void cf_premultiply(cf_decoded_image *image) {
    uint32_t every_alpha = 0xff;
    for (int32_t y = 0; y < image->height; y++) {
        uint32_t *row = image->pixels + (size_t)y * (size_t)image->stride;
        for (int32_t x = 0; x < image->width; x++) {
            uint32_t p = row[x], a = p >> 24;
            every_alpha &= a;
            if (a == 255) continue;
            row[x] = a << 24 | scaled(p >> 16 & 255, a) << 16 | scaled(p >> 8 & 255, a) << 8 | scaled(p & 255, a);
        }
    }
    image->is_opaque = every_alpha == 0xff;
}

static uint32_t read16(const uint8_t *p, int big) { return big ? p[0] << 8 | p[1] : p[1] << 8 | p[0]; }

static uint32_t read32(const uint8_t *p, int big) {
    return big ? read16(p, 1) << 16 | read16(p + 2, 1) : read16(p + 2, 0) << 16 | read16(p, 0);
}

int32_t cf_exif_orientation(const uint8_t *tiff, size_t length) {
    if (length < 8) return 1;
    int big = tiff[0] == 'M' && tiff[1] == 'M';
    if (!big && !(tiff[0] == 'I' && tiff[1] == 'I')) return 1;
    size_t directory = read32(tiff + 4, big);
    if (directory > length || length - directory < 2) return 1;
    uint32_t count = read16(tiff + directory, big);
    for (uint32_t i = 0; i < count; i++) {
        size_t entry = directory + 2 + (size_t)i * 12;
        if (entry > length || length - entry < 12) return 1;
        if (read16(tiff + entry, big) != 0x0112) continue;
        uint32_t value = read16(tiff + entry + 8, big);
        return value >= 1 && value <= 8 ? (int32_t)value : 1;
    }
    return 1;
}

int cf_decode_image(
    const uint8_t *bytes, size_t length, int32_t max_side, int64_t max_pixels, cf_decoded_image *out) {
    memset(out, 0, sizeof *out);
    if (length < 12) return 0;
    if (memcmp(bytes, "\x89PNG\r\n\x1a\n", 8) == 0) return cf_decode_png(bytes, length, max_side, max_pixels, out);
    if (bytes[0] == 0xff && bytes[1] == 0xd8) return cf_decode_jpeg(bytes, length, max_side, max_pixels, out);
    if (memcmp(bytes, "RIFF", 4) == 0 && memcmp(bytes + 8, "WEBP", 4) == 0)
        return cf_decode_webp(bytes, length, max_side, max_pixels, out);
    return 0;
}
