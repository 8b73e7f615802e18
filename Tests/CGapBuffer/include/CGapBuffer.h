// A plain gap buffer: what the rope is measured against. It counts no lines and has no undo.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct GapBuffer GapBuffer;

GapBuffer *gap_buffer_new(const uint8_t *bytes, size_t count);
void gap_buffer_free(GapBuffer *buffer);
size_t gap_buffer_count(const GapBuffer *buffer);
void gap_buffer_replace(
    GapBuffer *buffer, size_t offset, size_t removed, const uint8_t *bytes, size_t count);
void gap_buffer_copy(const GapBuffer *buffer, uint8_t *bytes);
