#ifndef STOCK_H
#define STOCK_H

#include <stddef.h>

struct item {
    char name[32];
    int count;
};

struct stock {
    struct item *items;
    size_t length;
    size_t room;
};

int stock_put(struct stock *stock, const char *name, int count);
int stock_take(struct stock *stock, const char *name, int count);
int stock_load(struct stock *stock, const char *path);
int stock_cnt(const struct stock *stock);
void stock_free(struct stock *stock);

#endif
