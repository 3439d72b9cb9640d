#ifndef TEXT_H
#define TEXT_H

char *trim(char *text);

#endif
