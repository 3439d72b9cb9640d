#include "stock.h"

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    struct stock stock = {0};

    if (argc < 2) {
        fprintf(stderr, "usage: till <stock file>\n");
        return 2;
    }
    if (stock_load(&stock, argv[1]) != 0) {
        fprintf(stderr, "till: %s cannot be read\n", argv[1]);
        return 1;
    }
    printf("%d pieces in stock\n", stock_cnt(&stock));
    stock_free(&stock);
    return 0;
}
