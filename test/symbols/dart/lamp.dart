import 'dart:math' as math;
import 'tools.dart';

const most = 3;

class Lamp extends Device {
  final int level;
  Lamp(this.level);

  int dim(Lamp other, {int by = 1}) {
    final half = math.max(other.level, by);
    final copy = Lamp(half);
    return copy.dim(other, by: level) + most + power;
  }
}
