class Book:
    pass


def sort(books):
    return sorted(books)
