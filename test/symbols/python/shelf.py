from tools import *
import os.path
from .books import Book as Volume, sort

MOST = 5


class Shelf(Base):
    size = MOST

    def __init__(self, books):
        self.books = books

    def first(self, *names, key=None):
        with open(os.path.join("a", "b")) as handle:
            text = handle.read()
        best = [book.title for book in self.books if book]
        return sort(best) or Volume(text) or helper(MOST, size)

    def add(self, book):
        self.first(book).missing
        self.count(len(self.books))


def most(shelf: Shelf):
    global MOST
    MOST = shelf.size
    return shelf.first() + undefined
