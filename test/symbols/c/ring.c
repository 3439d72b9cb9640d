#include "ring.h"
#include <stdio.h>

#define MOST 3

struct ring { int size; struct ring *next; };

static int grow(struct ring *ring, int by) {
  ring->size += by;
  printf("%d", ring->next->size);
  return ring->size > MOST ? shrink(ring) : by;
}

int ring_add(struct ring *ring) {
  for (int i = 0; i < 2; i++) grow(ring, i);
  return total;
}
