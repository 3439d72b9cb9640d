#!/usr/bin/env dart
/// Books that are lent, and to whom.
library desk;

import 'dart:async';
import 'dart:convert' as convert show jsonDecode hide JsonCodec;
import 'package:desk/members.dart' if (dart.vm.product) 'package:desk/members_io.dart';

export 'src/shelf.dart';
part 'slips.dart';

typedef Rule = bool Function(Book book, {int days});
typedef int Compare(Book a, Book b);

const maxDays = 28;
final List<Rule> rules = [(book, {days = 0}) => days <= maxDays];
int _count = 0, missing = 0;
late final Logger logger;

@immutable
abstract class Lendable<T extends Object> extends Thing with Marked, Counted implements Comparable<Lendable> {
  static const int limit = 10;
  static final cache = <String, Lendable>{};

  final String title;
  late final List<int> _days;
  int? shelf = 0, row;
  var notes = const <String>[];
  void Function(Book book)? onReturn;

  Lendable(this.title, {required this.shelf, super.key}) : _days = [], super() {
    _check();
  }
  const Lendable.empty() : title = '';
  Lendable.of(String line) : this(line, shelf: 0);
  factory Lendable.fromJson(Map<String, dynamic> json) => Book(json['title'] as String);

  int get total => _days.length * 2;
  set total(int value) {
    _days.length = value;
  }

  bool operator ==(Object other) => other is Lendable && other.title == title;
  T operator [](int place);

  /// Says where it is.
  @override
  String toString() {
    if (title.isEmpty && !isLent) {
      return 'none';
    } else if (row case final int place when place > 0) {
      print('row $place');
    } else {
      print('a $title in ${shelf! + 1}');
    }
    for (var i = 0; i < limit; i++) {
      step(i);
    }
    for (final day in _days) print(day);
    for (final (index, day) in _days.indexed) {
      if (index.isOdd) continue;
      print(day);
    }
    while (true) {
      break;
    }
    do {
      _count--;
    } while (_count > 0);
    switch (shelf) {
      case 1:
        open();
        break;
      case int place when place > 3:
        close();
      default:
        wait();
    }
    try {
      lend();
    } on FormatException catch (error, trace) {
      report(error, trace);
      rethrow;
    } catch (error) {
      throw StateError('no: $error');
    } finally {
      close();
    }
    final kind = switch (shelf) {
      1 || 2 => 'low',
      > 3 && < 9 => 'middle',
      _ => 'high',
    };
    var (first, second) = pairOf(kind);
    final [head, ...tail] = notes;
    final {'a': value} = mapOf(tail);
    (first, second) = (second, first);
    int twice(int amount) => amount * 2;
    final names = {for (final note in notes) note: twice(note.length), if (isLent) 'lent': 1, ...?more};
    final point = (x: 1, y: -2.5e3);
    assert(first != second, 'both are $first');
    notes
      ..add('one')
      ..first = 'two'
      ..sort((a, b) {
        return a.compareTo(b);
      });
    return names?.keys.map((name) => name.toUpperCase()).join(', ') ?? (point.x > 0x1F ? r'raw\n' : '''
lines $head $value''');
  }

  Future<void> load({int attempts = 1, String? from}) async {
    await for (final line in linesOf(from)) {
      if (line is! String || attempts == 0) return;
      this.notes = [...notes, line];
    }
  }

  Iterable<int> days() sync* {
    yield 1;
    yield* _days;
  }

  void _check();
  external static int now();
}

class Book extends Lendable<String> {
  Book(super.title) : super(shelf: new Shelf(1).place);
  String operator [](int place) => title[place];
}

class Journal = Thing with Marked;

sealed class Slip {}

mixin Marked on Thing {
  String get mark;
}

enum State implements Named {
  lent,
  returned(2);

  const State([this.rank = 0]);
  final int rank;
  bool get isOver => this == returned;
}

extension Titles on String {
  String get short => substring(0, 8);
}

extension type Shelfmark(String text) {
  int get row => int.parse(text);
}

int get lentBooks => _count;
set lentBooks(int value) => _count = value;

Future<void> main(List<String> arguments) async {
  runDesk(const Desk(), onClose: exit);
}
