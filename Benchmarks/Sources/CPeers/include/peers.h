#ifndef PEERS_H
#define PEERS_H

#ifdef __cplusplus
extern "C" {
#endif

// A tree as every engine gets it, in preorder. Rows and columns stretch their children across.
typedef struct {
  long children;         // 0 for a leaf, whose frame is asked for
  int is_column;
  float gap, padding;
  float width, height;   // negative: of the contents, or of the parent
  int grows;             // shares the rest of its row or column
  int starts;            // children are as high as they want, at the top
  long words;            // a text of so many words, which wraps
} peer_node;

// A word is 56 wide with 8 after it, a line 16 high.
static inline float peer_text_height(long words, float width) {
  long in_line = (long)((width + 8) / 64);
  if (in_line < 1) in_line = 1;
  return (float)((words + in_line - 1) / in_line) * 16;
}

// Plain arithmetic for the same frames: x, y, width and height of each leaf.
void plain_rows(long rows, float width, float *frames);
void plain_dashboard(long rows, float width, float *frames);
void plain_chat(long messages, float width, float *frames);
void plain_table(long rows, long columns, float width, long taller, float *frames);
void plain_text(long paragraphs, float width, float *frames);
long peer_chat_words(long message);
long peer_text_words(long paragraph);

// What each engine exports, under its own file's name.
typedef struct {
  const char *name;
  void *(*make)(const peer_node *nodes, long count);
  void (*layout)(void *tree, float width, float *frames);
  void (*set_height)(void *tree, long node, float height);
  void (*destroy)(void *tree);
} peer_engine;

// Opens the library of an engine; NULL if it is none.
const peer_engine *peer_open(const char *file);

#ifdef __cplusplus
}
#endif
#endif
