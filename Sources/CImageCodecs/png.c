#include "picture.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

int cf_decode_png(
    const uint8_t *bytes, size_t length, int32_t max_side, int64_t max_pixels, cf_decoded_image *out) {
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_memory(&image, bytes, length)) return 0;
    int opaque = !(image.format & PNG_FORMAT_FLAG_ALPHA);
    image.format = PNG_FORMAT_BGRA;
    if (!cf_accepts_size(image.width, image.height, max_side, max_pixels)
        || !cf_allocate(out, (int32_t)image.width, (int32_t)image.height)) {
        png_image_free(&image);
        return 0;
    }
    if (!png_image_finish_read(&image, NULL, out->pixels, out->stride * 4, NULL)) {
        free(out->pixels);
        out->pixels = NULL;
        return 0;
    }
    if (opaque) {
        out->is_opaque = 1;
    } else {
        cf_premultiply(out);
    }
    return 1;
}

int cf_encode_png(
    const uint32_t *pixels, int32_t width, int32_t height, int32_t stride, int is_opaque,
    uint8_t **out, size_t *out_length) {
    // The simplified writer wants straight alpha.
    size_t channels = is_opaque ? 3 : 4;
    uint8_t *straight = malloc((size_t)width * (size_t)height * channels);
    if (!straight) return 0;
    uint8_t *to = straight;
    for (int32_t y = 0; y < height; y++) {
        const uint32_t *row = pixels + (size_t)y * (size_t)stride;
        for (int32_t x = 0; x < width; x++) {
            uint32_t p = row[x], a = is_opaque ? 255 : p >> 24;
            for (int shift = 16; shift >= 0; shift -= 8) {
                uint32_t value = p >> shift & 255;
                if (a != 0 && a != 255) value = (value * 255 + a / 2) / a;
                *to++ = (uint8_t)(value > 255 ? 255 : value);
            }
            if (!is_opaque) *to++ = (uint8_t)a;
        }
    }
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    image.width = (png_uint_32)width;
    image.height = (png_uint_32)height;
    image.format = is_opaque ? PNG_FORMAT_RGB : PNG_FORMAT_RGBA;
    png_alloc_size_t size = 0;
    uint8_t *buffer = NULL;
    int fine = png_image_write_get_memory_size(image, size, 0, straight, 0, NULL);
    if (fine) {
        buffer = malloc(size);
        fine = buffer && png_image_write_to_memory(&image, buffer, &size, 0, straight, 0, NULL);
    }
    free(straight);
    if (!fine) {
        free(buffer);
        return 0;
    }
    *out = buffer;
    *out_length = size;
    return 1;
}
