#include "scene_reference.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const uint64_t golden = 0x9E3779B97F4A7C15u;

static uint64_t mixed(uint64_t number) {
  number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9u;
  number = (number ^ (number >> 27)) * 0x94D049BB133111EBu;
  return number ^ (number >> 31);
}

static uint64_t next(uint64_t *state) { return mixed(*state += golden); }

static double share(uint64_t number) { return (double)(number >> 11) * 0x1p-53; }

static double draw(uint64_t *state, scene_varied figure) {
  return figure.value + (share(next(state)) - 0.5) * figure.range;
}

static inline double negated_if(uint64_t bit, double number) {
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  bits ^= bit << 62;
  memcpy(&number, &bits, sizeof bits);
  return number;
}

static inline void sine_and_cosine(double angle, double *sine, double *cosine) {
  const double shift = 6755399441055744.0;
  double shifted = angle * 0.6366197723675814 + shift;
  double quarters = shifted - shift;
  double rest = (angle - quarters * 0x1.921fb5p0) - quarters * 0x1.110b4611a6263p-26;
  double square = rest * rest;
  double s = -1 / 1307674368000.0;
  s = s * square + 1 / 6227020800.0;
  s = s * square - 1 / 39916800.0;
  s = s * square + 1 / 362880.0;
  s = s * square - 1 / 5040.0;
  s = s * square + 1 / 120.0;
  s = s * square - 1 / 6.0;
  double c = 1 / 20922789888000.0;
  c = c * square - 1 / 87178291200.0;
  c = c * square + 1 / 479001600.0;
  c = c * square - 1 / 3628800.0;
  c = c * square + 1 / 40320.0;
  c = c * square - 1 / 720.0;
  c = c * square + 1 / 24.0;
  c = c * square - 1 / 2.0;
  s = rest + rest * square * s;
  c = 1 + square * c;
  uint64_t turn;
  memcpy(&turn, &shifted, sizeof turn);
  *sine = negated_if(turn & 2, turn & 1 ? c : s);
  *cosine = negated_if((turn + 1) & 2, turn & 1 ? s : c);
}

static scene_particle born(const scene_particles *all, int64_t number) {
  const scene_emitter *emitter = &all->emitter;
  uint64_t start = mixed(all->seed), turn = (uint64_t)number;
  uint64_t state = start + turn * 16 * golden;
  scene_particle particle;
  double lifetime = draw(&state, emitter->lifetime), sine, cosine;
  particle.lifetime = lifetime > 0 ? lifetime : 0;
  particle.rate_of_aging = particle.lifetime > 0 ? 1 / particle.lifetime : 0;
  sine_and_cosine(draw(&state, emitter->angle), &sine, &cosine);
  double speed = draw(&state, emitter->speed);
  particle.birth = (double)number / emitter->birth_rate;
  uint64_t x = start + turn * 0xc13fa9a902a6328fu + (next(&state) >> 4);
  uint64_t y = (start << 32 | start >> 32) + turn * 0x91e10da5c79e7b1cu + (next(&state) >> 4);
  particle.x = (share(x) - 0.5) * emitter->x_range;
  particle.y = (share(y) - 0.5) * emitter->y_range;
  particle.x_speed = speed * cosine;
  particle.y_speed = speed * sine;
  particle.alpha = draw(&state, emitter->alpha);
  particle.radius = draw(&state, emitter->radius);
  particle.rotation = draw(&state, emitter->rotation);
  particle.swing = draw(&state, (scene_varied){M_PI, 2 * M_PI});
  return particle;
}

static int64_t births(const scene_particles *all, double time) {
  if (time < 0) return 0;
  double rate = all->emitter.birth_rate;
  int64_t number = (int64_t)(time * rate);
  while ((double)number / rate <= time) number++;
  while (number > 0 && (double)(number - 1) / rate > time) number--;
  return number;
}

static void catch_up(scene_particles *all) {
  int64_t now = births(all, all->time);
  const scene_varied life = all->emitter.lifetime;
  int64_t oldest = births(all, all->time - (life.value + fabs(life.range) / 2));
  int64_t first = all->next_birth - (int64_t)(all->count - all->first);
  if (oldest > first) all->first += (size_t)(oldest - first);
  if (all->first > all->count) all->first = all->count;
  if (all->first > all->count / 2) {
    all->count -= all->first;
    memmove(all->particles, all->particles + all->first, all->count * sizeof(scene_particle));
    all->first = 0;
  }
  for (int64_t number = all->next_birth > oldest ? all->next_birth : oldest; number < now; number++) {
    if (all->count == all->capacity) {
      all->capacity = all->capacity ? all->capacity * 2 : 64;
      all->particles = realloc(all->particles, all->capacity * sizeof(scene_particle));
      if (!all->particles) abort();
    }
    all->particles[all->count++] = born(all, number);
  }
  all->next_birth = now;
}

void scene_reference_begin(scene_particles *all, double time) {
  all->time = time;
  all->next_birth = 0;
  all->particles = NULL;
  all->first = all->count = all->capacity = 0;
  catch_up(all);
}

void scene_reference_step(scene_particles *all, double seconds) {
  all->time += seconds;
  catch_up(all);
}

size_t scene_reference_sprites(
    const scene_particles *all, const scene_field *field, scene_sprite *sprite) {
  const scene_emitter *emitter = &all->emitter;
  const scene_sprite *begin = sprite;
  for (size_t index = all->first; index < all->count; index++) {
    const scene_particle *particle = &all->particles[index];
    double age = all->time - particle->birth;
    if (!(age < particle->lifetime)) continue;
    double radius = (particle->radius + emitter->radius_speed * age) * field->spark_scale;
    double share = age * particle->rate_of_aging;
    int number = emitter->number_of_stretches - 1;
    while (number > 0 && emitter->stretches[number].start > share) number--;
    const scene_stretch *stretch = &emitter->stretches[number];
    double over = share - stretch->start;
    double alpha = particle->alpha + emitter->alpha_speed * age;
    alpha = alpha < 0 ? 0 : alpha > 1 ? 1 : alpha;
    alpha *= stretch->color[3] + stretch->slope[3] * over;
    if (!(radius > 0 && alpha > 0)) continue;
    double way_x = (particle->x_speed + emitter->half_x_acceleration * age) * age;
    double way_y = (particle->y_speed + emitter->half_y_acceleration * age) * age;
    if (emitter->swing_speed > 0) {
      double sine, cosine;
      sine_and_cosine(particle->swing + emitter->swing_speed * age, &sine, &cosine);
      way_x += emitter->x_swing * cosine;
      way_y += emitter->y_swing * sine;
    }
    double reach = radius * emitter->streak;
    double place_x =
        field->origin_x + field->birth_scale_x * particle->x + field->motion_scale_x * way_x;
    double place_y =
        field->origin_y - field->birth_scale_y * particle->y - field->motion_scale_y * way_y;
    if (!(place_x + reach > field->left && place_x - reach < field->right &&
          place_y + reach > field->top && place_y - reach < field->bottom))
      continue;
    sprite->x = place_x;
    sprite->y = place_y;
    sprite->radius = radius;
    sprite->streak_x = sprite->streak_y = 0;
    if (emitter->streak > 1) {
      double x = (particle->x_speed + 2 * emitter->half_x_acceleration * age) *
                 field->motion_scale_x;
      double y = -(particle->y_speed + 2 * emitter->half_y_acceleration * age) *
                 field->motion_scale_y;
      double speed = sqrt(x * x + y * y);
      if (speed > 0) {
        double factor = radius * (emitter->streak - 1) / speed;
        sprite->streak_x = x * factor;
        sprite->streak_y = y * factor;
      }
    }
    sprite->red = stretch->color[0] + stretch->slope[0] * over;
    sprite->green = stretch->color[1] + stretch->slope[1] * over;
    sprite->blue = stretch->color[2] + stretch->slope[2] * over;
    sprite->alpha = alpha;
    sprite++;
  }
  return (size_t)(sprite - begin);
}

void scene_reference_end(scene_particles *all) { free(all->particles); }
