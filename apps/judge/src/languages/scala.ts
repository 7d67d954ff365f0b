import { readJavaCrash } from './crashes/java.ts'
import { briefOptions, classArchive, jvmRun, onJvm } from './jvm.ts'
import { usualFacts } from './language.ts'
import type { Language } from './language.ts'

const folder = '/usr/share/scala/lib'
const library = `${folder}/scala-library.jar`
const compilerJars = ['scala-compiler', 'scala-library', 'scala-reflect', 'scala-xml', 'scala-parser-combinators']
  .map((name) => `${folder}/${name}.jar`)
  .join(':')
/** The command inside the script scalac, with a class path that a class archive can use. */
const scalac = (options: readonly string[]) =>
  `/usr/bin/java ${options.join(' ')} -Dscala.home=/usr/share/scala -cp ${compilerJars} scala.tools.nsc.Main -usejavacp`
const compiler = scalac(briefOptions('scala'))
const settings = '-nowarn -d Main.jar Main.scala'

const sample = `import scala.collection.mutable
import scala.io.StdIn
case class Edge(to: Int, weight: Long)
sealed trait Shape
object Main {
  def greatest[T](list: Seq[T])(implicit order: Ordering[T]): T = list.reduce((a, b) => if (order.gt(a, b)) a else b)
  def main(args: Array[String]): Unit = {
    val Array(n, m) = StdIn.readLine().split(" ").map(_.toInt)
    val graph = Array.fill(n)(mutable.ListBuffer.empty[Edge])
    val queue = mutable.PriorityQueue.empty[(Long, Int)](Ordering.by[(Long, Int), Long](-_._1))
    for (i <- 0 until m; if i % 2 == 0) graph(i % n) += Edge(i, i.toLong)
    while (queue.nonEmpty) queue.dequeue() match {
      case (cost, at) if cost > 5 => println(s"$cost $at")
      case (_, at) => graph(at).foreach { case Edge(to, weight) => queue.enqueue((weight, to)) }
    }
    val words = Map("a" -> 1).mapValues(_ + 1).toList.sortBy(_._1)
    println(graph.map(_.size).mkString(" ") + greatest(Seq(1, 2)) + words)
  }
}
`

const scala: Language = {
  ...onJvm,
  name: 'Scala',
  facts: {
    contentType: 'text/x-scala',
    description: 'Scala on OpenJDK',
    template: 'object Main {\n  def main(args: Array[String]): Unit = {\n    \n  }\n}\n',
    seq: 46,
    ...usualFacts,
  },
  source: 'Main.scala',
  debian: ['scala', 'default-jdk-headless'],
  variants: [{ compiler: '/usr/bin/scalac', flags: [] }],
  needs: ['/usr/bin/java', library],
  compile: () => `${compiler} ${settings}`.split(' ') as [string, ...string[]],
  shortly: [[compiler, 'scalac']],
  readCrash: readJavaCrash('Main.scala'),
  compileMemoryMb: 1_024,
  version: ['-version'],
  run: (artefact, _variant, settings) => jvmRun(['-cp', `Main.jar:${library}`, 'Main'], artefact, settings),
  kit: classArchive({
    name: 'scala',
    files: { 'Main.scala': sample },
    compile: (options) => `${scalac(options)} ${settings}`,
  }),
  selfTest: {
    source: `object Main {
  def main(args: Array[String]): Unit = println(scala.io.StdIn.readLine().split(" ").map(_.toInt).sum)
}
`,
    input: '1 2\n',
    expected: '3\n',
  },
}

export const languages = [scala]
