#include "peers.h"

#include <dlfcn.h>
#include <stddef.h>

const peer_engine *peer_open(const char *file) {
  void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  return library ? dlsym(library, "engine") : NULL;
}

long peer_chat_words(long message) { return 3 + message * 7 % 40; }

long peer_text_words(long paragraph) { return 10 + paragraph % 50; }

static float *put(float *frames, float x, float y, float width, float height) {
  frames[0] = x;
  frames[1] = y;
  frames[2] = width;
  frames[3] = height;
  return frames + 4;
}

void plain_rows(long rows, float width, float *frames) {
  float part = (width - 124) / 2;
  for (long row = 0; row < rows; row++) {
    float y = (float)row * 40;
    frames = put(frames, 0, y, 40, 40);
    frames = put(frames, 48, y, part, 40);
    frames = put(frames, 56 + part, y, part, 40);
    frames = put(frames, 64 + 2 * part, y, 60, 40);
  }
}

void plain_dashboard(long rows, float width, float *frames) {
  float part = (width - 32) / 5;
  for (long row = 0; row < rows; row++) {
    float y = (float)row * 128 + 8;
    for (long column = 0; column < 5; column++) {
      float x = (float)column * (part + 8) + 8;
      frames = put(frames, x, y, part - 16, 20);
      frames = put(frames, x, y + 24, part - 16, 52);
      frames = put(frames, x, y + 80, part - 16, 24);
    }
  }
}

void plain_chat(long messages, float width, float *frames) {
  float text = width - 96, y = 0;
  for (long message = 0; message < messages; message++) {
    float height = peer_text_height(peer_chat_words(message), text);
    frames = put(frames, 4, y + 4, 32, 32);
    frames = put(frames, 44, y + 4, text, 16);
    frames = put(frames, 44, y + 22, text, height);
    frames = put(frames, 52 + text, y + 4, 40, 16);
    y += (18 + height > 32 ? 18 + height : 32) + 8;
  }
}

void plain_table(long rows, long columns, float width, long taller, float *frames) {
  float part = (width - (float)(columns - 1)) / (float)columns, y = 0;
  for (long row = 0; row < rows; row++) {
    float height = row == taller ? 30 : 24;
    for (long column = 0; column < columns; column++)
      frames = put(frames, (float)column * (part + 1), y, part, height);
    y += height + 1;
  }
}

void plain_text(long paragraphs, float width, float *frames) {
  float y = 0;
  for (long paragraph = 0; paragraph < paragraphs; paragraph++) {
    float height = peer_text_height(peer_text_words(paragraph), width);
    frames = put(frames, 0, y, width, height);
    y += height + 4;
  }
}
