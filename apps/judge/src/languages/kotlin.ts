import { readJavaCrash } from './crashes/java.ts'
import { briefOptions, classArchive, jarFolder, jvmRun, onJvm } from './jvm.ts'
import { usualFacts } from './language.ts'
import type { Language } from './language.ts'

const library = `${jarFolder}/kotlin-stdlib.jar`
const compilerJars = [
  `${jarFolder}/kotlin-compiler.jar`,
  library,
  `${jarFolder}/kotlin-reflect.jar`,
  `${jarFolder}/kotlin-script-runtime.jar`,
  `${jarFolder}/libtrove-intellij.jar`,
  `${jarFolder}/org.jetbrains.annotations-common.jar`,
].join(':')
/** The command inside the script kotlinc, without kotlinc's own class loader, which cannot use a class archive. */
const kotlinc = (options: readonly string[]) => [
  '/usr/bin/java',
  ...options,
  '-Dkotlin.home=/usr/share/kotlin/kotlinc',
  '-cp',
  compilerJars,
  'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler',
]
const compiler = kotlinc(briefOptions('kotlin'))
const settings = ['-nowarn', '-no-reflect', '-d', 'Main.jar', 'Main.kt']

const sample = `import java.util.*
data class Edge(val to: Int, val weight: Long)
enum class Colour { RED, GREEN }
fun <T : Comparable<T>> greatest(list: List<T>): T = list.reduce { a, b -> if (a > b) a else b }
fun main() {
    val (n, m) = readLine()!!.split(" ").map { it.toInt() }
    val graph = Array(n) { mutableListOf<Edge>() }
    val best = LongArray(n) { Long.MAX_VALUE }
    val queue = PriorityQueue<Pair<Long, Int>>(compareBy { it.first })
    repeat(m) { graph[it % n].add(Edge(it, it.toLong())) }
    for (i in 0 until n step 2) queue.add(best[i] to i)
    while (queue.isNotEmpty()) {
        val (cost, at) = queue.poll()
        when {
            cost > 5 -> println("$cost \${Colour.RED}")
            at in 1..3 -> best[at] = minOf(cost, best[at])
            else -> graph[at].forEach { (to, weight) -> best[to] = weight }
        }
    }
    val words = mapOf("a" to 1).mapValues { it.value + 1 }.toSortedMap()
    println(best.joinToString(" ") + greatest(listOf(1, 2)) + words)
}
`

const kotlin: Language = {
  ...onJvm,
  name: 'Kotlin',
  facts: {
    contentType: 'text/x-kotlin',
    description: 'Kotlin on OpenJDK',
    template: 'fun main() {\n    \n}\n',
    seq: 64,
    ...usualFacts,
  },
  source: 'Main.kt',
  debian: ['kotlin', 'default-jdk-headless'],
  variants: [{ compiler: '/usr/bin/kotlinc', flags: [] }],
  needs: ['/usr/bin/java', library],
  compile: () => [...compiler, ...settings] as unknown as [string, ...string[]],
  shortly: [[compiler.join(' '), 'kotlinc']],
  readCrash: readJavaCrash('Main.kt'),
  compileMemoryMb: 1_024,
  version: ['-version'],
  run: (artefact, _variant, settings) => jvmRun(['-cp', `Main.jar:${library}`, 'MainKt'], artefact, settings),
  kit: classArchive({
    name: 'kotlin',
    files: { 'Main.kt': sample },
    compile: (options) => [...kotlinc(options), ...settings].join(' '),
  }),
  selfTest: {
    source: `fun main() {
    println(readLine()!!.split(" ").map { it.toInt() }.sum())
}
`,
    input: '1 2\n',
    expected: '3\n',
  },
}

export const languages = [kotlin]
