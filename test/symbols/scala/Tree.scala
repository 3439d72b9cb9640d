package plants

import garden.Soil
import tools._

class Tree(height: Int, soil: Soil) {
  val rings = height

  def grow(by: Int): Tree = {
    val taller = new Tree(height + by, soil)
    taller.grow(rings)
    cut(Tree.limit)
  }
}

object Tree {
  val limit = 3
}
