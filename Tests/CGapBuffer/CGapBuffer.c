#include "CGapBuffer.h"

#include <stdlib.h>
#include <string.h>

struct GapBuffer {
  uint8_t *bytes;
  size_t capacity;
  size_t gap_start;
  size_t gap_end;
};

GapBuffer *gap_buffer_new(const uint8_t *bytes, size_t count) {
  GapBuffer *buffer = malloc(sizeof *buffer);
  buffer->capacity = count + count / 4 + 64;
  buffer->bytes = malloc(buffer->capacity);
  if (count) memcpy(buffer->bytes, bytes, count);
  buffer->gap_start = count;
  buffer->gap_end = buffer->capacity;
  return buffer;
}

void gap_buffer_free(GapBuffer *buffer) {
  free(buffer->bytes);
  free(buffer);
}

size_t gap_buffer_count(const GapBuffer *buffer) {
  return buffer->capacity - (buffer->gap_end - buffer->gap_start);
}

static void grow(GapBuffer *buffer, size_t needed) {
  size_t tail = buffer->capacity - buffer->gap_end;
  size_t capacity = (gap_buffer_count(buffer) + needed) * 3 / 2;
  buffer->bytes = realloc(buffer->bytes, capacity);
  memmove(buffer->bytes + capacity - tail, buffer->bytes + buffer->gap_end, tail);
  buffer->gap_end = capacity - tail;
  buffer->capacity = capacity;
}

static void move_gap(GapBuffer *buffer, size_t offset) {
  if (offset < buffer->gap_start) {
    size_t length = buffer->gap_start - offset;
    memmove(buffer->bytes + buffer->gap_end - length, buffer->bytes + offset, length);
    buffer->gap_start -= length;
    buffer->gap_end -= length;
  } else if (offset > buffer->gap_start) {
    size_t length = offset - buffer->gap_start;
    memmove(buffer->bytes + buffer->gap_start, buffer->bytes + buffer->gap_end, length);
    buffer->gap_start += length;
    buffer->gap_end += length;
  }
}

void gap_buffer_replace(
    GapBuffer *buffer, size_t offset, size_t removed, const uint8_t *bytes, size_t count) {
  move_gap(buffer, offset);
  buffer->gap_end += removed;
  if (buffer->gap_end - buffer->gap_start < count) grow(buffer, count);
  memcpy(buffer->bytes + buffer->gap_start, bytes, count);
  buffer->gap_start += count;
}

void gap_buffer_copy(const GapBuffer *buffer, uint8_t *bytes) {
  memcpy(bytes, buffer->bytes, buffer->gap_start);
  memcpy(
      bytes + buffer->gap_start,
      buffer->bytes + buffer->gap_end,
      buffer->capacity - buffer->gap_end);
}
