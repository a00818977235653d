// Clay beside the other engines: the tree is said anew in each pass.
#define CLAY_IMPLEMENTATION
#include "clay.h"

#include "peers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  peer_node *nodes;
  long count;
  void *memory;
  Clay_Context *context;
  char *text;
} tree;

static Clay_Dimensions measure(Clay_StringSlice text, Clay_TextElementConfig *config, void *data) {
  (void)config, (void)data;
  return (Clay_Dimensions){(float)text.length * 8, 16};
}

static void complain(Clay_ErrorData error) {
  static int complaints;
  if (complaints++) return;
  fprintf(stderr, "Clay: %.*s\n", (int)error.errorText.length, error.errorText.chars);
}

static void *make_tree(const peer_node *nodes, long count) {
  tree *made = malloc(sizeof(tree));
  made->nodes = malloc(sizeof(peer_node) * (size_t)count);
  memcpy(made->nodes, nodes, sizeof(peer_node) * (size_t)count);
  made->count = count;
  made->text = malloc(64 * 8);
  for (int at = 0; at < 64 * 8; at++) made->text[at] = at % 8 == 7 ? ' ' : 'a';
  Clay_SetCurrentContext(NULL);
  Clay_SetMaxElementCount((int32_t)count * 16 + 1024);
  Clay_SetMaxMeasureTextCacheWordCount(1 << 18);
  size_t size = Clay_MinMemorySize();
  made->memory = malloc(size);
  made->context = Clay_Initialize(
      Clay_CreateArenaWithCapacityAndMemory(size, made->memory), (Clay_Dimensions){600, 1e6f},
      (Clay_ErrorHandler){complain, NULL});
  Clay_SetMeasureTextFunction(measure, NULL);
  Clay_SetCullingEnabled(false);
  return made;
}

static Clay_SizingAxis sizing(float fixed, bool is_along, bool grows, bool stretches) {
  if (fixed >= 0) return CLAY_SIZING_FIXED(fixed);
  return (is_along ? grows : stretches) ? CLAY_SIZING_GROW(0) : CLAY_SIZING_FIT(0);
}

// Says the node at a position and those below it; returns the position after them.
static long say(tree *made, long at, const peer_node *parent) {
  const peer_node *node = &made->nodes[at];
  bool in_column = parent->is_column;
  Clay_ElementDeclaration element = {
      .layout = {
          .sizing = {
              .width = sizing(node->width, !in_column, node->grows, true),
              .height = sizing(node->height, in_column, node->grows, !parent->starts)},
          .padding = CLAY_PADDING_ALL((uint16_t)node->padding),
          .childGap = (uint16_t)node->gap,
          .layoutDirection = node->is_column ? CLAY_TOP_TO_BOTTOM : CLAY_LEFT_TO_RIGHT}};
  if (node->children == 0) element.backgroundColor = (Clay_Color){1, 1, 1, 255};
  long next = at + 1;
  CLAY_AUTO_ID(element) {
    if (node->words > 0) {
      Clay_String text = {false, (int32_t)node->words * 8 - 1, made->text};
      CLAY_TEXT(text, {.fontSize = 16});
    }
    for (long child = 0; child < node->children; child++) next = say(made, next, node);
  }
  return next;
}

static void layout(void *from, float width, float *frames) {
  tree *made = from;
  Clay_SetCurrentContext(made->context);
  Clay_SetLayoutDimensions((Clay_Dimensions){width, 1e6f});
  Clay_BeginLayout();
  peer_node window = {.is_column = 1};
  made->nodes[0].width = width;
  say(made, 0, &window);
  Clay_RenderCommandArray commands = Clay_EndLayout(0);
  for (int32_t at = 0; at < commands.length; at++) {
    Clay_RenderCommand *command = &commands.internalArray[at];
    if (command->commandType != CLAY_RENDER_COMMAND_TYPE_RECTANGLE) continue;
    frames[0] = command->boundingBox.x;
    frames[1] = command->boundingBox.y;
    frames[2] = command->boundingBox.width;
    frames[3] = command->boundingBox.height;
    frames += 4;
  }
}

static void set_height(void *made, long node, float height) {
  ((tree *)made)->nodes[node].height = height;
}

static void destroy(void *from) {
  tree *made = from;
  free(made->memory);
  free(made->nodes);
  free(made->text);
  free(made);
}

__attribute__((visibility("default"))) const peer_engine engine = {
    "Clay", make_tree, layout, set_height, destroy};
