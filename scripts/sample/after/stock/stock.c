#include "stock.h"
#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct item *find_item(const struct stock *stock, const char *name)
{
    size_t i;

    for (i = 0; i < stock->length; i++) {
        if (strcmp(stock->items[i].name, name) == 0) {
            return &stock->items[i];
        }
    }
    return NULL;
}

static int make_room(struct stock *stock)
{
    if (stock->length == stock->room) {
        size_t room = stock->room == 0 ? 8 : stock->room * 2;
        struct item *items = realloc(stock->items, room * sizeof *items);
        if (items == NULL) {
            return -1;
        }
        stock->items = items;
        stock->room = room;
    }
    return 0;
}

int stock_put(struct stock *stock, const char *name, int count)
{
    struct item *item = find_item(stock, name);

    if (item != NULL) {
        item->count += count;
        return 0;
    }
    if (make_room(stock) != 0) {
        return -1;
    }
    snprintf(stock->items[stock->length].name, sizeof stock->items[0].name, "%s", name);
    stock->items[stock->length].count = count;
    stock->length++;
    return 0;
}

int stock_take(struct stock *stock, const char *name, int count)
{
    struct item *item;

    if (stock->length == 0) {
        return -1;
    }
    item = find_item(stock, name);
    if (item == NULL || item->count < count) {
        return -1;
    }
    item->count -= count;
    return 0;
}

int stock_load(struct stock *stock, const char *path)
{
    char line[128];
    FILE *file = fopen(path, "r");

    if (file == NULL) {
        return -1;
    }
    while (fgets(line, sizeof line, file) != NULL) {
        char *equals = strchr(line, '=');
        if (equals == NULL) {
            continue;
        }
        *equals = '\0';
        if (stock_put(stock, trim(line), atoi(equals + 1)) != 0) {
            fclose(file);
            return -1;
        }
    }
    fclose(file);
    return 0;
}

int stock_total(const struct stock *stock)
{
    int total = 0;
    size_t i;

    for (i = 0; i < stock->length; i++) {
        total += stock->items[i].count;
    }
    return total;
}

void stock_free(struct stock *stock)
{
    free(stock->items);
    stock->items = NULL;
    stock->length = 0;
    stock->room = 0;
}
