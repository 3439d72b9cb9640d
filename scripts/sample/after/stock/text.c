#include "text.h"

#include <ctype.h>
#include <string.h>

char *trim(char *text)
{
    char *end;

    while (isspace((unsigned char)*text) || *text == '"') {
        text++;
    }
    end = text + strlen(text);
    while (end > text && isspace((unsigned char)end[-1])) {
        end--;
    }
    *end = '\0';
    return text;
}
