#pragma once
#include <stddef.h>
#include <stdint.h>

// What an emitter emits, as plain C: the same draws, the same closed forms, the same order of
// operations, so that every bit of every sprite is the same.

typedef struct {
  double value, range;
} scene_varied;

typedef struct {
  double start;
  double color[4];
  double slope[4];
} scene_stretch;

typedef struct {
  double birth_rate;
  scene_varied lifetime, angle, speed, alpha, radius, rotation;
  double x_range, y_range;
  double half_x_acceleration, half_y_acceleration;
  double alpha_speed, radius_speed;
  double x_swing, y_swing, swing_speed;
  double streak; // 1 for round sparks
  scene_stretch stretches[6];
  int number_of_stretches;
} scene_emitter;

typedef struct {
  double birth, lifetime, rate_of_aging, x, y, x_speed, y_speed, alpha, radius, rotation, swing;
} scene_particle;

typedef struct {
  double x, y, radius, streak_x, streak_y, red, green, blue, alpha;
} scene_sprite;

typedef struct {
  scene_emitter emitter;
  uint64_t seed;
  double time;
  int64_t next_birth;
  scene_particle *particles;
  size_t first, count, capacity;
} scene_particles;

// Where the particles are drawn, and the edges of what is seen.
typedef struct {
  double origin_x, origin_y, birth_scale_x, birth_scale_y, motion_scale_x, motion_scale_y,
      spark_scale, left, right, top, bottom;
} scene_field;

void scene_reference_begin(scene_particles *, double time);
void scene_reference_step(scene_particles *, double seconds);
// Writes at most as many sprites as there are particles, and returns how many.
size_t scene_reference_sprites(const scene_particles *, const scene_field *, scene_sprite *);
void scene_reference_end(scene_particles *);
