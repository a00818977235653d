// Yoga beside the other engines: nodes with styles, laid out again when they are dirty.
#include "peers.h"

#include <yoga/Yoga.h>

#include <vector>

namespace {

struct Tree {
  std::vector<YGNodeRef> nodes, leaves;
  YGConfigRef config;
};

YGSize measure(YGNodeConstRef node, float width, YGMeasureMode mode, float, YGMeasureMode) {
  long words = (long)YGNodeGetContext(node);
  float wanted = (float)words * 64 - 8;
  float given = mode == YGMeasureModeUndefined ? wanted : width;
  return {mode == YGMeasureModeExactly ? width : (wanted < given ? wanted : given),
          peer_text_height(words, given)};
}

// Makes the node at a position and those below it; returns the position after them.
long make(Tree *tree, const peer_node *nodes, long at, YGNodeRef parent) {
  const peer_node &from = nodes[at];
  YGNodeRef node = YGNodeNewWithConfig(tree->config);
  tree->nodes.push_back(node);
  YGNodeStyleSetFlexDirection(node, from.is_column ? YGFlexDirectionColumn : YGFlexDirectionRow);
  if (from.starts) YGNodeStyleSetAlignItems(node, YGAlignFlexStart);
  if (from.gap > 0) YGNodeStyleSetGap(node, YGGutterAll, from.gap);
  if (from.padding > 0) YGNodeStyleSetPadding(node, YGEdgeAll, from.padding);
  if (from.width >= 0) YGNodeStyleSetWidth(node, from.width);
  if (from.height >= 0) YGNodeStyleSetHeight(node, from.height);
  if (from.grows) {
    YGNodeStyleSetFlexGrow(node, 1);
    YGNodeStyleSetFlexBasis(node, 0);
  }
  if (from.words > 0) {
    YGNodeSetContext(node, (void *)from.words);
    YGNodeSetMeasureFunc(node, measure);
  }
  if (parent) YGNodeInsertChild(parent, node, YGNodeGetChildCount(parent));
  if (from.children == 0) tree->leaves.push_back(node);
  long next = at + 1;
  for (long child = 0; child < from.children; child++) next = make(tree, nodes, next, node);
  return next;
}

float *collect(YGNodeRef node, float x, float y, float *frames) {
  x += YGNodeLayoutGetLeft(node);
  y += YGNodeLayoutGetTop(node);
  size_t count = YGNodeGetChildCount(node);
  if (count == 0) {
    frames[0] = x;
    frames[1] = y;
    frames[2] = YGNodeLayoutGetWidth(node);
    frames[3] = YGNodeLayoutGetHeight(node);
    return frames + 4;
  }
  for (size_t child = 0; child < count; child++)
    frames = collect(YGNodeGetChild(node, child), x, y, frames);
  return frames;
}

void *make_tree(const peer_node *nodes, long count) {
  Tree *tree = new Tree;
  tree->nodes.reserve((size_t)count);
  tree->config = YGConfigNew();
  YGConfigSetPointScaleFactor(tree->config, 0);
  make(tree, nodes, 0, nullptr);
  return tree;
}

void layout(void *made, float width, float *frames) {
  Tree *tree = (Tree *)made;
  YGNodeCalculateLayout(tree->nodes[0], width, YGUndefined, YGDirectionLTR);
  collect(tree->nodes[0], 0, 0, frames);
}

void set_height(void *made, long node, float height) {
  YGNodeStyleSetHeight(((Tree *)made)->nodes[(size_t)node], height);
}

void destroy(void *made) {
  Tree *tree = (Tree *)made;
  YGNodeFreeRecursive(tree->nodes[0]);
  YGConfigFree(tree->config);
  delete tree;
}

}  // namespace

extern "C" __attribute__((visibility("default"))) const peer_engine engine;
const peer_engine engine = {"Yoga", make_tree, layout, set_height, destroy};
