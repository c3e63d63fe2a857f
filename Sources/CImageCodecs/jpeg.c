#include "picture.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

typedef struct {
    struct jpeg_error_mgr base;
    jmp_buf escape;
} escaping_errors;

static void escape(j_common_ptr info) { longjmp(((escaping_errors *)info->err)->escape, 1); }

// A damaged stream is not a whole picture: libjpeg only warns and paints grey.
static void note(j_common_ptr info, int level) {
    if (level < 0) escape(info);
}

static int32_t orientation_of(struct jpeg_decompress_struct *info) {
    for (jpeg_saved_marker_ptr marker = info->marker_list; marker; marker = marker->next) {
        if (marker->marker == JPEG_APP0 + 1 && marker->data_length > 6 && memcmp(marker->data, "Exif\0\0", 6) == 0)
            return cf_exif_orientation(marker->data + 6, marker->data_length - 6);
    }
    return 1;
}

int cf_decode_jpeg(
    const uint8_t *bytes, size_t length, int32_t max_side, int64_t max_pixels, cf_decoded_image *out) {
    struct jpeg_decompress_struct info;
    escaping_errors errors;
    memset(&info, 0, sizeof info);
    info.err = jpeg_std_error(&errors.base);
    errors.base.error_exit = escape;
    errors.base.emit_message = note;
    if (setjmp(errors.escape)) {
        jpeg_destroy_decompress(&info);
        free(out->pixels);
        out->pixels = NULL;
        return 0;
    }
    jpeg_create_decompress(&info);
    jpeg_mem_src(&info, bytes, (unsigned long)length);
    jpeg_save_markers(&info, JPEG_APP0 + 1, 0xffff);
    jpeg_read_header(&info, TRUE);
    if (!cf_accepts_size(info.image_width, info.image_height, max_side, max_pixels)
        || info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK)
        escape((j_common_ptr)&info);
    info.out_color_space = JCS_EXT_BGRA;
    // The integer transform is exact; the SIMD ones of libjpeg-turbo give the same bytes for it.
    info.dct_method = JDCT_ISLOW;
    jpeg_start_decompress(&info);
    if (!cf_allocate(out, (int32_t)info.output_width, (int32_t)info.output_height)) escape((j_common_ptr)&info);
    while (info.output_scanline < info.output_height) {
        JSAMPROW row = (JSAMPROW)(out->pixels + (size_t)info.output_scanline * (size_t)out->stride);
        jpeg_read_scanlines(&info, &row, 1);
    }
    out->is_opaque = 1;
    out->orientation = orientation_of(&info);
    jpeg_finish_decompress(&info);
    jpeg_destroy_decompress(&info);
    return 1;
}

int cf_encode_jpeg(
    const uint32_t *pixels, int32_t width, int32_t height, int32_t stride, int quality,
    uint8_t **out, size_t *out_length) {
    struct jpeg_compress_struct info;
    escaping_errors errors;
    unsigned char *buffer = NULL;
    unsigned long size = 0;
    uint8_t *volatile line = malloc((size_t)width * 3);
    if (!line) return 0;
    memset(&info, 0, sizeof info);
    info.err = jpeg_std_error(&errors.base);
    errors.base.error_exit = escape;
    errors.base.emit_message = note;
    if (setjmp(errors.escape)) {
        jpeg_destroy_compress(&info);
        free(line);
        free(buffer);
        return 0;
    }
    jpeg_create_compress(&info);
    jpeg_mem_dest(&info, &buffer, &size);
    info.image_width = (JDIMENSION)width;
    info.image_height = (JDIMENSION)height;
    info.input_components = 3;
    info.in_color_space = JCS_RGB;
    jpeg_set_defaults(&info);
    jpeg_set_quality(&info, quality, TRUE);
    info.dct_method = JDCT_ISLOW;
    jpeg_start_compress(&info, TRUE);
    for (int32_t y = 0; y < height; y++) {
        const uint32_t *row = pixels + (size_t)y * (size_t)stride;
        for (int32_t x = 0; x < width; x++) {
            uint32_t p = row[x], white = 255 - (p >> 24);
            line[x * 3] = (uint8_t)((p >> 16 & 255) + white);
            line[x * 3 + 1] = (uint8_t)((p >> 8 & 255) + white);
            line[x * 3 + 2] = (uint8_t)((p & 255) + white);
        }
        JSAMPROW rows = line;
        jpeg_write_scanlines(&info, &rows, 1);
    }
    jpeg_finish_compress(&info);
    jpeg_destroy_compress(&info);
    free(line);
    *out = buffer;
    *out_length = size;
    return 1;
}
