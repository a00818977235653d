#include "store_reference.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  char *id, *night, *creature, *effects, *text;
  int64_t created;
  int count;
} dream;

struct store_reference {
  sqlite3 *database;
  sqlite3_stmt *begin, *commit, *insert, *update, *step;
  dream *dreams;
  size_t count, room;
};

static void check(store_reference *reference, int code) {
  if (code == SQLITE_OK || code == SQLITE_DONE) return;
  fprintf(stderr, "the reference: %s\n", sqlite3_errmsg(reference->database));
  abort();
}

static sqlite3_stmt *prepared(store_reference *reference, const char *sql) {
  sqlite3_stmt *statement;
  check(reference, sqlite3_prepare_v2(reference->database, sql, -1, &statement, NULL));
  return statement;
}

static void run(store_reference *reference, sqlite3_stmt *statement) {
  check(reference, sqlite3_step(statement));
  sqlite3_reset(statement);
}

static void bind(sqlite3_stmt *statement, int place, const char *text) {
  sqlite3_bind_text(statement, place, text, -1, SQLITE_STATIC);
}

store_reference *store_reference_open(const char *path) {
  store_reference *reference = calloc(1, sizeof *reference);
  check(reference, sqlite3_open_v2(path, &reference->database, SQLITE_OPEN_READWRITE, NULL));
  check(
      reference,
      sqlite3_exec(
          reference->database,
          "PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA;"
          " PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF",
          NULL, NULL, NULL));
  reference->begin = prepared(reference, "BEGIN IMMEDIATE");
  reference->commit = prepared(reference, "COMMIT");
  reference->insert = prepared(
      reference,
      "INSERT INTO dream (id, night, created, creature, numberOfCreatures, effects, description)"
      " VALUES (?, ?, ?, ?, ?, ?, ?)");
  reference->update = prepared(reference, "UPDATE dream SET description = ? WHERE id = ?");
  reference->step = prepared(
      reference,
      "INSERT INTO step (number, id, name, time, isUndone, size, content)"
      " VALUES (?, ?, 'Typing in “Flying”', 1795000000000, 0, 300, ?)");
  return reference;
}

void store_reference_close(store_reference *reference) {
  sqlite3_stmt *statements[] = {
      reference->begin, reference->commit, reference->insert, reference->update, reference->step};
  for (size_t i = 0; i < sizeof statements / sizeof *statements; i++) {
    sqlite3_finalize(statements[i]);
  }
  sqlite3_close(reference->database);
  for (size_t i = 0; i < reference->count; i++) {
    dream *kept = &reference->dreams[i];
    free(kept->id), free(kept->night), free(kept->creature), free(kept->effects), free(kept->text);
  }
  free(reference->dreams);
  free(reference);
}

static void insert(store_reference *reference, const dream *new) {
  sqlite3_stmt *statement = reference->insert;
  bind(statement, 1, new->id);
  bind(statement, 2, new->night);
  sqlite3_bind_int64(statement, 3, new->created);
  bind(statement, 4, new->creature);
  sqlite3_bind_int(statement, 5, new->count);
  bind(statement, 6, new->effects);
  bind(statement, 7, new->text);
  run(reference, statement);
}

static void insert_step(
    store_reference *reference, const char *id, int64_t number, const void *step, size_t size) {
  sqlite3_bind_int64(reference->step, 1, number);
  bind(reference->step, 2, id);
  sqlite3_bind_blob64(reference->step, 3, step, size, SQLITE_STATIC);
  run(reference, reference->step);
}

void store_reference_add(
    store_reference *reference, const char *id, const char *text, int64_t number, const void *step,
    size_t size) {
  dream new = {(char *)id, "2026-11-21", "shark", "rain", (char *)text, number, 2};
  run(reference, reference->begin);
  insert(reference, &new);
  insert_step(reference, id, number, step, size);
  run(reference, reference->commit);
}

void store_reference_edit(
    store_reference *reference, const char *id, const char *text, int64_t number, const void *step,
    size_t size) {
  run(reference, reference->begin);
  bind(reference->update, 1, text);
  bind(reference->update, 2, id);
  run(reference, reference->update);
  insert_step(reference, id, number, step, size);
  run(reference, reference->commit);
}

void store_reference_keep(
    store_reference *reference, const char *id, const char *night, int64_t created,
    const char *creature, int count, const char *effects, const char *text) {
  if (reference->count == reference->room) {
    reference->room = reference->room ? reference->room * 2 : 1024;
    reference->dreams = realloc(reference->dreams, reference->room * sizeof *reference->dreams);
  }
  reference->dreams[reference->count++] =
      (dream){strdup(id), strdup(night), strdup(creature), strdup(effects), strdup(text), created,
              count};
}

void store_reference_import(store_reference *reference) {
  run(reference, reference->begin);
  for (size_t i = 0; i < reference->count; i++) insert(reference, &reference->dreams[i]);
  run(reference, reference->commit);
}
