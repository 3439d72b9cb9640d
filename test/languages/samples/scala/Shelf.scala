package store.stock

import scala.collection.mutable
import store.tools.{Scale, Label => Tag, _}

/** What can be named. */
trait Named extends Serializable {
  def name: String
  def label(suffix: String = ""): String = s"$name $suffix ${suffix.length}"
}

sealed abstract class Size(val letter: String)
object Size {
  case object Small extends Size("s")
  final case class Other(text: String) extends Size(text)
}

enum Colour(val code: Int) {
  case Red extends Colour(1)
  case Green, Blue
}

@deprecated("old", since = "1.0")
class Shelf[T <: Named](private val crates: Seq[T], var width: Int, limit: Int = 10)(implicit scale: Scale)
    extends Base(limit) with Named with Ordered[Shelf[T]] {
  type Key = String
  private var free: Int = limit
  val (low, high) = (1, 2)
  lazy val all: List[T] = crates.toList
  protected[stock] def weigh(x: Int): Int = x + 1

  def this(n: Int) = this(Seq.empty, n)

  override def name: String = "shelf"

  def put(crate: T, weights: Int*)(using tag: Tag): Boolean = {
    // A comment.
    if (free <= 0 || crate == null) {
      return false
    } else if (weights.isEmpty) log("empty")
    else {
      weights.foreach { weight =>
        val total = weight * 2
        println(total)
      }
    }
    for (w <- weights if w > 0; n = w * 2) {
      free -= n
    }
    val doubled = for { w <- weights } yield w * 2
    val found = crate match {
      case Crate(n, _) if n > 0 => n
      case s: String => s.length
      case a :: b :: Nil | List(a, b) => 1
      case x @ Other(_) => 3
      case _ => 0
    }
    try {
      risky()
    } catch {
      case e: java.io.IOException => warn(e.getMessage)
      case _: Exception => throw new IllegalStateException("no")
    } finally {
      close()
    }
    while (free > 0) free -= 1
    do { step() } while (more)
    val sized = if (free > 1) 1 else 2
    val anon = new Named { def name = "x" }
    val f = (a: Int, b: Int) => a + b
    val g: Int => Int = _ + 1
    var h = f _
    val t = weights.map(_ * 2).filter(x => x > 1).foldLeft(0) { case (a, b) => a + b }
    this.width = 3
    crates(0).size
    crate.label()
    crates map println
    val text = """a
      b"""
    !done && -x == 'c'
    x.asInstanceOf[Int]
    true
  }
}

object Shelf extends App {
  val Limit = 100
  def apply[T <: Named](crates: T*): Shelf[T] = new Shelf(crates, 3)
  implicit class Rich(val s: String) extends AnyVal { def shout = s.toUpperCase }
}

object Main:
  def main(args: Array[String]): Unit =
    val x = 1
    if x > 0 then println(x)
    else println(2)
    for y <- 1 to 3 do
      println(y)

given ordering: Ordering[Int] with
  def compare(a: Int, b: Int) = a - b

extension (s: String)
  def twice: String = s + s

def topLevel(a: Int) = a
val topValue = 3
type Alias = Int

package object util {
  private[stock] val size: Int = 1.5e1.toInt
  @volatile var changed: Boolean = _
  def curried(a: Int)(b: => Int): (Int, Int) => Int = (x, y) => {
    val sum = x + y
    sum + a
  }
  def unitOf(): Unit = ()
  def cases(x: Any): Int = x match {
    case 1 | 2 =>
      log("small")
      1
    case _ if changed => 2
    case pair: (Int, Int) @unchecked => pair._1
  }
  def path: stock.Shelf[Named] with Named = { import stock.Shelf; Shelf() }
}

object Labels:
  def joined(crates: List[Crate]): String =
    val text = crates.foldLeft(""): (found, crate) =>
      found + crate.label
    require:
      text.nonEmpty
    text
