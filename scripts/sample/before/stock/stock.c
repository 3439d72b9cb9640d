#include "stock.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *trim(char *text)
{
    char *end;

    while (isspace((unsigned char)*text)) {
        text++;
    }
    end = text + strlen(text);
    while (end > text && isspace((unsigned char)end[-1])) {
        end--;
    }
    *end = '\0';
    return text;
}

static int is_empty(const struct stock *stock)
{
    return stock->length == 0;
}

int stock_put(struct stock *stock, const char *name, int count)
{
    size_t i;

    for (i = 0; i < stock->length; i++) {
        if (strcmp(stock->items[i].name, name) == 0) {
            stock->items[i].count += count;
            return 0;
        }
    }
    if (stock->length == stock->room) {
        size_t room = stock->room == 0 ? 8 : stock->room * 2;
        struct item *items = realloc(stock->items, room * sizeof *items);
        if (items == NULL) {
            return -1;
        }
        stock->items = items;
        stock->room = room;
    }
    snprintf(stock->items[stock->length].name, sizeof stock->items[0].name, "%s", name);
    stock->items[stock->length].count = count;
    stock->length++;
    return 0;
}

int stock_take(struct stock *stock, const char *name, int count)
{
    size_t i;

    if (is_empty(stock)) {
        return -1;
    }
    for (i = 0; i < stock->length; i++) {
        if (strcmp(stock->items[i].name, name) == 0) {
            if (stock->items[i].count < count) {
                return -1;
            }
            stock->items[i].count -= count;
            return 0;
        }
    }
    return -1;
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

int stock_cnt(const struct stock *stock)
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
